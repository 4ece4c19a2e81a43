#pragma once

#include <malloc.h>

#include <cstdlib>
#include <new>
#include <string_view>

// Replaces the memory functions of a test program to search memory when it is freed. Include it in one file of a
// program.

namespace {

/// If this is not empty, memory is searched for it before it is freed.
std::string_view watched;
bool was_found = false;

void release(void* memory) {
  if (memory != nullptr && !watched.empty()) {
    const std::string_view block(static_cast<const char*>(memory), malloc_usable_size(memory));
    was_found |= block.find(watched) != block.npos;
  }
  std::free(memory);
}

/// Returns whether `act` frees memory that still contains `secret`, of which no copy may exist before.
template <class Act>
bool leaves_behind(std::string_view secret, Act act) {
  was_found = false;
  watched = secret;
  act();
  watched = {};
  return was_found;
}

}  // namespace

void* operator new(std::size_t size) {
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return std::malloc(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
