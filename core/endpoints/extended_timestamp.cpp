#include "core/endpoints/extended_timestamp.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/platform/snowflakes.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

/// Source: core/platform/facts.h, timestamps.
constexpr std::string_view style_letters = "tTdDfFsSR";
constexpr std::string_view usual_style = "f";

Problem no_tag() {
  return {ProblemKind::invalid_value, "",
          "must be a timestamp tag: <t:UNIX> or <t:UNIX:STYLE>, with Unix seconds and one of the styles t, T, d, D, f, "
          "F, s, S and R."};
}

/// The specification's tags, and between its last two those that came later.
void put_tags(std::int64_t unix_seconds, StyleSet styles, Dictionary<TimestampTag, 9>& tags) {
  constexpr std::size_t late = 6;
  put_tags(unix_seconds, std::span(tags).first<late + 1>());
  tags.back() = std::exchange(tags[late], {});
  if (styles == StyleSet::seven) return;
  const auto add = [&](std::size_t at, std::string_view letter, std::string_view shows) {
    TagText tag("<t:");
    tag.append(decimal_text(unix_seconds)).append(":").append(letter).append(">");
    tags[at] = {letter, {.shows = shows, .tag = tag}};
  };
  add(late, "s", "date in digits and time");
  add(late + 1, "S", "date in digits and time with seconds");
}

Outcome<ExtendedTimestampResult> tags_of(const ExtendedTimestampRequest& request, const Context& context) {
  Outcome<ExtendedTimestampResult> result(std::in_place);
  result->unix_seconds = request.unix_seconds.value_or(context.now);
  if (request.tag) result->unix_seconds = request.tag->unix_seconds;
  if (request.id) result->unix_seconds = platform::creation_ms(request.id->number) / 1000;
  result->iso = iso8601(result->unix_seconds);
  put_tags(result->unix_seconds, request.styles, result->tags);
  if (request.tag) result->style = request.tag->style;
  return result;
}

}  // namespace

Outcome<WrittenTag> WrittenTag::read(std::string_view text) {
  if (!text.starts_with("<t:") || !text.ends_with('>')) return no_tag();
  text = text.substr(3, text.size() - 4);
  const std::size_t colon = std::min(text.find(':'), text.size());
  WrittenTag tag{.style = usual_style};
  if (colon < text.size()) {
    tag.style = text.substr(colon + 1);
    if (tag.style.size() != 1 || style_letters.find(tag.style) == style_letters.npos) return no_tag();
  }
  const auto unix_seconds = read_decimal(text.substr(0, colon));
  if (!unix_seconds) return no_tag();
  constexpr std::uint64_t most = static_cast<std::uint64_t>(last_unix_seconds);
  tag.unix_seconds = static_cast<std::int64_t>(std::min(unix_seconds->magnitude, most));
  if (unix_seconds->negative) tag.unix_seconds = -tag.unix_seconds;
  if (unix_seconds->overflow || unix_seconds->magnitude > most || tag.unix_seconds < first_unix_seconds)
    return Problem{ProblemKind::out_of_range, "",
                   "must be the tag of an instant in the years 1 to 9999: Unix seconds from -62135596800 to "
                   "253402300799."};
  return tag;
}

Outcome<ExtendedTimestampResult> extended_timestamp(const ExtendedTimestampRequest& request, const Context& context) {
  if (request.tag.has_value() + request.id.has_value() + request.unix_seconds.has_value() <= 1)
    return tags_of(request, context);
  const std::string_view name = request.id ? "id" : "tag";
  return Problem{ProblemKind::conflicting_parameters, name,
                 joined({name, " must be alone: give at most one of unix, tag and id."})};
}

}  // namespace cordage
