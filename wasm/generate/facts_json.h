#pragma once

#include <string>

namespace cordage::generate {

/// What JavaScript needs of core/platform: addresses, ranges, ids, styles, facts with their sources, permissions and
/// scopes.
std::string facts_json();

}  // namespace cordage::generate
