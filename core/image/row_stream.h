#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/qr/symbol.h"

namespace cordage::image {

/// The rows of a symbol's image as PNG filters and compresses them, each distinct row held once.
struct RowStream {
  std::size_t row_bytes = 0;        ///< in a row, filter byte included: 5 to 513
  std::string rows;                 ///< one after the other, from the top
  std::vector<std::size_t> copies;  ///< how many times each row stands in the image: 1 to 564; 4 or more of the last

  std::size_t row_count() const { return copies.size(); }

  /// Where the stretch that starts at a row ends: rows in it stand in the image as they do here,
  /// one after the other, because only the last of them is copied. The row after that last one.
  std::size_t stretch_end(std::size_t row) const {
    while (copies[row] == 1) ++row;
    return row + 1;
  }
};

/// The image of a symbol with its quiet zone at 1 bit per pixel, 1 is white, filter None (PNG,
/// Third Edition, §7.2 and §9.2): the quiet zone above, each row of modules, the quiet zone below.
RowStream row_stream(const qr::Symbol& symbol, int pixels_per_module);

}  // namespace cordage::image
