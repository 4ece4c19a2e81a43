#pragma once

#include <string_view>

#include "native-server/http/request_head.h"

namespace cordage::fuzz {

/// Returns whether a complete request head, from its request line to its empty line, satisfies docs/api.md and RFC
/// 9112, except the rules of Host and target. Reads line by line without code of the server.
bool is_acceptable_head(std::string_view head);

/// Returns whether Boost.Beast reads the same request from a head.
bool is_same_for_beast(std::string_view bytes, const server::RequestHead& head);

}  // namespace cordage::fuzz
