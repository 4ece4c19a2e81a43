#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/http/message.h"
#include "core/platform/addresses.h"

namespace cordage::api {

/// What an operator may choose about the API.
struct Settings {
  std::vector<std::string> chat_segments{"discord", "chat"};  ///< Path segments that name the chat platform.
  std::string authorize_url{platform::authorize_url};
};

/// Answers any request to the API: every served endpoint, the pages of the problem types under
/// `/problems/`, OPTIONS, and problems for all else. The method is judged first, then the path, then the parameters.
/// `reply` is overwritten. Never fails.
void answer(const Settings& settings, const Call& call, Reply& reply);

/// Likewise, for a transport that knows what `route_of` says of the path.
void answer(const Settings& settings, const Call& call, std::string_view route, Reply& reply);

/// The name of what answers at a path, whatever the method: an endpoint's, or one for all other paths.
std::string_view route_of(const Settings& settings, std::string_view path);

/// Every value that route_of and Reply::route can take.
std::span<const std::string_view> routes();

/// Whether a request with this method asks for content.
bool is_read(std::string_view method);

}  // namespace cordage::api
