#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/outcome.h"
#include "core/text/small_text.h"
#include "core/text/small_vector.h"

namespace cordage::api {

/// The query of a URL, split at `&` and decoded once. What had to be decoded can hold secrets and is wiped in the end:
/// so nothing read from here may outlive it, or the query as it was sent.
class Query {
 public:
  /// `text` is the query as sent, without the `?`.
  explicit Query(std::string_view text);
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  /// The value of the first pair with this name; nullopt where there is none or its value is empty.
  std::optional<std::string_view> find(std::string_view name) const;

  /// What is wrong with the query as a whole, whatever the values mean: percent-encoding that cannot be decoded,
  /// text that is not UTF-8, NUL, or one of the `known` names given twice. A problem names a parameter only if it
  /// is known.
  std::optional<Problem> check(std::span<const std::string_view> known) const;

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
  static std::string_view explain(Defect defect);

  SmallText decoded_;  ///< Room for as much as the query has; the first `decoded_size_` bytes are used.
  std::size_t decoded_size_ = 0;
  SmallVector<Pair, 16> pairs_;
};

}  // namespace cordage::api
