#include "core/image/checksums.h"

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "tests/catch.h"

namespace image = cordage::image;

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes random_bytes(std::size_t size) {
  std::mt19937 random(static_cast<unsigned>(size));
  Bytes bytes;
  while (bytes.size() < size) bytes.push_back(static_cast<std::uint8_t>(random()));
  return bytes;
}

}  // namespace

TEST_CASE("the CRC is zlib's at any length") {
  const std::size_t size = GENERATE(0u, 1u, 2u, 15u, 16u, 17u, 31u, 32u, 1000u, 20001u);
  const Bytes bytes = random_bytes(size);
  CHECK(image::crc32(bytes) == crc32(0, bytes.data(), static_cast<uInt>(size)));
}

TEST_CASE("the Adler checksum of repeated pieces is zlib's of all the bytes") {
  const std::size_t size = GENERATE(0u, 1u, 5u, 8u, 38u, 513u, 4096u);
  const std::size_t times = GENERATE(0u, 1u, 2u, 141u, 564u, 4096u);
  const bool full = GENERATE(false, true);
  const Bytes piece = full ? Bytes(size, 0xFF) : random_bytes(size);
  const Bytes around = random_bytes(11);
  image::Adler32 checksum;
  checksum.add(around, 1);
  checksum.add(piece, times);
  checksum.add(around, 1);
  Bytes all = around;
  for (std::size_t i = 0; i < times; ++i) all.insert(all.end(), piece.begin(), piece.end());
  all.insert(all.end(), around.begin(), around.end());
  CHECK(checksum.value() == adler32(1, all.data(), static_cast<uInt>(all.size())));
}

TEST_CASE("the Adler checksum of a byte before zeros is that of the bytes") {
  const std::size_t zeros = GENERATE(0u, 1u, 259u, 512u);
  const std::size_t times = GENERATE(0u, 1u, 2u, 840u);
  const Bytes around = random_bytes(11);
  Bytes piece(zeros + 1);
  piece[0] = 2;
  image::Adler32 expected;
  image::Adler32 checksum;
  expected.add(around, 1);
  checksum.add(around, 1);
  expected.add(piece, times);
  checksum.add_before_zeros(2, zeros, times);
  expected.add(around, 1);
  checksum.add(around, 1);
  CHECK(checksum.value() == expected.value());
}
