// Replaces the global operators new and delete: all memory is wiped before it is freed, because responses and their
// parts contain the `state` or the text of a QR code from the request.
#include <malloc.h>

#include <cstdlib>
#include <new>

#include "core/base/wipe.h"

void* operator new(std::size_t size) {
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory) noexcept {
  if (memory != nullptr) cordage::wipe(memory, malloc_usable_size(memory));
  std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  if (void* const memory = std::aligned_alloc(step, (size + step - 1) / step * step)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory, std::align_val_t) noexcept { operator delete(memory); }

void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { operator delete(memory); }
