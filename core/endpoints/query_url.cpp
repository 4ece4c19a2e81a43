#include "core/endpoints/query_url.h"

#include "core/text/percent.h"

namespace cordage {

QueryUrl& QueryUrl::add(std::string_view name, std::string_view value) {
  url_.append(1, separator_).append(name).append("=");
  append_percent_encoded(url_, value);
  separator_ = '&';
  return *this;
}

}  // namespace cordage
