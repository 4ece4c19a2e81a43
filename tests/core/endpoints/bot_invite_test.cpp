#include "core/endpoints/bot_invite.h"

#include "tests/catch.h"

using namespace cordage;

namespace {

BotInviteResult run(const BotInviteRequest& request) {
  const auto result = bot_invite(request, {.base_url = {}, .authorize_url = "https://discord.com/oauth2/authorize"});
  REQUIRE(result);
  return *result;
}

}  // namespace

TEST_CASE("by default an invite requests no permission, and the scopes bot and applications.commands") {
  const BotInviteResult result = run({{}, {"123"}});
  CHECK(result.url ==
        "https://discord.com/oauth2/authorize?client_id=123&permissions=0&scope=applications.commands%20bot");
  CHECK(result.permissions == 0);
  CHECK(result.scopes == std::vector<std::string>{"applications.commands", "bot"});
}

TEST_CASE("permissions are exact to the last of 64 bits") {
  const auto permissions = GENERATE(std::uint64_t{8}, (1uLL << 53) + 1, 9223372036854775808u, 18446744073709551615u);
  const BotInviteResult result = run({{}, {"1"}, PermissionSet{permissions}, Scopes{{"bot"}}});
  CHECK(result.permissions == permissions);
  CHECK(result.url ==
        "https://discord.com/oauth2/authorize?client_id=1&permissions=" + std::to_string(permissions) + "&scope=bot");
}

TEST_CASE("with the install settings an invite has no scope, and permissions only if they are given") {
  BotInviteRequest request{{}, {"1"}};
  request.use_install_settings = true;
  CHECK(run(request).url == "https://discord.com/oauth2/authorize?client_id=1");
  CHECK(run(request).permissions == 0);
  CHECK(run(request).scopes.empty());
  request.permissions = PermissionSet{8};
  CHECK(run(request).url == "https://discord.com/oauth2/authorize?client_id=1&permissions=8");
  CHECK(run(request).permissions == 8);
  request.scopes = Scopes{{"bot"}};
  const auto refused = bot_invite(request, {});
  REQUIRE_FALSE(refused);
  CHECK(refused.problem().kind == ProblemKind::conflicting_parameters);
  CHECK(refused.problem().parameter == "use_install_settings");
}

TEST_CASE("an invite may be cached for a day") { CHECK(bot_invite_endpoint.max_age_seconds({{}, {"1"}}) == 86'400); }
