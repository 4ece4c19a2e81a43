#include <cstddef>
#include <cstdlib>
#include <new>
#include <random>
#include <string>

#include "core/image/png.h"
#include "core/image/svg.h"
#include "core/qr/symbol.h"
#include "tests/catch.h"
#include "tests/core/image/pictures.h"
#include "tests/core/qr/texts.h"

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
// The address sanitizer has its own, which does not call the one above.
void* operator new[](std::size_t size) { return operator new(size); }
// If inlined, GCC would warn that its free() does not match an operator new that is not inlined.
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }
void operator delete[](void* memory) noexcept { operator delete(memory); }
void operator delete[](void* memory, std::size_t) noexcept { operator delete(memory); }

using namespace cordage;
using namespace cordage::image;

namespace {

template <class Work>
std::size_t allocations_of(Work work) {
  const std::size_t before = allocations;
  work();
  return allocations - before;
}

}  // namespace

TEST_CASE("a PNG file allocates memory for its bytes, and twice to work on its rows") {
  const int version = GENERATE(1, 8, 24, 40);
  const qr::Symbol symbol = symbol_of_version(version, "allocations");
  for (const int side : {200, 300, 1024, 4096}) {
    CAPTURE(version, side);
    std::string file;
    CHECK(allocations_of([&] { file = png(symbol, side / (symbol.modules() + 8)); }) == 3);
    CHECK(file.capacity() == file.size());
  }
}

TEST_CASE("an SVG allocates memory for its document, and once to work on its outline") {
  const int version = GENERATE(1, 8, 24, 40);
  const qr::Symbol symbol = symbol_of_version(version, text_for_version(version));
  CHECK(allocations_of([&] { svg(symbol, 10); }) == 2);
}

TEST_CASE("a symbol allocates no other memory") {
  std::mt19937 random(1);
  const auto size = static_cast<std::size_t>(GENERATE(1, 15, 160, 900, 2200));
  for (const std::string& text : {qr::texts::digits(size, random), qr::texts::ascii(size, random),
                                  qr::texts::mixed(size, random).substr(0, size)}) {
    CAPTURE(text);
    for (const qr::Implementation implementation : qr::available_implementations())
      CHECK(allocations_of([&] { qr::encode(text, qr::Level::medium, {.implementation = implementation}); }) == 0);
  }
}
