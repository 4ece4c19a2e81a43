#include "core/image/deflate/words.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "tests/catch.h"

using namespace cordage::image;

namespace {

/// A page of memory with none before and none behind it: what is read there ends the test.
class LonePage {
 public:
  LonePage() : pages_(mmap(nullptr, 3 * size_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) {
    REQUIRE(pages_ != MAP_FAILED);
    REQUIRE(mprotect(begin(), size_, PROT_READ | PROT_WRITE) == 0);
  }
  ~LonePage() { munmap(pages_, 3 * size_); }
  LonePage(const LonePage&) = delete;
  LonePage& operator=(const LonePage&) = delete;

  std::uint8_t* begin() const { return static_cast<std::uint8_t*>(pages_) + size_; }
  std::uint8_t* end() const { return begin() + size_; }

 private:
  std::size_t size_ = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  void* pages_;
};

}  // namespace

TEST_CASE("words are read and written in the order of bytes that is asked for") {
  const std::array<std::uint8_t, 8> bytes = {1, 2, 3, 4, 5, 6, 7, 8};
  CHECK(little_endian_word(bytes.data()) == 0x0807'0605'0403'0201);
  std::array<std::uint8_t, 8> copy{};
  store_little_endian(0x0807'0605'0403'0201, copy.data());
  CHECK(copy == bytes);
  store_big_endian(0x0102'0304'0506'0708, copy.data());
  CHECK(copy == bytes);
  CHECK(half_word(bytes.data()) == half_word(copy.data()));
  CHECK(half_word(bytes.data()) != half_word(copy.data() + 1));
}

TEST_CASE("the same bytes after and before two places are counted up to the most, and less than a word more is read") {
  const LonePage a;
  const LonePage b;
  for (std::size_t max = 0; max <= 40; ++max) {
    const std::size_t words = (max + 7) / 8 * 8;
    for (std::size_t same = 0; same <= words; ++same) {
      CAPTURE(max, same);
      std::uint8_t* const different = same < words ? b.end() - words + same : nullptr;
      if (different) *different = 1;
      CHECK(same_bytes(a.end() - words, b.end() - words, max) == std::min(same, max));
      if (different) *different = 0;
      std::uint8_t* const before = same < words ? b.begin() + words - 1 - same : nullptr;
      if (before) *before = 1;
      CHECK(same_bytes_before(a.begin() + words, b.begin() + words, max) == std::min(same, max));
      if (before) *before = 0;
    }
  }
}
