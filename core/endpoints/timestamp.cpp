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

Outcome<TimestampResult> timestamp(const TimestampRequest& request, const Context& context) {
  TimestampResult result;
  result.unix_seconds = request.unix_seconds.value_or(context.now);
  result.iso = iso8601(result.unix_seconds);
  TagText tag("<t:");
  tag.append(decimal_text(result.unix_seconds)).append(":?>");
  for (std::size_t i = 0; i < styles.size(); ++i) {
    const auto& [letter, shows] = styles[i];
    tag.data()[std::string_view(tag).size() - 2] = letter.front();
    result.tags[i] = {letter, {.shows = shows, .tag = tag}};
  }
  return result;
}

}  // namespace cordage
