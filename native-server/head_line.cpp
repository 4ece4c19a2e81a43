#include "native-server/head_line.h"

#include <algorithm>

#include "core/text/byte_block.h"

namespace cordage::server {
namespace {

constexpr Refusal bad_line_end{ProblemKind::bad_request, "Each line of a request must end with CR and LF together."};
constexpr Refusal control_character{ProblemKind::bad_request,
                                    "A request must hold no control characters but tabs in field values."};

bool is_control_character(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && byte != '\t') || byte == 0x7f;
}

/// How many bytes the text begins with that are no control characters. Such a byte ends every line.
std::size_t plain_length(std::string_view text) {
  constexpr std::size_t block = sizeof(ByteBlock);
  std::size_t length = 0;
  for (; text.size() - length >= block; length += block) {
    const ByteBlock bytes = load_block(text.data() + length);
    const std::size_t plain = first_place(((bytes < 0x20) & (bytes != '\t')) | (bytes == 0x7f));
    if (plain < block) return length + plain;
  }
  while (length < text.size() && !is_control_character(text[length])) ++length;
  return length;
}

}  // namespace

HeadLine first_line(std::string_view input, std::size_t most, const Refusal& too_long) {
  const std::size_t length = plain_length(input);
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
