#include "core/endpoints/scope_names.h"

#include "core/platform/scopes.h"
#include "tests/catch.h"

using namespace cordage;

namespace {

Warnings warnings_about(std::string_view scope) {
  Warnings warnings;
  warn_of_scope(scope, warnings);
  return warnings;
}

std::string_view code_of(const std::string& scope) {
  CAPTURE(scope);
  const Warnings warnings = warnings_about(scope);
  return warnings.empty() ? std::string_view() : spelling_of(warnings.begin()->code);
}

}  // namespace

TEST_CASE("a documented scope gets a warning only if it needs approval") {
  for (const platform::Scope& scope : platform::scopes) {
    const Warnings warnings = warnings_about(scope.name);
    REQUIRE(warnings.size() == (scope.approval ? 1u : 0u));
    if (!scope.approval) continue;
    CHECK(warnings.begin()->code == WarningCode::scope_needs_approval);
    CHECK(warnings.begin()->name == scope.name);
  }
}

TEST_CASE("a scope with one letter less, more, different or exchanged is misspelled") {
  for (const platform::Scope& scope : platform::scopes) {
    const std::string name(scope.name);
    for (std::size_t at = 0; at < name.size(); ++at) {
      std::string less = name;
      less.erase(at, 1);
      CHECK(code_of(less) == "scope-misspelled");
      CHECK(code_of(std::string(name).insert(at, "#")) == "scope-misspelled");
      CHECK(code_of(std::string(name).replace(at, 1, "#")) == "scope-misspelled");
      std::string exchanged = name;
      if (at + 1 < name.size()) std::swap(exchanged[at], exchanged[at + 1]);
      if (exchanged != name) CHECK(code_of(exchanged) == "scope-misspelled");
    }
    CHECK(code_of(name + "." + std::string(name.size(), '#')) == "scope-unknown");
    CHECK(code_of("##." + std::string(name.size(), '#')) == "scope-unknown");
  }
}

TEST_CASE("a scope that only Discord's SDK names needs approval, and is not called documented") {
  for (const std::string_view scope : platform::sdk_scopes) {
    const Warnings warnings = warnings_about(scope);
    REQUIRE(warnings.size() == 1);
    CHECK(warnings.begin()->code == WarningCode::scope_needs_approval);
    CHECK_FALSE(warnings.begin()->name);
    CHECK(warnings.begin()->detail.starts_with("Only Discord's SDK names this scope"));
  }
}

TEST_CASE("one scope is only for client credentials") {
  for (const platform::Scope& scope : platform::scopes)
    CHECK(is_for_client_credentials(scope.name) == (scope.name == "applications.commands.update"));
  CHECK_FALSE(is_for_client_credentials("something.else"));
}
