#include "core/endpoints/scope_names.h"

#include <algorithm>
#include <array>

#include "core/platform/scopes.h"
#include "core/text/ascii.h"

namespace cordage {
namespace {

/// The checked properties of a documented scope. Without its description, which would enlarge the WebAssembly modules.
struct KnownScope {
  std::string_view name;
  bool approval;
  bool client_credentials;
};

constexpr auto known_scopes = [] {
  std::array<KnownScope, platform::scopes.size()> known{};
  std::transform(platform::scopes.begin(), platform::scopes.end(), known.begin(), [](const platform::Scope& scope) {
    return KnownScope{scope.name, scope.approval, scope.client_credentials};
  });
  return known;
}();

/// Whether one inserted, deleted, replaced or transposed letter makes `a` from `b`, ignoring case.
bool is_one_letter_off(std::string_view a, std::string_view b) {
  if (a.size() < b.size()) std::swap(a, b);
  if (a.size() - b.size() > 1) return false;
  const auto equal = [](char x, char y) { return to_lower(x) == to_lower(y); };
  const auto rest = std::mismatch(b.begin(), b.end(), a.begin(), equal);
  const std::string_view left = b.substr(static_cast<std::size_t>(rest.first - b.begin()));
  const std::string_view longer = a.substr(static_cast<std::size_t>(rest.second - a.begin()));
  if (longer.empty()) return true;
  if (longer.size() > left.size()) return equal_ignoring_case(longer.substr(1), left);
  if (equal_ignoring_case(longer.substr(1), left.substr(1))) return true;
  return left.size() > 1 && equal(longer[0], left[1]) && equal(longer[1], left[0]) &&
         equal_ignoring_case(longer.substr(2), left.substr(2));
}

Warning about_unknown(std::string_view scope) {
  for (const KnownScope& known : known_scopes)
    if (is_one_letter_off(scope, known.name))
      return {.code = WarningCode::scope_misspelled,
              .parameter = "scopes",
              .name = known.name,
              .detail = "A scope differs by one letter from a documented one."};
  return {.code = WarningCode::scope_unknown, .parameter = "scopes", .detail = "A scope is undocumented."};
}

bool is_of_sdk(std::string_view name) {
  return std::find(platform::sdk_scopes.begin(), platform::sdk_scopes.end(), name) != platform::sdk_scopes.end();
}

const KnownScope* find_scope(std::string_view name) {
  for (const KnownScope& known : known_scopes)
    if (known.name == name) return &known;
  return nullptr;
}

}  // namespace

bool is_for_client_credentials(std::string_view scope) {
  const KnownScope* const known = find_scope(scope);
  return known && known->client_credentials;
}

void warn_of_scope(std::string_view scope, Warnings& warnings) {
  const KnownScope* const known = find_scope(scope);
  if (scope == platform::former_scope)
    warnings.push_back({.code = WarningCode::scope_deprecated,
                        .parameter = "scopes",
                        .name = platform::former_scope,
                        .detail = "The platform no longer grants this scope."});
  else if (is_of_sdk(scope))
    warnings.push_back({.code = WarningCode::scope_needs_approval,
                        .parameter = "scopes",
                        .detail = "Only the platform's SDK names this scope; applications need its approval for it."});
  else if (!known)
    warnings.push_back(about_unknown(scope));
  else if (known->approval)
    warnings.push_back({.code = WarningCode::scope_needs_approval,
                        .parameter = "scopes",
                        .name = known->name,
                        .detail = "Only applications that the platform has approved can request this scope."});
}

}  // namespace cordage
