#pragma once

#include <cstddef>

namespace cordage {

/// Overwrites bytes with zeros, so that no secret stays in freed memory. Compilers cannot optimise it away.
void wipe(char* bytes, std::size_t size);

}  // namespace cordage
