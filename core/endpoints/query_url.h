#pragma once

#include <string_view>
#include <utility>

#include "core/text/small_text.h"

namespace cordage {

/// A URL whose query grows by one percent-encoded pair at a time.
class QueryUrl {
 public:
  explicit QueryUrl(std::string_view url) : url_(url) {}
  /// Of a URL that has a query already.
  static QueryUrl further(SmallText&& url) {
    QueryUrl whole("");
    whole.url_ = std::move(url);
    whole.separator_ = "&";
    return whole;
  }
  QueryUrl& add(std::string_view name, std::string_view value);
  /// Adds one pair, its values joined by spaces; there is at least one.
  QueryUrl& add(std::string_view name, const Texts& values);
  SmallText take() && { return std::move(url_); }

 private:
  SmallText url_;
  std::string_view separator_ = "?";
};

}  // namespace cordage
