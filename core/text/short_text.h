#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>

namespace cordage {

/// A string of at most `max` bytes, which its writer ensures; it never allocates memory. In results it has no
/// characters that JSON escapes.
template <std::size_t max>
class ShortText {
 public:
  ShortText() = default;
  ShortText(std::string_view text) { append(text); }

  operator std::string_view() const { return {bytes_.data(), size_}; }
  char* data() { return bytes_.data(); }
  std::size_t size() const { return size_; }

  /// New bytes are uninitialised.
  void resize(std::size_t size) {
    assert(size <= max);
    size_ = size;
  }

  ShortText& append(std::string_view text) {
    assert(text.size() <= max - size_);
    text.copy(data() + size_, text.size());
    size_ += text.size();
    return *this;
  }

  bool operator==(std::string_view other) const { return std::string_view(*this) == other; }

 private:
  std::array<char, max> bytes_;
  std::size_t size_ = 0;
};

}  // namespace cordage
