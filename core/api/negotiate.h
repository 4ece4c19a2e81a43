#pragma once

#include <string_view>

#include "core/describe.h"

namespace cordage::api {

/// The weight of an item of Accept or Accept-Encoding (RFC 9110 §12.4.2) in thousandths, 0 to 1000; 1000 if it is
/// missing or malformed.
int quality_of(std::string_view item);

/// The form for a request that names none: JSON, unless a browser opens the URL itself (`Sec-Fetch-Dest: document`, or
/// an `Accept` that prefers text/html or an image over JSON); then SVG if accepted, else PNG.
/// `accept`: field value by RFC 9110 §12.5.1, empty if there is none. Invalid items are skipped.
Format preferred_format(std::string_view accept, std::string_view sec_fetch_dest);

/// The request fields that preferred_format looks at, as a value for Vary.
inline constexpr std::string_view negotiated_fields = "Accept, Sec-Fetch-Dest";

}  // namespace cordage::api
