#pragma once

#include <string>
#include <string_view>

#include "core/base/outcome.h"

namespace cordage {

/// Normalizes a data URI (RFC 2397) in base64: the result has the media type of the content, padding and no white space
/// (RFC 4648 §4). The media type in `text` is ignored. Returns invalid_value if the content is not a complete PNG, JPEG
/// or WebP file; the detail names the problem.
Outcome<std::string> image_uri_of(std::string_view text);

}  // namespace cordage
