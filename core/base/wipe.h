#pragma once

#include <cstddef>

namespace cordage {

/// Overwrites bytes with zeros, so that a secret does not stay in memory that is given back. A compiler may not leave
/// this out.
void wipe(char* bytes, std::size_t size);

}  // namespace cordage
