#pragma once

#include <malloc.h>

#include <cstdlib>
#include <new>
#include <string_view>

// Replaces the memory functions of a test program, to look into what is given back. For one file of a program.

namespace {

/// While this is not empty, memory is searched for it before it is freed.
std::string_view watched;
bool was_found = false;

void release(void* memory) {
  if (memory != nullptr && !watched.empty()) {
    const std::string_view block(static_cast<const char*>(memory), malloc_usable_size(memory));
    was_found |= block.find(watched) != block.npos;
  }
  std::free(memory);
}

/// Whether `act` frees memory in which `secret` can still be read. Nothing may have copied the secret before.
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
