#pragma once

#include <string_view>

namespace cordage::documents {

/// The purpose of the service, for the index and the OpenAPI document.
inline constexpr std::string_view purpose =
    "Everyday tools for people who write chat bots: authorize links, bot invites, QR codes, webhook URLs, timestamp "
    "tags, platform limits.";

/// The rules of use for callers, and the sentence of it that the index has for programs.
inline constexpr std::string_view manners =
    "Every endpoint is a public GET request: no key, no account. Please send a descriptive User-Agent header that "
    "identifies your application; it is never required. Webhook tokens and similar values are not stored or logged.";
inline constexpr std::string_view user_agent_sentence = [] {
  constexpr std::string_view from = manners.substr(manners.find("Please"));
  return from.substr(0, from.find(". ") + 1);
}();

/// Added if there is a rate limit.
inline constexpr std::string_view how_the_limit_shows =
    " Each response of an endpoint has the rate limit in RateLimit-Policy and the remaining requests in RateLimit. "
    "Above "
    "the limit the status is 429; retry after the number of seconds in Retry-After.";

}  // namespace cordage::documents
