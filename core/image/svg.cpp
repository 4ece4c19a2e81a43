#include "core/image/svg.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "core/image/column_runs.h"
#include "core/image/dark_runs.h"
#include "core/image/quiet_zone.h"
#include "core/image/strokes.h"
#include "core/text/appender.h"
#include "core/text/decimal.h"

namespace cordage::image {
namespace {

struct Digits {
  std::array<char, 4> characters;
  std::uint8_t size;
};

/// Numbers from −furthest to furthest, as far as a path moves.
constexpr int furthest = qr::max_modules + quiet_zone;

using AllDigits = std::array<Digits, 2 * furthest + 1>;

AllDigits make_digits() {
  AllDigits all{};
  for (int number = -furthest; number <= furthest; ++number) {
    Digits& digits = all[static_cast<std::size_t>(number + furthest)];
    const auto append = [&digits](int character) { digits.characters[digits.size++] = static_cast<char>(character); };
    const int magnitude = number < 0 ? -number : number;
    if (number < 0) append('-');
    if (magnitude >= 100) append('0' + magnitude / 100);
    if (magnitude >= 10) append('0' + magnitude / 10 % 10);
    append('0' + magnitude % 10);
  }
  return all;
}

const AllDigits& all_digits() {
  static const AllDigits all = make_digits();
  return all;
}

/// Writes path data at the end of a document, by way of a buffer.
class Path {
 public:
  Path(std::string& document, StrokeEnds ends) : document_(document), is_round_(ends != StrokeEnds::straight) {}

  /// Strokes along the middle of rows (`'h'`) or of columns (`'v'`) follow.
  void begin(char command) {
    command_ = command;
    is_first_ = true;
    is_aside_ = false;
  }

  /// A stroke to the right or down that begins with module (x, y).
  void stroke(int x, int y, int length) {
    if (text_.data() + text_.size() - at_ < max_stroke_length) flush();
    // Not the member: writing a character could change that, for all the compiler knows.
    char* at = is_first_ ? move_to(at_, x, y) : move_by(at_, x - x_, y - y_);
    *at++ = command_;
    const int reach = is_round_ ? length - 1 : length;
    at_ = reach == 0 ? write_dot(at) : write(at, reach);
    x_ = command_ == 'h' ? x + reach : x;
    y_ = command_ == 'h' ? y : y + reach;
    is_first_ = false;
  }

  void flush() {
    document_.append(text_.data(), static_cast<std::size_t>(at_ - text_.data()));
    at_ = text_.data();
  }

 private:
  static constexpr std::ptrdiff_t max_stroke_length = 20;

  char* move_to(char* at, int x, int y) const {
    *at++ = 'M';
    at = write(at, x + quiet_zone);
    if (is_round_ || command_ == 'v') at = write_half(at);
    *at++ = ' ';
    at = write(at, y + quiet_zone);
    return is_round_ || command_ == 'h' ? write_half(at) : at;
  }

  char* move_by(char* at, int x, int y) const {
    *at++ = 'm';
    at = write(at, x);
    *at = ' ';
    at += y >= 0;  // a minus sign separates, too
    return write(at, y);
  }

  char* write(char* at, int number) const {
    const Digits& digits = digits_[static_cast<std::size_t>(number + furthest)];
    std::copy(digits.characters.begin(), digits.characters.end(), at);
    return at + digits.size;
  }

  static char* write_half(char* at) { return std::copy_n(".5", 2, at); }

  // A hundredth of a module: without any length, some renderers draw no ends either. To and fro by turns, so that the
  // next strokes begin where they should, or that far aside.
  char* write_dot(char* at) {
    *at = '-';
    at += is_aside_;
    is_aside_ = !is_aside_;
    return std::copy_n(".01", 3, at);
  }

  std::string& document_;
  const bool is_round_;
  const AllDigits& digits_ = all_digits();
  std::array<char, 2048> text_;
  char* at_ = text_.data();
  char command_;
  bool is_first_;
  bool is_aside_;
  int x_;  ///< where the last stroke ends
  int y_;
};

}  // namespace

void append_path_data(std::string& document, const Strokes& strokes, int modules, StrokeEnds ends) {
  Path path(document, ends);
  path.begin('h');
  for (int y = 0; y < modules; ++y) {
    const qr::Row& row = strokes.across[static_cast<std::size_t>(y)];
    if (ends == StrokeEnds::dots) {
      for_each_dark_module(row, [&](int x) { path.stroke(x, y, 1); });
    } else {
      for_each_dark_run(row, [&](int start, int end) { path.stroke(start, y, end - start); });
    }
  }
  path.begin('v');
  for_each_column_run(strokes.down, modules, [&](int x, int start, int end) { path.stroke(x, start, end - start); });
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
  append_path_data(document, strokes_of(symbol), symbol.modules());
  document += "\"/></svg>";
  return document;
}

}  // namespace cordage::image
