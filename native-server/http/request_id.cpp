#include "native-server/http/request_id.h"

#include <algorithm>

#include "core/text/ascii.h"

namespace cordage::server {
namespace {

/// Whether a text matches a pattern, in which `x` stands for a hexadecimal digit.
bool is_like(std::string_view text, std::string_view pattern) {
  return std::equal(text.begin(), text.end(), pattern.begin(), pattern.end(),
                    [](char c, char wanted) { return wanted == 'x' ? hex_value(c) >= 0 : c == wanted; });
}

}  // namespace

std::string_view request_id(std::string_view traceparent, std::string_view x_request_id) {
  constexpr std::string_view trace = "xx-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx-xxxxxxxxxxxxxxxx-xx";
  constexpr std::string_view trace_id = trace.substr(3, 32);
  constexpr std::string_view uuid = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
  if (is_like(traceparent.substr(0, trace.size()), trace)) return traceparent.substr(3, trace_id.size());
  return is_like(x_request_id, trace_id) || is_like(x_request_id, uuid) ? x_request_id : std::string_view{};
}

}  // namespace cordage::server
