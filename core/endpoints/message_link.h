#pragma once

#include "core/endpoints/snowflake_id.h"
#include "core/text/short_text.h"

namespace cordage {

struct MessageLinkRequest {
  SnowflakeId channel_id;
  std::optional<SnowflakeId> guild_id{};
  std::optional<SnowflakeId> message_id{};

  static constexpr auto fields() {
    return std::tuple{
        field("channel_id", &MessageLinkRequest::channel_id, "The id of the channel or thread.",
              {.required = true, .example = "290926798999357250"}),
        field("guild_id", &MessageLinkRequest::guild_id, "The id of its server.",
              {.default_description = "none: a direct message"}),
        field("message_id", &MessageLinkRequest::message_id, "The id of the message.",
              {.default_description = "none: a link to the channel"}),
    };
  }
};

struct MessageLinkResult {
  ShortText<96> url;
  ShortText<96> app_url;

  static constexpr auto fields() {
    return std::tuple{
        field("url", &MessageLinkResult::url, "The link as clients copy it."),
        field("app_url", &MessageLinkResult::app_url, "The link that opens the installed app."),
    };
  }
};

/// Builds the links to a message or a channel. Never fails.
Outcome<MessageLinkResult> message_link(const MessageLinkRequest& request, const Context&);

inline constexpr auto message_link_endpoint = endpoint(
    "messageLink", "/api/{chat}/message-link", "Build the link to a message or a channel.", &message_link,
    +[](const MessageLinkRequest&) { return one_day; });

}  // namespace cordage
