#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/copy.h"
#include "core/text/decimal.h"

namespace cordage {

/// Appends to a string, which is longer by what is still free until this object ends.
class Appender {
 public:
  explicit Appender(std::string& out) : out_(out), at_(out.data() + out.size()), end_(at_) {}
  ~Appender() { out_.resize(used()); }
  Appender(const Appender&) = delete;
  Appender& operator=(const Appender&) = delete;

  void write(char c) { *take(1) = c; }
  template <std::size_t size>
  void write(const std::array<char, size>& text) {
    std::copy(text.begin(), text.end(), take(size));
  }
  void write(std::string_view text) { copy(take(text.size()), text); }

  /// In decimal digits, as append_decimal.
  template <class Integer>
  void write_decimal(Integer value) {
    char* const start = take(max_decimal_bytes);
    give_back(max_decimal_bytes - static_cast<std::size_t>(cordage::write_decimal(start, value) - start));
  }

  /// Sees to it that this many bytes more are free, where many follow.
  void reserve(std::size_t size) {
    if (!has_room(size)) make_room(size);
  }

 protected:
  bool has_room(std::size_t size) const { return static_cast<std::size_t>(end_ - at_) >= size; }
  /// Where the next `size` bytes go.
  char* take(std::size_t size) {
    reserve(size);
    at_ += size;
    return at_ - size;
  }
  /// Takes back the last bytes that were taken.
  void give_back(std::size_t size) { at_ -= size; }

 private:
  std::size_t used() const { return static_cast<std::size_t>(at_ - out_.data()); }
  void make_room(std::size_t size);

  std::string& out_;
  char* at_;
  char* end_;
};

}  // namespace cordage
