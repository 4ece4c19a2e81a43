#pragma once

#include <string>
#include <string_view>

namespace cordage {

/// Appends `bytes` in base64 with padding, RFC 4648 §4.
void append_base64(std::string& out, std::string_view bytes);

}  // namespace cordage
