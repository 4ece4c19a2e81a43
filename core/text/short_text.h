#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace cordage {

/// A text of our own of at most `most` bytes, which its maker sees to; it never takes memory.
template <std::size_t most>
class ShortText {
 public:
  ShortText() = default;
  ShortText(std::string_view text) { append(text); }

  operator std::string_view() const { return {bytes_.data(), size_}; }
  char* data() { return bytes_.data(); }

  ShortText& append(std::string_view text) {
    std::copy(text.begin(), text.end(), data() + size_);
    size_ += text.size();
    return *this;
  }

  bool operator==(std::string_view other) const { return std::string_view(*this) == other; }

 private:
  std::array<char, most> bytes_{};
  std::size_t size_ = 0;
};

}  // namespace cordage
