#pragma once

#include "core/endpoints/qr_request.h"

namespace cordage {

/// Percent of the modules reserved for a logo if `reserve` is not given.
inline constexpr std::int64_t default_reserve = 5;

/// Makes the square in the middle of a request's symbol light that is reserved for a logo, and returns its side in
/// modules. Where it would not be read safely, the symbol becomes that of the next larger version in which it is,
/// unless the request asks for a version. Refused (out_of_range) where there is none.
Outcome<int> reserve(const QrRequest& request, qr::Symbol& symbol);

}  // namespace cordage
