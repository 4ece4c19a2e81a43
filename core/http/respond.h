#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/http/message.h"
#include "core/platform/addresses.h"

namespace cordage::http {

/// What an operator may choose about the API.
struct Settings {
  std::vector<std::string> chat_segments{"discord", "chat"};  ///< Path segments that name the chat platform.
  std::string authorize_url{platform::authorize_url};
};

/// What answers at a path: the place of an endpoint in the catalogue of served ones, or one of two more places, for
/// the pages of the problem types and for all other paths.
using Route = std::size_t;

/// The route of a path, whatever the method.
Route route_of(const Settings& settings, std::string_view path);

/// The name of every route, for logs and metrics.
std::span<const std::string_view> route_names();

/// Answers any request to the API: every served endpoint, the pages of the problem types under
/// `/problems/`, OPTIONS, and problems for all else. The method is judged first, then the path, then the parameters.
/// `route` is that of the request's path; at one beyond these there is nothing. `response` is overwritten. Never fails.
void respond(const Settings& settings, const Request& request, Route route, Response& response);

/// Whether a request with this method asks for content.
bool is_read(std::string_view method);

}  // namespace cordage::http
