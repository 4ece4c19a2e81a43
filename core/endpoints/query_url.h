#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace cordage {

/// A URL whose query grows by one percent-encoded pair at a time.
class QueryUrl {
 public:
  explicit QueryUrl(std::string_view url) : url_(url) {}
  QueryUrl& add(std::string_view name, std::string_view value);
  std::string take() && { return std::move(url_); }

 private:
  std::string url_;
  char separator_ = '?';
};

}  // namespace cordage
