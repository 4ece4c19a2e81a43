#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cordage {

/// Appends `bytes` in base64 with padding, RFC 4648 §4.
void append_base64(std::string& out, std::string_view bytes);

/// The bytes of a text in base64. ASCII white space does not count, and padding may be missing. nullopt: it has other
/// characters, or ends within a byte.
std::optional<std::string> base64_bytes(std::string_view text);

}  // namespace cordage
