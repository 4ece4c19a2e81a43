#include "core/text/wipe.h"

#include <cstring>

namespace cordage {

void wipe(std::string& text) {
  // Read through a volatile pointer: a compiler cannot know that the call only writes to memory that is freed next.
  static void* (*const volatile set)(void*, int, std::size_t) = std::memset;
  set(text.data(), 0, text.size());
  text.clear();
}

}  // namespace cordage
