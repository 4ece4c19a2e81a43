#include "core/read/bytes.h"

#include "core/text/ascii.h"

namespace cordage {

Outcome<Bytes> Bytes::read(std::string_view text) {
  Bytes read;
  read.bytes.reserve(text.size() / 2);
  for (std::size_t i = 1; i < text.size(); i += 2) {
    const int high = hex_value(text[i - 1]);
    const int low = hex_value(text[i]);
    if (high < 0 || low < 0) break;
    read.bytes += static_cast<char>(16 * high + low);
  }
  if (!text.empty() && 2 * read.bytes.size() == text.size()) return read;
  return Problem{ProblemKind::invalid_value, "", "must be bytes in hexadecimal, two digits for each."};
}

}  // namespace cordage
