#include "wasm/bindings/arena.h"

#include <emscripten/heap.h>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <utility>

/// Where the heap begins, as the linker defines it.
extern "C" char __heap_base;

namespace cordage::wasm {
namespace {

char* top = &__heap_base;  ///< end of the last allocation
char* bottom = nullptr;    ///< end of what was allocated at start, which stays; the request buffer follows
char* request_buffer = nullptr;
char* arena = nullptr;  ///< begins at the end of the request buffer
char* request_end = nullptr;

std::uintptr_t address_of(const char* memory) { return reinterpret_cast<std::uintptr_t>(memory); }

void wipe(const char* from, const char* to) {
  std::memset(const_cast<char*>(from), 0, static_cast<std::size_t>(to - from));
  // A compiler may not leave out writes that it thinks nobody sees.
  asm volatile("" : : "r"(from) : "memory");
}

/// Makes the memory at least this large. Emscripten's function keeps its views valid, and adds up to a fifth, so that a
/// growing text seldom grows the memory. Traps where there is no memory, because core cannot continue.
void grow_to(std::size_t size) {
  if (size > emscripten_get_heap_size() && emscripten_resize_heap(size) == 0) __builtin_trap();
}

/// Allocates `size` bytes at the top.
char* allocate(std::size_t size) {
  constexpr std::uintptr_t alignment = alignof(std::max_align_t);
  char* const start = top + (alignment - address_of(top) % alignment) % alignment;
  grow_to(address_of(start) + size);
  top = start + size;
  return start;
}

}  // namespace

bool fits_request_buffer(std::size_t size) {
  return request_buffer != nullptr && size <= static_cast<std::size_t>(arena - request_buffer);
}

char* reserve_request_buffer(std::size_t size) {
  if (bottom == nullptr) bottom = top;
  top = bottom;
  request_buffer = allocate(size);
  arena = top;
  return request_buffer;
}

std::string_view begin_call(std::size_t size) {
  assert(fits_request_buffer(size));
  top = arena;
  request_end = request_buffer + size;
  return {request_buffer, size};
}

void wipe_call(std::string_view first, std::string_view second) {
  if (second.data() < first.data()) std::swap(first, second);
  const char* from = arena;
  for (const std::string_view kept : {first, second}) {
    // A short string holds its characters itself, outside the arena.
    if (kept.data() < from || kept.data() >= top) continue;
    wipe(from, kept.data());
    from = kept.data() + kept.size();
  }
  wipe(from, top);
  wipe(request_buffer, request_end);
}

}  // namespace cordage::wasm

// The allocator of the standard library.
extern "C" void* malloc(std::size_t size) { return cordage::wasm::allocate(size); }
extern "C" void free(void*) {}
