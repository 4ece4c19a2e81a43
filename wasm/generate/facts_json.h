#pragma once

#include <string>

namespace cordage::types {

/// The tables of the platform for JavaScript: facts with their sources, permissions and scopes.
std::string platform_json();

}  // namespace cordage::types
