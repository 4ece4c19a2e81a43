#pragma once

#include "core/endpoints/qr_request.h"

namespace cordage {

/// Default of `reserve`, in percent of the modules.
inline constexpr std::int64_t default_reserve = 5;

/// Clears the square for a logo in the centre of a symbol and returns its side in modules. If the version cannot have
/// this square and is not requested, the symbol becomes that of the next version that can. Fails with out_of_range if
/// there is none.
Outcome<int> reserve(const QrRequest& request, qr::Symbol& symbol);

}  // namespace cordage
