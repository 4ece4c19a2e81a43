#pragma once

#include <string_view>

#include "core/base/small_vector.h"

namespace cordage {

/// A string that is usually short: it allocates memory only above 512 bytes.
class SmallText {
 public:
  SmallText() = default;
  SmallText(std::string_view text) { append(text); }

  operator std::string_view() const { return {bytes_.data(), bytes_.size()}; }
  char* data() { return bytes_.data(); }
  std::size_t size() const { return bytes_.size(); }
  bool empty() const { return bytes_.empty(); }

  /// New bytes are uninitialised.
  void resize(std::size_t size) { bytes_.resize(size); }

  SmallText& append(std::string_view text) {
    const std::size_t start = size();
    resize(start + text.size());
    text.copy(data() + start, text.size());
    return *this;
  }

  bool operator==(std::string_view other) const { return std::string_view(*this) == other; }

 private:
  SmallVector<char, 512> bytes_;
};

}  // namespace cordage
