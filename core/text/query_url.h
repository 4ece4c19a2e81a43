#pragma once

#include <string_view>

#include "core/text/small_text.h"

namespace cordage {

/// Appends percent-encoded pairs to the query of a URL.
class QueryUrl {
 public:
  /// `url` has no query yet. It must outlive this object.
  explicit QueryUrl(SmallText& url) : url_(url) {}
  QueryUrl& add(std::string_view name, std::string_view value);
  /// Adds one pair, its values joined by spaces; there is at least one.
  QueryUrl& add(std::string_view name, const Texts& values);

 private:
  SmallText& url_;
  char separator_ = '?';
};

}  // namespace cordage
