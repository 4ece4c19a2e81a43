#pragma once

#include <string_view>

namespace cordage::server {

/// What the service is, for the index and the OpenAPI document.
inline constexpr std::string_view purpose =
    "Everyday tools for people who write chat bots: authorize links, bot invites, QR codes, webhook URLs, timestamp "
    "tags, platform limits.";

/// What callers can expect and are asked for.
inline constexpr std::string_view manners =
    "Every endpoint is a public GET request: no key, no account. Please send a descriptive User-Agent header that "
    "identifies your application; it is never required. Webhook tokens and similar values are not stored or logged.";

/// Where there is a rate limit.
inline constexpr std::string_view how_the_limit_shows =
    " Every answer of an endpoint says what is left of the rate limit in RateLimit and RateLimit-Policy; beyond it the "
    "answer is 429, to be retried after Retry-After.";

}  // namespace cordage::server
