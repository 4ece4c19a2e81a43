#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/image/deflate/words.h"
#include "core/image/quiet_zone.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// Decimal strings of −furthest to furthest half modules, in modules.
class HalvesText {
 public:
  static constexpr int furthest = 2 * (qr::max_modules + quiet_zone) + 1;

  /// Built on first use.
  static const HalvesText& all();

  /// Writes a command with a number, or nothing for 0; overwrites 8 bytes. Returns the end.
  char* write(char* at, char command, int halves) const {
    const std::uint64_t text = of(halves);
    store_little_endian(text | static_cast<unsigned char>(command), reinterpret_cast<std::uint8_t*>(at));
    return at + (text >> 56);
  }

  /// Writes the numbers of a move; overwrites up to 24 bytes. Returns the end.
  char* write_move(char* at, char command, int x, int y) const;

 private:
  HalvesText();
  std::uint64_t of(int halves) const { return texts_[static_cast<std::size_t>(halves + furthest)]; }

  /// In each, a byte for the command, up to six characters, and in the last byte their number with the command.
  std::array<std::uint64_t, 2 * furthest + 1> texts_{};
};

/// Appends path data to a document through a buffer.
class PathWriter {
 public:
  explicit PathWriter(std::string& document) : document_(document) {}
  ~PathWriter() { flush(); }
  PathWriter(const PathWriter&) = delete;
  PathWriter& operator=(const PathWriter&) = delete;

  /// Maximum number of bytes between `begin` and `end`.
  static constexpr std::size_t room = 128;

  /// Returns where to write. Keep it in a local variable: char writes may alias members, so the compiler reloads these.
  char* begin() {
    if (text_.data() + text_.size() - at_ < static_cast<std::ptrdiff_t>(room)) flush();
    return at_;
  }
  void end(char* at) { at_ = at; }

  /// Starts a subpath at a point, in half modules from the upper left corner of the symbol.
  char* move_to(char* at, int x, int y) {
    at = texts_.write_move(at, is_first_ ? 'M' : 'm', x - x_, y - y_);
    is_first_ = false;
    x_ = x;
    y_ = y;
    return at;
  }

  const HalvesText& texts() const { return texts_; }

 private:
  void flush();

  std::string& document_;
  const HalvesText& texts_ = HalvesText::all();
  std::array<char, 2048> text_;
  char* at_ = text_.data();
  bool is_first_ = true;
  int x_ = -2 * quiet_zone;  ///< start of the last subpath; initially the corner of the document
  int y_ = -2 * quiet_zone;
};

}  // namespace cordage::image
