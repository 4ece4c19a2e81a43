#pragma once

#include <string_view>

#include "core/describe.h"

namespace cordage::api {

/// The weight of an item of Accept or Accept-Encoding (RFC 9110 §12.4.2) in thousandths, 0 to 1000; 1000 if it is
/// missing or malformed.
int quality_of(std::string_view item);

/// The kind of response that a browser would display.
enum class Representation { page, image };

/// Returns whether a browser asks in order to display the response. `Sec-Fetch-Dest` decides if it is sent:
/// `"document"`, `"iframe"`, `"embed"` and `"object"`, for images also `"image"`. Without it, a request is a browser's
/// if `accept` names a type that programs do not name (XHTML, AVIF, WebP, APNG, SVG) at a quality not below that of
/// `*/*`, unless `application/json` has the highest quality or only images are accepted. `accept`: field value by RFC
/// 9110 §12.5.1, empty if absent. Invalid items are skipped.
bool is_browser(std::string_view accept, std::string_view sec_fetch_dest, Representation representation);

/// The form for a request that names none: an image if `accept` names PNG or SVG at a higher quality than JSON's, or
/// names an image type and does not accept JSON, or if a browser asks (is_browser); else JSON. The image is SVG if its
/// quality is not below PNG's.
Format preferred_format(std::string_view accept, std::string_view sec_fetch_dest);

/// The request fields that both look at, as a value for Vary.
inline constexpr std::string_view negotiated_fields = "Accept, Sec-Fetch-Dest";

}  // namespace cordage::api
