#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cordage {

/// Appends `bytes` in base64 with padding, RFC 4648 §4.
void append_base64(std::string& out, std::string_view bytes);

/// Decodes base64. ASCII white space is ignored, and padding may be missing. Returns nullopt for other characters and
/// if the input ends within a byte.
std::optional<std::string> base64_bytes(std::string_view text);

}  // namespace cordage
