#pragma once

#include <cstddef>
#include <string_view>

namespace cordage {

/// Whether `text` is well-formed UTF-8 (Unicode 15 §3.9, table 3-7): no overlong form, no surrogate, at most U+10FFFF.
bool is_utf8(std::string_view text);

/// Number of code points in well-formed UTF-8.
std::size_t count_code_points(std::string_view text);

}  // namespace cordage
