#pragma once

#include <string>

namespace cordage::generate {

/// What JavaScript needs of core/platform: addresses, ranges, ids, styles, facts with their sources, names and
/// permissions, scopes, and problems.
std::string facts_json();

}  // namespace cordage::generate
