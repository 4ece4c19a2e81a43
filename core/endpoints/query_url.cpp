#include "core/endpoints/query_url.h"

#include "core/text/percent.h"

namespace cordage {

QueryUrl& QueryUrl::add(std::string_view name, std::string_view value) {
  url_.append(separator_).append(name).append("=");
  append_percent_encoded(url_, value);
  separator_ = "&";
  return *this;
}

QueryUrl& QueryUrl::add(std::string_view name, const Texts& values) {
  add(name, *values.begin());
  for (const std::string_view* value = values.begin() + 1; value < values.end(); ++value) {
    url_.append("%20");
    append_percent_encoded(url_, *value);
  }
  return *this;
}

}  // namespace cordage
