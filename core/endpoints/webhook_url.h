#pragma once

#include <array>
#include <string_view>
#include <variant>

#include "core/endpoints/snowflake_id.h"

namespace cordage {

/// The reason why a string is not a webhook URL: the first of these that applies.
enum class WebhookFault {
  wrapped,
  white_space,
  encoded,
  scheme,
  user_info,
  host,
  port,
  other_link,
  version,
  path,
  id,
  token,
  suffix,
  fragment
};

/// A fault, its name for programs, and a sentence that states the fault and what is allowed.
struct WebhookFaultText {
  WebhookFault fault;
  std::string_view name;
  std::string_view detail;
};

inline constexpr std::array webhook_faults{
    WebhookFaultText{WebhookFault::wrapped, "wrapped", "url must not have brackets, quotes or Markdown around it."},
    WebhookFaultText{WebhookFault::white_space, "white-space", "url must not contain white space."},
    WebhookFaultText{WebhookFault::encoded, "encoded", "url must be decoded once more: it is still percent-encoded."},
    WebhookFaultText{WebhookFault::scheme, "scheme", "url must begin with https://."},
    WebhookFaultText{WebhookFault::user_info, "user-info",
                     "url must not have a user name (text and @ before the host)."},
    WebhookFaultText{WebhookFault::host, "host", "url must have the host discord.com."},
    WebhookFaultText{WebhookFault::port, "port", "url must have no port, or port 443."},
    WebhookFaultText{WebhookFault::other_link, "other-link",
                     "url must be the URL of a webhook, not the link of a message or of an authorize page."},
    WebhookFaultText{WebhookFault::version, "version", "url must have a number after /api/v, as in /api/v10."},
    WebhookFaultText{WebhookFault::path, "path", "url must have the path /api/webhooks/ID/TOKEN."},
    WebhookFaultText{WebhookFault::id, "id",
                     "url must have a webhook id after /webhooks/: 17 to 20 digits, at most 18446744073709551615."},
    WebhookFaultText{WebhookFault::token, "token", "url must have a token of letters, digits, - and _ after the id."},
    WebhookFaultText{WebhookFault::suffix, "suffix", "url must end after the token, or with /slack or /github."},
    WebhookFaultText{WebhookFault::fragment, "fragment", "url must not have a fragment (# and the text after it)."},
};

/// The sentence of a fault.
constexpr std::string_view detail_of(WebhookFault fault) {
  return webhook_faults[static_cast<std::size_t>(fault)].detail;
}

/// The parts of a webhook URL, as views into its text.
struct WebhookParts {
  std::string_view version{};  ///< Digits; empty if there is none.
  SnowflakeId id{};
  std::string_view token{};
  std::string_view suffix{};  ///< `slack`, `github` or nothing.
  std::string_view query{};   ///< Can contain any character except `#`.
};

/// The parts of a Discord webhook URL, or the reason why the string is not one.
std::variant<WebhookParts, WebhookFault> split_webhook(std::string_view text);

}  // namespace cordage
