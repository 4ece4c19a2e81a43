#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace cordage::image {

/// A distinct row and its position in the filtered image. Module x is bit x % 64 of word x / 64; modules outside the
/// image are 0, light.
struct WideRow {
  std::array<std::uint64_t, 4> modules{};
  std::uint32_t start = 0;       ///< bytes before it
  std::uint32_t last_equal = 0;  ///< bytes before the last copy with the same bytes
  std::uint16_t copies = 1;      ///< consecutive, in the image
  bool is_filtered = false;      ///< the copies after the first have filter Up, so are zeros

  /// The 64 modules from x (0 to 191) on.
  std::uint64_t modules_from(std::size_t x) const {
    return modules[x / 64] >> x % 64 | modules[x / 64 + 1] << 1 << (63 - x % 64);
  }

  /// The 64 modules before x (0 to 191); the last is the highest bit.
  std::uint64_t modules_before(std::size_t x) const {
    return x >= 64 ? modules_from(x - 64) : x == 0 ? 0 : modules[0] << (64 - x);
  }
};

/// The number of equal modules from x of `a` and other_x of `b` on, at most `max`.
inline std::size_t same_after(const WideRow& a, std::size_t x, const WideRow& b, std::size_t other_x, std::size_t max) {
  for (std::size_t same = 0; same < max; same += 64) {
    const std::uint64_t difference = a.modules_from(x + same) ^ b.modules_from(other_x + same);
    if (difference != 0) return std::min(max, same + static_cast<std::size_t>(std::countr_zero(difference)));
  }
  return max;
}

/// The number of equal modules before x of `a` and other_x of `b`, at most `max`.
inline std::size_t same_before(const WideRow& a, std::size_t x, const WideRow& b, std::size_t other_x,
                               std::size_t max) {
  for (std::size_t same = 0; same < max; same += 64) {
    const std::uint64_t difference = a.modules_before(x - same) ^ b.modules_before(other_x - same);
    if (difference != 0) return std::min(max, same + static_cast<std::size_t>(std::countl_zero(difference)));
  }
  return max;
}

/// The distinct rows of an image from the top; their bytes are consecutive in memory.
struct WideImage {
  std::span<const WideRow> rows;
  const std::uint8_t* bytes = nullptr;
  std::size_t row_bytes = 0;  ///< including the filter type: 4 to 513
  std::size_t modules = 0;    ///< in a row: 21 to 191
  std::size_t pixels_per_module = 0;
  std::size_t padding = 0;  ///< pixels before the first module

  std::size_t size() const { return rows.size() * row_bytes; }

  /// Byte columns, of which 0 is the filter type: the first one that starts in or after module x, and the one in which
  /// module x starts.
  std::size_t column_from(std::size_t x) const { return 1 + (x * pixels_per_module + padding + 7) / 8; }
  std::size_t column_of(std::size_t x) const { return 1 + (x * pixels_per_module + padding) / 8; }
};

}  // namespace cordage::image
