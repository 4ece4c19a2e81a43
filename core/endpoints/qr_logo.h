#pragma once

#include "core/endpoints/qr_request.h"

namespace cordage {

/// Percent of the modules reserved for a logo if `reserve` is not given.
inline constexpr std::int64_t default_reserve = 5;

/// Makes the square in the middle of a request's symbol light that is reserved for a logo, and returns its side in
/// modules. Where it would not be read safely, the symbol becomes that of the next larger version in which it is,
/// unless the request asks for a version. Refused (out_of_range) where there is none.
Outcome<int> reserve(const QrRequest& request, qr::Symbol& symbol);

/// Whether a text is a data URI (RFC 2397) in base64 with padding (RFC 4648 §4) of a PNG, JPEG or WebP image, none of
/// whose characters needs an escape in XML. Of the image only the first bytes are looked at.
bool is_image_uri(std::string_view text);

}  // namespace cordage
