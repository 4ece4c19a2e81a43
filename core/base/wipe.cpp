#include "core/base/wipe.h"

#include <cstring>

namespace cordage {

void wipe(char* bytes, std::size_t size) {
  // Read through a volatile pointer: a compiler cannot know that the call only writes to memory that is freed next.
  static void* (*const volatile set)(void*, int, std::size_t) = std::memset;
  set(bytes, 0, size);
}

}  // namespace cordage
