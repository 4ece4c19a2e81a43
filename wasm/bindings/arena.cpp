#include "wasm/bindings/arena.h"

#include <emscripten/heap.h>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <utility>

#include "core/base/wipe.h"

/// The start of the heap, which the linker defines.
extern "C" char __heap_base;

namespace cordage::wasm {
namespace {

/// At least the stack that a call uses, with and without a QR code: tests/npm/code_memory.test.mjs measures both.
constexpr std::size_t max_stack_bytes = 96 * 1024;
constexpr std::size_t usual_stack_bytes = 16 * 1024;

char* top = &__heap_base;  ///< end of the last allocation
char* bottom = nullptr;    ///< end of the allocations at start, which stay; the request buffer follows
char* request_buffer = nullptr;
char* arena = nullptr;  ///< begins at the end of the request buffer
char* request_end = nullptr;

std::uintptr_t address_of(const char* memory) { return reinterpret_cast<std::uintptr_t>(memory); }

void wipe_between(char* from, const char* to) { wipe(from, static_cast<std::size_t>(to - from)); }

/// The part of the stack below the caller's frame, which the call used.
template <std::size_t size>
[[gnu::noinline]] void wipe_stack() {
  char below[size];
  wipe(below, size);
}

/// Makes the memory at least this large. Emscripten's function keeps its views valid, and adds up to a fifth, so that a
/// growing text seldom grows the memory. Traps if there is no memory, because core cannot continue.
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

void wipe_call(std::string_view first, std::string_view second, bool drew_code) {
  if (second.data() < first.data()) std::swap(first, second);
  char* from = arena;
  for (const std::string_view kept : {first, second}) {
    // A short string holds its characters itself, outside the arena.
    if (kept.data() < from || kept.data() >= top) continue;
    wipe_between(from, kept.data());
    from = const_cast<char*>(kept.data()) + kept.size();
  }
  wipe_between(from, top);
  wipe_between(request_buffer, request_end);
  drew_code ? wipe_stack<max_stack_bytes>() : wipe_stack<usual_stack_bytes>();
}

}  // namespace cordage::wasm

// The allocator of the standard library.
extern "C" void* malloc(std::size_t size) { return cordage::wasm::allocate(size); }
extern "C" void free(void*) {}
