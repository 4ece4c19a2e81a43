#include "native-server/limit/redis_url.h"

#include "core/text/ascii.h"
#include "core/text/character_set.h"
#include "core/text/decimal.h"
#include "core/text/percent.h"
#include "core/text/uri.h"
#include "native-server/net/authority.h"

namespace cordage::server {
namespace {

/// Sets `number` to the value of the digits; returns false if they do not fit its type.
template <class Number>
bool read_into(Number& number, std::string_view digits) {
  const auto read = read_number<Number>(digits);
  if (read) number = *read;
  return read.has_value();
}

// Here `+` is not a space, but the decoder, made for queries, reads it as one.
bool decode(std::string_view text, std::string& decoded) {
  constexpr CharacterSet allowed("-._~!$&'()*+,;=:%");
  std::string escaped;
  for (const char c : text) {
    if (!allowed.has(c)) return false;
    c == '+' ? escaped.append("%2B") : escaped.append(1, c);
  }
  return append_percent_decoded(decoded, escaped);
}

bool read_user_info(std::string_view text, RedisUrl& url) {
  const auto colon = text.find(':');
  if (colon == text.npos) return false;
  return decode(text.substr(0, colon), url.user) && decode(text.substr(colon + 1), url.password) &&
         !url.password.empty();
}

}  // namespace

std::optional<RedisUrl> parse_redis_url(std::string_view text) {
  const Uri uri = split_uri(text);
  if (!equal_ignoring_case(uri.scheme, "redis") || !uri.authority || uri.query || uri.fragment) return std::nullopt;
  RedisUrl url;
  if (uri.path.size() > 1 && !read_into(url.database, uri.path.substr(1))) return std::nullopt;
  Authority authority = *uri.authority;
  if (authority.user_info && !read_user_info(*authority.user_info, url)) return std::nullopt;
  authority.user_info.reset();
  const auto at = read_host_port(authority, url.port);
  if (!at || at->port == 0) return std::nullopt;
  url.host = at->host;
  url.port = at->port;
  return url;
}

}  // namespace cordage::server
