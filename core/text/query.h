#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/base/outcome.h"
#include "core/base/small_vector.h"
#include "core/text/small_text.h"

namespace cordage {

/// The query of a URL, split at `&` and decoded once. The decoded bytes can hold secrets and are wiped by the
/// destructor: nothing read from a Query may outlive it or the query as sent.
class Query {
 public:
  /// `text` is the query as sent, without the `?`.
  explicit Query(std::string_view text);
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  enum class Defect { none, percent_encoding, utf8, nul };
  struct Text {
    std::string_view decoded;
    Defect defect;
  };
  struct Pair {
    Text name;
    Text value;
  };

  /// All pairs, in the order of the query.
  std::span<const Pair> pairs() const { return {pairs_.data(), pairs_.size()}; }

  /// Sets each of `values` to the value of the name at the same index. `names` are all different; `values` must be
  /// empty, and stay empty if the query does not have the name. Fails if any part of the query has
  /// percent-encoding that cannot be decoded, is not UTF-8 or has a NUL, or if it has one of the names twice. A problem
  /// names a parameter only if it is one of `names`.
  Outcome<void> find(std::span<const std::string_view> names, std::span<std::optional<std::string_view>> values) const;

 private:
  Text decode(std::string_view text);
  static Problem problem_of(Defect defect, std::string_view known_name);

  SmallText decoded_;  ///< As large as the query; the first `decoded_size_` bytes are used.
  std::size_t decoded_size_ = 0;
  SmallVector<Pair, 16> pairs_;
};

}  // namespace cordage
