#include "core/endpoints/bytes.h"

#include "core/text/ascii.h"

namespace cordage {

Outcome<Bytes> Bytes::read(std::string_view text) {
  Bytes read;
  read.bytes.reserve(text.size() / 2);
  int high = -1;
  for (const char c : text) {
    const int digit = hex_value(c);
    if (digit < 0) break;
    if (high >= 0) read.bytes += static_cast<char>(16 * high + digit);
    high = high < 0 ? digit : -1;
  }
  if (!text.empty() && 2 * read.bytes.size() == text.size()) return read;
  return Problem{ProblemKind::invalid_value, "", "must be bytes in hexadecimal, two digits for each."};
}

}  // namespace cordage
