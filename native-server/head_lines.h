#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "native-server/request_head.h"

namespace cordage::server {

/// Where the lines of a request head are. Positions count from the start of the input.
struct HeadLines {
  std::size_t start = 0;             ///< Of the request line, after any empty lines.
  std::size_t end = 0;               ///< After the empty line that ends the head, or after the last whole line so far.
  std::string_view request_line{};   ///< As far as it is there, without its line end; up to the fault in it.
  bool has_request_line = false;     ///< The request line is whole.
  bool is_complete = false;          ///< The empty line that ends the head is there.
  std::optional<Refusal> refusal{};  ///< The first fault by position; what comes after it was not looked at.
};

/// Looks at every byte of the head that `input` begins with, as far as it is there. Judges what Beast's parser lets
/// through or does not know of: line ends that are not CRLF, control characters, obs-fold, and all limits of size.
HeadLines find_head_lines(std::string_view input);

}  // namespace cordage::server
