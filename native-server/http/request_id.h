#pragma once

#include <string_view>

namespace cordage::server {

/// By which id other logs know a request: the trace id of `traceparent` (W3C Trace Context, version 00 and later), else
/// `X-Request-Id` where that is 32 hexadecimal digits or a UUID (RFC 9562 §4). Empty otherwise: anything else could be
/// a secret.
std::string_view request_id(std::string_view traceparent, std::string_view x_request_id);

}  // namespace cordage::server
