#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/image/deflate/words.h"
#include "core/image/quiet_zone.h"
#include "core/qr/symbol.h"

namespace cordage::image {

/// Numbers from −furthest to furthest, in halves of a module, as decimal strings in modules.
class HalvesText {
 public:
  static constexpr int furthest = 2 * (qr::max_modules + quiet_zone) + 1;

  /// Built on first use.
  static const HalvesText& all();

  /// Writes a command with a number, but nothing for 0. Eight bytes may be written. Returns the end.
  char* write(char* at, char command, int halves) const {
    const std::uint64_t text = of(halves);
    store_little_endian(text | static_cast<unsigned char>(command), reinterpret_cast<std::uint8_t*>(at));
    return at + (text >> 56);
  }

  /// Writes the numbers of a move. Up to 24 bytes may be written. Returns the end.
  char* write_move(char* at, char command, int x, int y) const;

 private:
  HalvesText();
  std::uint64_t of(int halves) const { return texts_[static_cast<std::size_t>(halves + furthest)]; }

  /// Each has a place for a command, up to six characters, and in the last byte how many these are together.
  std::array<std::uint64_t, 2 * furthest + 1> texts_{};
};

/// Writes path data at the end of a document, by way of a buffer.
class PathWriter {
 public:
  explicit PathWriter(std::string& document) : document_(document) {}
  ~PathWriter() { flush(); }
  PathWriter(const PathWriter&) = delete;
  PathWriter& operator=(const PathWriter&) = delete;

  /// How many bytes may be written between `begin` and `end`.
  static constexpr std::size_t room = 128;

  /// Where to write. A local variable should hold that: for all the compiler knows, characters could change a member.
  char* begin() {
    if (text_.data() + text_.size() - at_ < static_cast<std::ptrdiff_t>(room)) flush();
    return at_;
  }
  void end(char* at) { at_ = at; }

  /// Begins a subpath at a point, in halves of a module from the upper left corner of the symbol.
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
  int x_ = -2 * quiet_zone;  ///< where the last subpath begins; at first the corner of the document
  int y_ = -2 * quiet_zone;
};

}  // namespace cordage::image
