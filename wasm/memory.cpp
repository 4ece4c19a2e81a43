#include "wasm/memory.h"

#include <emscripten/heap.h>

#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <utility>

/// Where the linker has left off.
extern "C" char __heap_base;

namespace cordage::wasm {
namespace {

constexpr std::uintptr_t alignment = alignof(std::max_align_t);

std::uintptr_t room = 0;
std::uintptr_t room_end = 0;
std::uintptr_t top = 0;  ///< where the next allocation begins

std::uintptr_t address_of(const void* memory) { return reinterpret_cast<std::uintptr_t>(memory); }

void wipe(std::uintptr_t from, std::uintptr_t to) {
  // Read through a volatile pointer: a compiler may not leave out writes that it thinks nobody sees.
  static void* (*const volatile set)(void*, int, std::size_t) = std::memset;
  set(reinterpret_cast<void*>(from), 0, to - from);
}

/// Memory from the top on; nullptr where there is no more.
void* allocate(std::size_t size) {
  const std::uintptr_t start = (top + alignment - 1) / alignment * alignment;
  if (start + size > emscripten_get_heap_size() && !emscripten_resize_heap(start + size)) return nullptr;
  top = start + size;
  return reinterpret_cast<void*>(start);
}

}  // namespace

std::uintptr_t reserve_room(std::size_t size) {
  top = address_of(&__heap_base);
  room = address_of(allocate(size));
  room_end = top;
  return room;
}

std::string_view begin_call(std::size_t size) {
  top = room_end;
  return {reinterpret_cast<const char*>(room), size};
}

void wipe_call(std::string_view first, std::string_view second) {
  if (address_of(second.data()) < address_of(first.data())) std::swap(first, second);
  std::uintptr_t from = room_end;
  for (const std::string_view kept : {first, second}) {
    // A short string keeps its characters in itself.
    if (address_of(kept.data()) < from || address_of(kept.data()) >= top) continue;
    wipe(from, address_of(kept.data()));
    from = address_of(kept.data() + kept.size());
  }
  wipe(from, top);
}

}  // namespace cordage::wasm

extern "C" void* malloc(std::size_t size) { return cordage::wasm::allocate(size); }
extern "C" void free(void*) {}
