#include "core/text/query_url.h"

#include "core/text/percent.h"

namespace cordage {

QueryUrl& QueryUrl::add(std::string_view name, std::string_view value) {
  const std::size_t start = url_.size();
  url_.resize(start + name.size() + 2 + percent_encoded_room(value));
  char* to = url_.data() + start;
  *to++ = separator_;
  to += name.copy(to, name.size());
  *to++ = '=';
  to += write_percent_encoded(to, value);
  url_.resize(static_cast<std::size_t>(to - url_.data()));
  separator_ = '&';
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
