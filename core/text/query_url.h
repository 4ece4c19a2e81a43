#pragma once

#include <string_view>

#include "core/text/small_text.h"

namespace cordage {

/// Lets the query of a URL grow by one percent-encoded pair at a time.
class QueryUrl {
 public:
  /// Of a URL that has no query yet. It must outlive this object.
  explicit QueryUrl(SmallText& url) : url_(url) {}
  QueryUrl& add(std::string_view name, std::string_view value);
  /// Adds one pair, its values joined by spaces; there is at least one.
  QueryUrl& add(std::string_view name, const Texts& values);

 private:
  SmallText& url_;
  char separator_ = '?';
};

}  // namespace cordage
