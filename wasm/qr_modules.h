#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/outcome.h"

namespace cordage::wasm {

/// As `api::perform`, with the modules of a QR code: a byte for each, row by row, 1 for dark.
std::optional<Problem> draw_modules(std::string_view query, std::string& body);

}  // namespace cordage::wasm
