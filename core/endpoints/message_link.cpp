#include "core/endpoints/message_link.h"

#include "core/platform/addresses.h"

namespace cordage {
namespace {

ShortText<96> link(std::string_view origin, const MessageLinkRequest& request) {
  ShortText<96> url(origin);
  url.append("/").append(platform::channel_path).append("/");
  url.append(request.guild_id ? request.guild_id->digits : "@me").append("/").append(request.channel_id.digits);
  if (request.message_id) url.append("/").append(request.message_id->digits);
  return url;
}

}  // namespace

Outcome<MessageLinkResult> message_link(const MessageLinkRequest& request, const Context&) {
  return MessageLinkResult{link("https://discord.com", request), link("discord://-", request)};
}

}  // namespace cordage
