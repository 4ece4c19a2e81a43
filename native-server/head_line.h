#pragma once

#include <cstddef>
#include <string_view>

#include "native-server/request_head.h"

namespace cordage::server {

/// One line of a request's head.
struct HeadLine {
  std::string_view text;             ///< Without its line end; up to the fault where there is one.
  bool is_whole = false;             ///< Its line end is there.
  const Refusal* refusal = nullptr;  ///< The first fault by position; what comes after it was not looked at.
};

/// The line that `input` begins with, as far as it is there. Its faults are control characters, line ends that are not
/// CRLF, and more than `most` bytes, which `too_long` then tells.
HeadLine first_line(std::string_view input, std::size_t most, const Refusal& too_long);

}  // namespace cordage::server
