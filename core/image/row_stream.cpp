#include "core/image/row_stream.h"

#include <algorithm>

#include "core/image/dark_runs.h"
#include "core/image/quiet_zone.h"

namespace cordage::image {
namespace {

constexpr char white_pixels = static_cast<char>(0xFF);

/// Blackens pixels start … end − 1 of a row; the first pixel is the highest bit.
void blacken(char* row, int start, int end) {
  const int first = start / 8;
  const int last = end / 8;
  const int before = ~(0xFF >> start % 8);
  const int after = 0xFF >> end % 8;
  if (first == last) {
    row[first] = static_cast<char>(row[first] & (before | after));
    return;
  }
  row[first] = static_cast<char>(row[first] & before);
  std::fill(row + first + 1, row + last, '\0');
  row[last] = static_cast<char>(row[last] & after);
}

}  // namespace

RowStream row_stream(const qr::Symbol& symbol, int pixels_per_module) {
  const auto modules = static_cast<std::size_t>(symbol.modules());
  const int side = (symbol.modules() + 2 * quiet_zone) * pixels_per_module;
  const auto pixels = static_cast<std::size_t>(pixels_per_module);
  RowStream stream;
  stream.row_bytes = 1 + static_cast<std::size_t>(side + 7) / 8;
  stream.rows.assign((modules + 2) * stream.row_bytes, white_pixels);
  stream.copies.assign(modules + 2, pixels);
  stream.copies.front() = stream.copies.back() = quiet_zone * pixels;

  char* row = stream.rows.data();
  for (std::size_t i = 0; i < modules + 2; ++i, row += stream.row_bytes) {
    row[0] = 0;  // filter None
    if (i == 0 || i == modules + 1) continue;
    for_each_dark_run(symbol.rows[i - 1], [&](int start, int end) {
      blacken(row + 1, (start + quiet_zone) * pixels_per_module, (end + quiet_zone) * pixels_per_module);
    });
  }
  return stream;
}

}  // namespace cordage::image
