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
  for (const auto& [letter, shows] : styles) {
    std::string tag = "<t:";
    append_decimal(tag, result.unix_seconds);
    tag.append(":").append(letter).append(">");
    result.tags.emplace_back(letter, TimestampTag{.shows = shows, .tag = std::move(tag)});
  }
  return result;
}

}  // namespace cordage
