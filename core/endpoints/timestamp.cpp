#include "core/endpoints/timestamp.h"

#include <array>

#include "core/text/decimal.h"

namespace cordage {
namespace {

struct Style {
  std::string_view letter;
  std::string_view shows;
};

constexpr std::array styles{
    Style{"t", "short time"}, Style{"T", "long time"},           Style{"d", "short date"},
    Style{"D", "long date"},  Style{"f", "short date and time"}, Style{"F", "long date and time"},
    Style{"R", "relative"},
};

}  // namespace

void put_tags(std::int64_t unix_seconds, TimestampTags tags) {
  TagText tag("<t:");
  tag.append(decimal_text(unix_seconds)).append(":?>");
  char& letter_in_tag = tag.data()[std::string_view(tag).size() - 2];
  for (std::size_t i = 0; i < styles.size(); ++i) {
    const auto& [letter, shows] = styles[i];
    letter_in_tag = letter.front();
    tags[i] = {letter, {.shows = shows, .tag = tag}};
  }
}

Outcome<TimestampResult> timestamp(const TimestampRequest& request, const Context& context) {
  Outcome<TimestampResult> result(std::in_place);
  result->unix_seconds = request.unix_seconds.value_or(context.now);
  result->iso = iso8601(result->unix_seconds);
  put_tags(result->unix_seconds, result->tags);
  return result;
}

}  // namespace cordage
