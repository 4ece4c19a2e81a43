#pragma once

#include <string>
#include <string_view>

namespace cordage::fuzz {

/// What decides on the form of an answer.
struct Asked {
  std::string method;  ///< Empty where the request line was refused.
  std::string path;
  bool is_draining = false;
  bool is_limited = false;
};

/// Holds one answer, status line to body, against docs/api.md: a documented status, fields that are known and well
/// formed, a length that is right, a body of its media type, problems with known types. The secret of expect.h is in no
/// header field, no problem and nothing that is said of a webhook.
void check_answer(std::string_view answer, const Asked& asked);

}  // namespace cordage::fuzz
