#pragma once

#include <string_view>

namespace cordage::server {

/// The id of a request in other logs: the trace id of `traceparent` (W3C Trace Context, version 00 and later), else
/// `X-Request-Id` if it is 32 hexadecimal digits or a UUID (RFC 9562 §4). Empty otherwise, because anything else could
/// be a secret.
std::string_view request_id(std::string_view traceparent, std::string_view x_request_id);

}  // namespace cordage::server
