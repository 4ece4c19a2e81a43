#pragma once

#include <string>
#include <string_view>

namespace cordage::server {

// Both compress slowly and well, for content that is compressed once. Each throws only std::bad_alloc.

/// In the gzip format (RFC 1952).
std::string in_gzip(std::string_view bytes);

/// In the Brotli format (RFC 7932).
std::string in_brotli(std::string_view bytes);

}  // namespace cordage::server
