#include "core/image/svg.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "core/base/built_once.h"
#include "core/image/column_runs.h"
#include "core/image/dark_runs.h"
#include "core/image/quiet_zone.h"
#include "core/image/strokes.h"
#include "core/text/appender.h"
#include "core/text/decimal.h"

namespace cordage::image {
namespace {

struct Decimal {
  std::array<char, 4> characters;
  std::uint8_t size;
};

/// Numbers from −furthest to furthest, as far as a path moves.
constexpr int furthest = qr::most_modules + quiet_zone;

using Decimals = std::array<Decimal, 2 * furthest + 1>;

Decimals decimals(int) {
  Decimals all{};
  for (int number = -furthest; number <= furthest; ++number) {
    Decimal& decimal = all[static_cast<std::size_t>(number + furthest)];
    const auto append = [&decimal](int character) {
      decimal.characters[decimal.size++] = static_cast<char>(character);
    };
    const int magnitude = number < 0 ? -number : number;
    if (number < 0) append('-');
    if (magnitude >= 100) append('0' + magnitude / 100);
    if (magnitude >= 10) append('0' + magnitude / 10 % 10);
    append('0' + magnitude % 10);
  }
  return all;
}

/// Writes path data at the end of a document, by way of a buffer.
class Path {
 public:
  explicit Path(std::string& document) : document_(document) {}

  /// Strokes along the middle of rows (`h`) or of columns (`v`) follow.
  void begin(char command) {
    command_ = command;
    is_first_ = true;
  }

  /// A stroke to the right or down that begins with module (x, y).
  void stroke(int x, int y, int length) {
    if (text_.data() + text_.size() - at_ < longest_stroke) flush();
    if (is_first_) {
      move_to(x, y);
    } else {
      move_by(x - x_, y - y_);
    }
    *at_++ = command_;
    write(length);
    x_ = command_ == 'h' ? x + length : x;
    y_ = command_ == 'h' ? y : y + length;
    is_first_ = false;
  }

  void flush() {
    document_.append(text_.data(), static_cast<std::size_t>(at_ - text_.data()));
    at_ = text_.data();
  }

 private:
  static constexpr std::ptrdiff_t longest_stroke = 20;

  void move_to(int x, int y) {
    *at_++ = 'M';
    write(x + quiet_zone);
    if (command_ == 'v') write_half();
    *at_++ = ' ';
    write(y + quiet_zone);
    if (command_ == 'h') write_half();
  }

  void move_by(int x, int y) {
    *at_++ = 'm';
    write(x);
    *at_ = ' ';
    at_ += y >= 0;  // a minus sign separates, too
    write(y);
  }

  void write(int number) {
    const Decimal& decimal = decimals_[static_cast<std::size_t>(number + furthest)];
    std::copy(decimal.characters.begin(), decimal.characters.end(), at_);
    at_ += decimal.size;
  }

  void write_half() {
    *at_++ = '.';
    *at_++ = '5';
  }

  std::string& document_;
  const Decimals& decimals_ = built_once<decimals, 0, 0>(0);
  std::array<char, 2048> text_;
  char* at_ = text_.data();
  char command_;
  bool is_first_;
  int x_;  ///< where the last stroke ends
  int y_;
};

}  // namespace

void append_path_data(std::string& document, const qr::Symbol& symbol) {
  const Strokes strokes = strokes_of(symbol);
  Path path(document);
  path.begin('h');
  for (int y = 0; y < symbol.modules(); ++y)
    for_each_dark_run(strokes.across[static_cast<std::size_t>(y)],
                      [&](int start, int end) { path.stroke(start, y, end - start); });
  path.begin('v');
  for_each_column_run(strokes.down, symbol.modules(),
                      [&](int x, int start, int end) { path.stroke(x, start, end - start); });
  path.flush();
}

std::string svg(const qr::Symbol& symbol, int pixels_per_module) {
  assert(pixels_per_module >= 1 && pixels_per_module <= 141);
  const int side = symbol.modules() + 2 * quiet_zone;
  const DecimalText modules = decimal_text(std::int64_t{side});
  const DecimalText pixels = decimal_text(std::int64_t{side} * pixels_per_module);
  std::string document;
  // Real symbols take 1.2 to 1.8 bytes a module, and the rest 250.
  document.reserve(static_cast<std::size_t>(2 * side * side));
  Appender(document).write({"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", pixels, "\" height=\"", pixels,
                            "\" viewBox=\"0 0 ", modules, " ", modules,
                            "\" shape-rendering=\"crispEdges\"><rect fill=\"#fff\" width=\"", modules, "\" height=\"",
                            modules, "\"/><path stroke=\"#000\" d=\""});
  append_path_data(document, symbol);
  document += "\"/></svg>";
  return document;
}

}  // namespace cordage::image
