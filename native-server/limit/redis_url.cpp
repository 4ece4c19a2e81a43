#include "native-server/limit/redis_url.h"

#include <algorithm>

#include "core/text/character_set.h"
#include "core/text/decimal.h"
#include "core/text/percent.h"
#include "native-server/net/authority.h"

namespace cordage::server {
namespace {

/// Sets `number` to the value of the digits; returns false if they are no number of its type.
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

bool read_authority(std::string_view text, RedisUrl& url) {
  if (!is_valid_authority(text)) return false;
  const auto bracket = text.find(']');
  const bool is_bracketed = bracket != text.npos;
  const auto colon = text.find(':', is_bracketed ? bracket : 0);
  if (colon != text.npos && (!read_into(url.port, text.substr(colon + 1)) || url.port == 0)) return false;
  url.host = is_bracketed ? text.substr(1, bracket - 1) : text.substr(0, colon);
  return true;
}

}  // namespace

std::optional<RedisUrl> parse_redis_url(std::string_view text) {
  constexpr std::string_view scheme = "redis://";
  if (!text.starts_with(scheme)) return std::nullopt;
  text.remove_prefix(scheme.size());

  RedisUrl url;
  const auto slash = std::min(text.find('/'), text.size());
  const std::string_view path = text.substr(slash);
  if (path.size() > 1 && !read_into(url.database, path.substr(1))) return std::nullopt;
  std::string_view authority = text.substr(0, slash);
  if (const auto at = authority.rfind('@'); at != authority.npos) {
    if (!read_user_info(authority.substr(0, at), url)) return std::nullopt;
    authority.remove_prefix(at + 1);
  }
  if (!read_authority(authority, url)) return std::nullopt;
  return url;
}

}  // namespace cordage::server
