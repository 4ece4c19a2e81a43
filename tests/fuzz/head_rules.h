#pragma once

#include <string_view>

#include "native-server/http/request_head.h"

namespace cordage::fuzz {

/// Whether a whole request head, from its request line to its empty line, satisfies what docs/api.md and RFC 9112 ask
/// of every head that is accepted, Host and target left to others: read line by line, by nothing of the server's.
bool is_acceptable_head(std::string_view head);

/// Whether Boost.Beast reads the same request from a head that was read as this one.
bool is_same_for_beast(std::string_view bytes, const server::RequestHead& head);

}  // namespace cordage::fuzz
