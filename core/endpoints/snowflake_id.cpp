#include "core/endpoints/snowflake_id.h"

#include "core/platform/addresses.h"
#include "core/platform/mentions.h"
#include "core/platform/urls.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

static_assert(platform::min_id_digits == 17 && platform::max_id_digits == 20,
              "patterns and sentences name the numbers");

Outcome<SnowflakeId> read_id(std::string_view text, std::size_t shortest, std::string_view allowed) {
  const auto value = read_decimal(text);
  if (!value || value->negative || text.size() < shortest || text.size() > platform::max_id_digits)
    return Problem{ProblemKind::invalid_value, "", joined({"must be an id (snowflake) of ", allowed, "."})};
  if (value->overflow)
    return Problem{ProblemKind::out_of_range, "", "must be an id (snowflake) of at most 18446744073709551615."};
  return SnowflakeId{text, value->magnitude};
}

/// The id between the angle brackets of a mention; empty for anything else.
std::string_view id_in_mention(std::string_view inside) {
  for (const auto& form : platform::mention_forms) {
    if (!inside.starts_with(form.beginning)) continue;
    const std::string_view rest = inside.substr(form.beginning.size());
    if (!form.has_name) return rest;
    const std::size_t colon = rest.find(':');
    return colon == std::string_view::npos || colon == 0 ? std::string_view() : rest.substr(colon + 1);
  }
  return {};
}

/// The last id of a link to a server, a channel or a message, if all its ids are valid; empty for anything else.
std::string_view id_in_link(std::string_view text) {
  const Uri uri = split_uri(text);
  auto [kind, has_api, version, path] = platform::split_path(uri.path);
  if (platform::origin_fault(uri) || kind != platform::UrlKind::message) return {};
  if (path.ends_with('/')) path.remove_suffix(1);
  const std::string_view server = platform::take_segment(path);
  if (path.empty()) return server;
  if (server != "@me" && !SnowflakeId::read(server)) return {};
  const std::string_view channel = platform::take_segment(path);
  if (path.empty()) return channel;
  const std::string_view message = platform::take_segment(path);
  return path.empty() && SnowflakeId::read(channel) ? message : std::string_view();
}

}  // namespace

Outcome<SnowflakeId> SnowflakeId::read(std::string_view text) {
  return read_id(text, platform::min_id_digits, "17 to 20 digits");
}

Outcome<AnySnowflakeId> AnySnowflakeId::read(std::string_view text) {
  const bool is_mention = text.starts_with('<') && text.ends_with('>');
  const bool is_number = read_decimal(text).has_value();
  const std::string_view digits = is_mention  ? id_in_mention(text.substr(1, text.size() - 2))
                                  : is_number ? text
                                              : id_in_link(text);
  Outcome<SnowflakeId> id = read_id(digits, is_number ? 1 : platform::min_id_digits,
                                    "1 to 20 digits, a mention, or a link to a message, a channel or a server");
  if (!id) return std::move(id.problem());
  return AnySnowflakeId{*id};
}

}  // namespace cordage
