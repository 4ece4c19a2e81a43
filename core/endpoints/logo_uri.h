#pragma once

#include <string>
#include <string_view>

#include "core/base/outcome.h"

namespace cordage {

/// The image of a data URI (RFC 2397) in base64, as the data URI that names the type of its content, with padding and
/// without white space (RFC 4648 §4). Its own media type does not count. Returns invalid_value if it is not a complete
/// PNG, JPEG or WebP file; the detail says what it is instead.
Outcome<std::string> image_uri_of(std::string_view text);

}  // namespace cordage
