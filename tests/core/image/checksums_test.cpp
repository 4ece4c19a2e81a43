#include "core/image/checksums.h"

#include <zlib.h>

#include <catch2/catch.hpp>
#include <cstddef>
#include <random>
#include <string>

namespace image = cordage::image;

namespace {

std::string random_bytes(std::size_t size) {
  std::mt19937 random(static_cast<unsigned>(size));
  std::string bytes;
  while (bytes.size() < size) bytes += static_cast<char>(random());
  return bytes;
}

const Bytef* zlib_bytes(const std::string& bytes) { return reinterpret_cast<const Bytef*>(bytes.data()); }

}  // namespace

TEST_CASE("the CRC is zlib's at any length") {
  const std::size_t size = GENERATE(0u, 1u, 2u, 3u, 4u, 5u, 8u, 17u, 1000u, 20001u);
  const std::string bytes = random_bytes(size);
  CHECK(image::crc32(bytes) == crc32(0, zlib_bytes(bytes), static_cast<uInt>(size)));
}

TEST_CASE("the Adler checksum of repeated pieces is zlib's of all the bytes") {
  const std::size_t size = GENERATE(0u, 1u, 5u, 38u, 513u, 4096u);
  const std::size_t times = GENERATE(0u, 1u, 2u, 141u, 564u, 4096u);
  const bool full = GENERATE(false, true);
  const std::string piece = full ? std::string(size, '\xFF') : random_bytes(size);
  image::Adler32 checksum;
  checksum.add("start", 1);
  checksum.add(piece, times);
  checksum.add("end", 1);
  std::string all = "start";
  for (std::size_t i = 0; i < times; ++i) all += piece;
  all += "end";
  CHECK(checksum.value() == adler32(1, zlib_bytes(all), static_cast<uInt>(all.size())));
}
