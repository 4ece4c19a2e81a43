#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "core/base/find_byte.h"
#include "native-server/http/request_head.h"

namespace cordage::server {

/// One line of a request's head.
struct HeadLine {
  std::string_view text;                      ///< Without its line end; up to the error if there is one.
  bool is_whole = false;                      ///< Its line end is there.
  const api::Rejection* rejection = nullptr;  ///< The first error by position; the rest was not read.
};

inline constexpr api::Rejection bad_line_end{api::RequestError::bad_request,
                                             "Each line of a request must end with CRLF."};
inline constexpr api::Rejection control_character{
    api::RequestError::bad_request, "A request must not contain control characters, except tabs in header values."};

/// Returns the line at the start of `input`, as far as it has arrived. Errors are control characters, line ends other
/// than CRLF, and more than `max` bytes, which gives `too_long`.
inline HeadLine first_line(std::string_view input, std::size_t max, const api::Rejection& too_long) {
  constexpr auto is_control_character = [](auto c) { return ((c < 0x20) & (c != '\t')) | (c == 0x7f); };
  const std::size_t length = find_byte(input, is_control_character);  // Such a byte ends every line.
  HeadLine line{.text = input.substr(0, std::min(length, max))};
  const std::string_view end = input.substr(length, 2);
  if (length > max) {
    line.rejection = &too_long;
  } else if (end == "\r\n") {
    line.is_whole = true;
  } else if (!end.empty() && end != "\r") {
    line.rejection = end[0] == '\r' || end[0] == '\n' ? &bad_line_end : &control_character;
  }
  return line;
}

}  // namespace cordage::server
