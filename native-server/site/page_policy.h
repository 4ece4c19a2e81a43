#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cordage::server {

/// The Content-Security-Policy that an HTML page names in its first `<meta http-equiv>` of that kind, as the value of a
/// header field: entities decoded, white space folded to single spaces; nullopt where it names none. Throws
/// std::invalid_argument where the value could not stand in a field.
std::optional<std::string> page_policy(std::string_view html);

}  // namespace cordage::server
