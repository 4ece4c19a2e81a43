#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>

#include "core/image/png.h"
#include "tests/core/image/pictures.h"

namespace {

thread_local std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace cordage;
using namespace cordage::image;

TEST_CASE("a file takes memory for its own bytes and nothing else") {
  const int version = GENERATE(1, 8, 24, 40);
  const qr::Symbol symbol = symbol_of_version(version, "allocations");
  for (const int side : {200, 300, 1024, 4096}) {
    CAPTURE(version, side);
    const std::size_t before = allocations;
    const std::string file = png(symbol, side / (symbol.modules() + 8));
    const std::size_t during = allocations - before;
    CHECK(during == 1);
    CHECK(file.capacity() == file.size());
  }
}
