#pragma once

#include <nlohmann/json.hpp>

namespace cordage::generate {

/// An object keeps the order of its members.
using Json = nlohmann::ordered_json;

}  // namespace cordage::generate
