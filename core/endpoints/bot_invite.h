#pragma once

#include "core/endpoints/oauth_parameters.h"
#include "core/endpoints/query_url.h"

namespace cordage {

struct BotInviteRequest {
  ClientId client_id;
  std::uint64_t permissions = 0;
  Scopes scopes{{"applications.commands", "bot"}};

  static constexpr auto fields() {
    return std::tuple{
        field("client_id", &BotInviteRequest::client_id, "Application id, 1 to 20 decimal digits.",
              {.required = true, .example = "157730590492196864"}),
        field("permissions", &BotInviteRequest::permissions, "Permission bitfield to request.",
              {.example = "274877990912"}),
        field("scopes", &BotInviteRequest::scopes, "OAuth 2.0 scopes, separated by commas or spaces."),
    };
  }
};

struct BotInviteResult {
  SmallText url;
  std::uint64_t permissions = 0;
  Texts scopes;

  static constexpr auto fields() {
    return std::tuple{
        field("url", &BotInviteResult::url, "Authorize URL that adds the bot to a server."),
        field("permissions", &BotInviteResult::permissions, "The permission bitfield used."),
        field("scopes", &BotInviteResult::scopes, "The scopes used, each once, in ascending order."),
    };
  }
};

/// Builds the URL that invites a bot with a permission bitfield. The scopes are parts of the request's.
/// Never refuses a valid request.
Outcome<BotInviteResult> bot_invite(const BotInviteRequest& request, const Context& context);

/// The same into a result that is as it is at first.
void put_bot_invite(const BotInviteRequest& request, const Context& context, BotInviteResult& result);

inline constexpr auto bot_invite_endpoint = endpoint(
    "botInvite", "/api/{chat}/bot-invite", "Build a bot-invite URL with a chosen permission bitfield.", &bot_invite,
    +[](const BotInviteRequest&) { return one_day; });

}  // namespace cordage
