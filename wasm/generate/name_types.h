#pragma once

#include <string>
#include <vector>

namespace cordage::generate {

/// `'a' | 'b'`
std::string union_of(const std::vector<std::string>& names);

/// The TypeScript types of the names of permissions and intents, and the type of a result that has other names.
std::string types_of_names();

}  // namespace cordage::generate
