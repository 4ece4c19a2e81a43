#include "core/platform/scopes.h"

#include <set>

#include "core/endpoints/oauth_parameters.h"
#include "tests/catch.h"

using namespace cordage;

TEST_CASE("every scope occurs once, with a meaning") {
  std::set<std::string_view> names;
  for (const platform::Scope& scope : platform::scopes) {
    CAPTURE(scope.name);
    CHECK(names.insert(scope.name).second);
    CHECK_FALSE(scope.meaning.empty());
  }
}

TEST_CASE("every scope is valid in a link") {
  for (const platform::Scope& scope : platform::scopes) {
    CAPTURE(scope.name);
    const auto read = Scopes::read(scope.name);
    REQUIRE(read);
    CHECK(read->names == std::vector{scope.name});
  }
}

TEST_CASE("only bot and applications.commands install an application") {
  std::set<std::string_view> installing;
  for (const platform::Scope& scope : platform::scopes)
    if (scope.bot_only) installing.insert(scope.name);
  CHECK(installing == std::set<std::string_view>{"applications.commands", "bot"});
}

TEST_CASE("these scopes need approval by Discord's documentation") {
  std::set<std::string_view> approved;
  std::set<std::string_view> for_clients;
  for (const platform::Scope& scope : platform::scopes) {
    if (scope.approval) approved.insert(scope.name);
    if (scope.client_credentials) for_clients.insert(scope.name);
  }
  CHECK(approved == std::set<std::string_view>{
                        "activities.invites.write", "activities.read", "activities.write", "applications.builds.upload",
                        "dm_channels.read", "identify.premium", "relationships.read", "rpc", "rpc.activities.write",
                        "rpc.notifications.read", "rpc.screenshare.read", "rpc.screenshare.write", "rpc.video.read",
                        "rpc.video.write", "rpc.voice.read", "rpc.voice.write", "sdk.social_layer",
                        "sdk.social_layer_presence", "voice"});
  CHECK(for_clients == std::set<std::string_view>{"applications.commands.update"});
}
