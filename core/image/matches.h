#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/image/deflate.h"
#include "core/image/row_stream.h"

namespace cordage::image {

/// What can be copied to each byte of the distinct rows from what comes before it in the image.
/// A row is copied from where it stands last, the nearest place.
class Matches {
 public:
  explicit Matches(const RowStream& stream);

  /// Matches that start at a byte of `RowStream::rows` and end within its stretch, longer and
  /// farther from one to the next: the nearest for each length up to the longest that was found.
  std::span<const Token> at(std::size_t position) const {
    return {matches_.data() + first_[position], first_[position + 1] - first_[position]};
  }

 private:
  std::vector<Token> matches_;
  std::vector<std::uint32_t> first_;
};

}  // namespace cordage::image
