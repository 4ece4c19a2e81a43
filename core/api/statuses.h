#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace cordage::api {

/// A status of a response, and its reason phrase (RFC 9110 §15; RFC 6585 §4 and §5).
struct Status {
  int code;
  std::string_view reason;
};

/// Every status of the API and of the server.
inline constexpr std::array statuses{
    Status{200, "OK"},
    Status{204, "No Content"},
    Status{304, "Not Modified"},
    Status{308, "Permanent Redirect"},
    Status{400, "Bad Request"},
    Status{404, "Not Found"},
    Status{405, "Method Not Allowed"},
    Status{408, "Request Timeout"},
    Status{413, "Content Too Large"},
    Status{414, "URI Too Long"},
    Status{429, "Too Many Requests"},
    Status{431, "Request Header Fields Too Large"},
    Status{503, "Service Unavailable"},
    Status{505, "HTTP Version Not Supported"},
};

/// The index of a code in `statuses`; their number if they do not have it.
constexpr std::size_t status_index(int code) {
  const auto is_this = [code](const Status& each) { return each.code == code; };
  return static_cast<std::size_t>(std::find_if(statuses.begin(), statuses.end(), is_this) - statuses.begin());
}

/// The reason phrase of a code; empty if `statuses` does not have it.
constexpr std::string_view reason_of(int code) {
  const std::size_t index = status_index(code);
  return index < statuses.size() ? statuses[index].reason : std::string_view();
}

}  // namespace cordage::api
