#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "core/text/short_text.h"

namespace cordage {

/// Finds the name that is nearest to a string. The distance counts the letters to insert, delete, replace or swap with
/// their neighbours (optimal string alignment). Case and the separators `-`, "_", `.` and space do not count.
///
/// A name is near if its distance is at most a third of its letters, or 1. Words that the text and the name both begin
/// with are not part of these letters: "CORDAGE_FOO" is not near to "CORDAGE_WEB". If both have the same number of
/// words and the distance is above 1, each word must be near to its counterpart: "message.write" is not near to
/// "messages.read". No name is near to a string of more than 64 bytes.
class Nearest {
 public:
  explicit Nearest(std::string_view text);

  /// Returns true if `name` is near, and nearer than all names of earlier calls.
  bool is_nearer(std::string_view name);

 private:
  std::string_view text_;
  ShortText<64> letters_;
  std::size_t distance_ = static_cast<std::size_t>(-1);
};

/// The name nearest to `text`, the first of several; empty if none is near.
std::string_view nearest(std::string_view text, std::span<const std::string_view> names);

}  // namespace cordage
