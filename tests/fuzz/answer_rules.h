#pragma once

#include <string>
#include <string_view>

namespace cordage::fuzz {

/// The parts of a request that determine the form of its response.
struct Asked {
  std::string method;  ///< Empty if the request line was rejected.
  std::string path;
  bool is_draining = false;
  bool is_limited = false;
};

/// Checks one response, status line to body, against docs/api.md: a documented status, known and well-formed fields, a
/// correct length, a body of its media type, problems with known types. The secret of expect.h is in no header field,
/// no problem and no result about a webhook.
void check_answer(std::string_view answer, const Asked& asked);

}  // namespace cordage::fuzz
