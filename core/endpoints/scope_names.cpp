#include "core/endpoints/scope_names.h"

#include <algorithm>
#include <array>

#include "core/platform/scopes.h"
#include "core/text/nearest.h"

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

Warning about_unknown(std::string_view scope) {
  Nearest near(scope);
  std::string_view meant;
  for (const KnownScope& known : known_scopes)
    if (near.is_nearer(known.name)) meant = known.name;
  if (meant.empty())
    return {.code = WarningCode::scope_unknown, .parameter = "scopes", .detail = "A scope is undocumented."};
  return {.code = WarningCode::scope_misspelled,
          .parameter = "scopes",
          .name = meant,
          .detail = "A scope is undocumented. Its spelling is similar to a documented one."};
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
                        .detail = "Discord no longer grants this scope."});
  else if (is_of_sdk(scope))
    warnings.push_back({.code = WarningCode::scope_needs_approval,
                        .parameter = "scopes",
                        .detail = "Only Discord's SDK names this scope; applications need approval for it."});
  else if (!known)
    warnings.push_back(about_unknown(scope));
  else if (known->approval)
    warnings.push_back({.code = WarningCode::scope_needs_approval,
                        .parameter = "scopes",
                        .name = known->name,
                        .detail = "Only applications that Discord has approved can request this scope."});
}

}  // namespace cordage
