#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/message.h"
#include "core/platform/addresses.h"

namespace cordage::api {

/// The options of an operator for the API.
struct Settings {
  std::vector<std::string> chat_segments{"discord", "chat"};  ///< Path segments that name the chat platform.
  std::string authorize_url{platform::authorize_url};
};

/// The target of a path: the index of an endpoint in served_endpoints, or one of the two indices after these, for the
/// pages of the problem types and for all other paths.
using Route = std::size_t;

/// The route of a path, whatever the method.
Route route_of(const Settings& settings, std::string_view path);

/// The name of every route, for logs and metrics.
std::span<const std::string_view> route_names();

/// Responds to any request to the API: to requests of served endpoints, of the pages of the problem types under
/// `/problems/` and to OPTIONS; to all others with a problem. Checks the method first, then the path, then the
/// parameters. `route` is that of the request's path; a larger one is treated as not found. Overwrites `response`.
/// Never fails.
void respond(const Settings& settings, const Request& request, Route route, Response& response);

/// Returns whether a request with this method asks for content.
bool is_read(std::string_view method);

}  // namespace cordage::api
