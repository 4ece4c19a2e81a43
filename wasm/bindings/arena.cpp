#include "wasm/bindings/arena.h"

#include <emscripten/heap.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <utility>

/// Where the linker has left off.
extern "C" char __heap_base;

namespace cordage::wasm {
namespace {

char* top = &__heap_base;  ///< where the next allocation begins
char* bottom = nullptr;    ///< where the room begins: above what was allocated at start, which stays
char* room = nullptr;
char* room_end = nullptr;
char* request_end = nullptr;

std::uintptr_t address_of(const char* memory) { return reinterpret_cast<std::uintptr_t>(memory); }

void wipe(const char* from, const char* to) {
  std::memset(const_cast<char*>(from), 0, static_cast<std::size_t>(to - from));
  // A compiler may not leave out writes that it thinks nobody sees.
  asm volatile("" : : "r"(from) : "memory");
}

/// Makes the memory at least this large. Emscripten does it, so that its views are those of the grown memory, and takes
/// up to a fifth more, so that what grows step by step does so seldom. Traps where there is no memory: nothing in core
/// can do without.
void grow_to(std::size_t size) {
  if (size > emscripten_get_heap_size() && emscripten_resize_heap(size) == 0) __builtin_trap();
}

/// Memory from the top on.
char* allocate(std::size_t size) {
  constexpr std::uintptr_t alignment = alignof(std::max_align_t);
  char* const start = top + (alignment - address_of(top) % alignment) % alignment;
  grow_to(address_of(start) + size);
  top = start + size;
  return start;
}

}  // namespace

bool has_room(std::size_t size) { return room != nullptr && size <= static_cast<std::size_t>(room_end - room); }

char* reserve_room(std::size_t size) {
  if (bottom == nullptr) bottom = top;
  top = bottom;
  room = allocate(size);
  room_end = top;
  return room;
}

std::string_view begin_call(std::size_t size) {
  top = room_end;
  request_end = room + size;
  return {room, size};
}

void wipe_call(std::string_view first, std::string_view second) {
  if (second.data() < first.data()) std::swap(first, second);
  const char* from = room_end;
  for (const std::string_view kept : {first, second}) {
    // A short string keeps its characters in itself.
    if (kept.data() < from || kept.data() >= top) continue;
    wipe(from, kept.data());
    from = kept.data() + kept.size();
  }
  wipe(from, top);
  wipe(room, request_end);
}

}  // namespace cordage::wasm

// What the standard library allocates by.
extern "C" void* malloc(std::size_t size) { return cordage::wasm::allocate(size); }
extern "C" void free(void*) {}
