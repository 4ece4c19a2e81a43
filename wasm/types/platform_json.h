#pragma once

#include <string>

namespace cordage::types {

/// The tables of facts about the platform for JavaScript: permissions, scopes, and where the limits come from.
std::string platform_json();

}  // namespace cordage::types
