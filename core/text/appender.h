#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/text/decimal.h"

namespace cordage {

// How core builds strings:
// - With a small maximum length (a number, an instant, a tag, a header's value): ShortText<max>, or decimal_text for a
//   number. It is a part of the result and never allocates.
// - Usually short, but without a small limit (a link, a decoded query): SmallText. It allocates above 512 bytes.
// - Many pieces appended to an existing string (headers, JSON): Appender, or JsonWriter for JSON. It checks for space
//   once for each piece and needs no call for short ones.
// - Everything else (problems, documents): std::string, with joined({...}) for several pieces.

/// Appends to a string. The string has unused bytes at its end until the Appender is destroyed.
class Appender {
 public:
  explicit Appender(std::string& out) : out_(out), at_(out.data() + out.size()), end_(at_) {}
  ~Appender() { out_.resize(used()); }
  Appender(const Appender&) = delete;
  Appender& operator=(const Appender&) = delete;

  void write(char c) { *take(1) = c; }
  void write(std::string_view text) { text.copy(take(text.size()), text.size()); }
  void write(std::initializer_list<std::string_view> texts);

  /// In decimal digits, with `-` in front of a negative number.
  template <class Integer>
  void write_decimal(Integer value) {
    char* const start = take(max_decimal_bytes);
    at_ = cordage::write_decimal(start, value);
  }

  /// Reserves space for this many bytes.
  void reserve(std::size_t size) {
    if (!has_room(size)) make_room(size);
  }

 protected:
  bool has_room(std::size_t size) const { return static_cast<std::size_t>(end_ - at_) >= size; }
  /// Returns where to write the next `size` bytes.
  char* take(std::size_t size) {
    reserve(size);
    at_ += size;
    return at_ - size;
  }

 private:
  std::size_t used() const { return static_cast<std::size_t>(at_ - out_.data()); }
  void make_room(std::size_t size);

  std::string& out_;
  char* at_;
  char* end_;
};

}  // namespace cordage
