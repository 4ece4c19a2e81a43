#include "core/endpoints/timestamp.h"

#include <algorithm>

#include "core/platform/snowflakes.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

static_assert(timestamp_keys.size() == 9, "the pattern, a sentence of the header and the next one name the letters");

Problem no_tag() {
  return {
      ProblemKind::invalid_value, "",
      "must be a timestamp tag: <t:UNIX> or <t:UNIX:STYLE>, where UNIX is a number of seconds and STYLE is t, T, d, "
      "D, f, F, s, S or R."};
}

Problem no_instant(const Decimal& unix_seconds) {
  return {ProblemKind::out_of_range, "",
          "must be a tag with Unix seconds from -62135596800 to 253402300799 (years 1 to 9999).",
          seconds_from_ms(unix_seconds, first_unix_seconds, last_unix_seconds)};
}

TagText tag_text(std::int64_t unix_seconds, std::string_view style) {
  return TagText("<t:").append(decimal_text(unix_seconds)).append(":").append(style).append(">");
}

}  // namespace

Outcome<ParsedTag> ParsedTag::read(std::string_view text) {
  if (!text.starts_with("<t:") || !text.ends_with('>')) return no_tag();
  text = text.substr(3, text.size() - 4);
  const std::size_t colon = std::min(text.find(':'), text.size());
  ParsedTag tag{.style = platform::default_timestamp_style};
  if (colon < text.size()) {
    tag.style = text.substr(colon + 1);
    const auto is_named = [&](const auto& each) { return each.letter == tag.style; };
    if (std::none_of(platform::timestamp_styles.begin(), platform::timestamp_styles.end(), is_named)) return no_tag();
  }
  const auto unix_seconds = read_decimal(text.substr(0, colon));
  if (!unix_seconds) return no_tag();
  const std::uint64_t max =
      static_cast<std::uint64_t>(unix_seconds->negative ? -first_unix_seconds : last_unix_seconds);
  if (unix_seconds->overflow || unix_seconds->magnitude > max) return no_instant(*unix_seconds);
  tag.unix_seconds = static_cast<std::int64_t>(unix_seconds->magnitude);
  if (unix_seconds->negative) tag.unix_seconds = -tag.unix_seconds;
  return tag;
}

Outcome<TimestampResult> timestamp(const TimestampRequest& request, const Context& context) {
  if (request.tag.has_value() + request.id.has_value() + request.unix_seconds.has_value() > 1) {
    const std::string_view name = request.id ? "id" : "tag";
    return Problem{ProblemKind::conflicting_parameters, name,
                   joined({name, " cannot be combined with ", request.id && request.tag ? "tag" : "unix", "."})};
  }
  Outcome<TimestampResult> result(std::in_place);
  result->unix_seconds = request.tag  ? request.tag->unix_seconds
                         : request.id ? platform::creation_ms(request.id->number) / 1000
                                      : request.unix_seconds.value_or(context.now);
  result->iso = iso8601(result->unix_seconds);
  TagText tag = tag_text(result->unix_seconds, "?");
  char& letter = tag.data()[tag.size() - 2];
  for (std::size_t i = 0; i < platform::timestamp_styles.size(); ++i) {
    const platform::TimestampStyle& style = platform::timestamp_styles[i];
    if (style.is_late && request.styles != StyleSet::all) continue;
    letter = style.letter.front();
    TimestampTag& made = result->tags.values[i].emplace();
    made.shows = style.shows;
    made.tag = tag;
  }
  if (request.tag) result->style = request.tag->style;
  return result;
}

}  // namespace cordage
