#include "native-server/head_line.h"

#include <algorithm>

#include "core/text/find_byte.h"

namespace cordage::server {
namespace {

constexpr Refusal bad_line_end{ProblemKind::bad_request, "Each line of a request must end with CR and LF together."};
constexpr Refusal control_character{ProblemKind::bad_request,
                                    "A request must hold no control characters but tabs in field values."};

constexpr auto is_control_character = [](auto c) { return ((c < 0x20) & (c != '\t')) | (c == 0x7f); };

}  // namespace

HeadLine first_line(std::string_view input, std::size_t most, const Refusal& too_long) {
  const std::size_t length = find_byte(input, is_control_character);  // Such a byte ends every line.
  HeadLine line{.text = input.substr(0, std::min(length, most))};
  const std::string_view end = input.substr(length, 2);
  if (length > most) {
    line.refusal = &too_long;
  } else if (end == "\r\n") {
    line.is_whole = true;
  } else if (!end.empty() && end != "\r") {
    line.refusal = end[0] == '\r' || end[0] == '\n' ? &bad_line_end : &control_character;
  }
  return line;
}

}  // namespace cordage::server
