#pragma once

#include <string>
#include <string_view>

namespace cordage::server {

// Both take long for what small forms they give: for what is compressed once. Each throws std::bad_alloc alone.

/// In the gzip format (RFC 1952).
std::string in_gzip(std::string_view bytes);

/// In the Brotli format (RFC 7932).
std::string in_brotli(std::string_view bytes);

}  // namespace cordage::server
