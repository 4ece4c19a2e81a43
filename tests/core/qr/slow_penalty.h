#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace cordage::qr {

/// Rows of a symbol, '1' for dark and '0' for light.
using Picture = std::vector<std::string>;

inline Picture turned(const Picture& picture) {
  Picture result(picture.size(), std::string(picture.size(), '0'));
  for (std::size_t y = 0; y < picture.size(); ++y)
    for (std::size_t x = 0; x < picture.size(); ++x) result[x][y] = picture[y][x];
  return result;
}

/// `pattern` with every module repeated `unit` times.
inline std::string stretched(const std::string& pattern, std::size_t unit) {
  std::string result;
  for (const char module : pattern) result += std::string(unit, module);
  return result;
}

inline int occurrences(const std::string& pattern, const std::string& line) {
  int count = 0;
  for (std::size_t at = line.find(pattern); at != line.npos; at = line.find(pattern, at + 1)) ++count;
  return count;
}

/// Rules 1 and 3 of Table 11 for the rows of a picture, by strings.
inline int slow_line_penalty(const Picture& picture) {
  int points = 0;
  for (const std::string& row : picture) {
    for (std::size_t start = 0, end = 0; start < row.size(); start = end) {
      while (end < row.size() && row[end] == row[start]) ++end;
      if (end - start >= 5) points += 3 + static_cast<int>(end - start - 5);
    }
    const std::string border(row.size(), '0');
    for (std::size_t unit = 1; 7 * unit <= row.size(); ++unit)
      for (const char* pattern : {"000010111010", "010111010000"})
        points += 40 * occurrences(stretched(pattern, unit), border + row + border);
  }
  return points;
}

/// The penalty of a symbol, ISO/IEC 18004:2015 §7.8.3 and Table 11, in a simple implementation.
inline int slow_penalty(const Picture& picture) {
  int points = slow_line_penalty(picture) + slow_line_penalty(turned(picture));
  const std::size_t side = picture.size();
  int dark = 0;
  for (std::size_t y = 0; y < side; ++y) {
    for (std::size_t x = 0; x < side; ++x) {
      dark += picture[y][x] == '1';
      if (x + 1 < side && y + 1 < side && picture[y][x] == picture[y][x + 1] && picture[y][x] == picture[y + 1][x] &&
          picture[y][x] == picture[y + 1][x + 1])
        points += 3;
    }
  }
  // The deviation from 50 %, in steps of 5 %: k is the largest whole step that it passes.
  const int all = static_cast<int>(side * side);
  int steps = 0;
  const auto beyond = [&](int k) { return 100 * dark < (50 - 5 * k) * all || 100 * dark > (50 + 5 * k) * all; };
  while (beyond(steps + 1)) ++steps;
  return points + 10 * steps;
}

}  // namespace cordage::qr
