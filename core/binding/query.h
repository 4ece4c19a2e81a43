#pragma once

#include <span>
#include <string_view>

#include "core/base/outcome.h"
#include "core/base/small_vector.h"
#include "core/text/small_text.h"

namespace cordage::binding {

/// The query of a URL, split at `&` and decoded once. What had to be decoded can hold secrets and is wiped in the end:
/// so nothing read from here may outlive it, or the query as it was sent.
class Query {
 public:
  /// `text` is the query as sent, without the `?`.
  explicit Query(std::string_view text);
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  /// Finds the values of the `names`, all different, to the places in `values` that are theirs and hold a text without
  /// data at first. It stays where there is no such pair. Returns what is wrong with the query as a whole, whatever the
  /// values mean: percent-encoding that cannot be decoded, text that is not UTF-8, NUL, or one of the names given
  /// twice. A problem names a parameter only if it is one of them.
  Outcome<void> find(std::span<const std::string_view> names, std::span<std::string_view> values) const;

 private:
  enum class Defect { none, percent_encoding, utf8, nul };
  struct Text {
    std::string_view decoded;
    Defect defect;
  };
  struct Pair {
    Text name;
    Text value;
  };
  Text decode(std::string_view text);
  static Problem refusal(Defect defect, std::string_view known_name);

  SmallText decoded_;  ///< Room for as much as the query has; the first `decoded_size_` bytes are used.
  std::size_t decoded_size_ = 0;
  SmallVector<Pair, 16> pairs_;
};

}  // namespace cordage::binding
