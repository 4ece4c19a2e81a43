#include "core/image/deflate/deflate.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "tests/catch.h"
#include "tests/core/image/inflated.h"

using namespace cordage::image;

namespace {

/// Test data made of sequences.
struct Script {
  std::size_t row_bytes = 1000;
  std::string rows{};  ///< the rows of the sequences
  std::string text{};  ///< with the repeats
  std::vector<Sequence> sequences{};

  void add(const std::string& literals, std::size_t length, std::size_t distance, std::size_t repeats = 0) {
    text += literals;
    const std::size_t start = text.size();
    for (std::size_t i = 0; i < length + repeats * row_bytes; ++i) text += text.at(text.size() - distance);
    rows += literals + text.substr(start, length);
    sequences.push_back({.literals = static_cast<std::uint16_t>(literals.size()),
                         .copy = {.length = static_cast<std::uint16_t>(length),
                                  .distance = static_cast<std::uint16_t>(distance),
                                  .repeats = static_cast<std::uint16_t>(repeats),
                                  .is_filtered = false}});
  }

  /// A row, copies of it with filter Up, and the same number of zeros again.
  void add_filtered(const std::string& row, std::size_t repeats, std::size_t zeros) {
    text += row;
    for (std::size_t i = 0; i < repeats; ++i) text += '\2' + std::string(row_bytes - 1, '\0');
    text += std::string(zeros, '\0');
    rows += row + std::string(zeros, '\0');
    sequences.push_back({.literals = static_cast<std::uint16_t>(row.size()),
                         .copy = {.length = static_cast<std::uint16_t>(zeros),
                                  .distance = 1,
                                  .repeats = static_cast<std::uint16_t>(repeats),
                                  .is_filtered = true}});
  }

  Frequencies frequencies() const {
    Frequencies frequencies;
    std::size_t index = 0;
    for (const Sequence& sequence : sequences) {
      for (std::size_t i = 0; i < sequence.literals; ++i)
        ++frequencies.literals[static_cast<std::uint8_t>(rows[index + i])];
      index += sequence.literals + sequence.copy.length;
      frequencies.add(sequence.copy, row_bytes);
    }
    return frequencies;
  }

  std::string deflated() const {
    const Block block(reinterpret_cast<const std::uint8_t*>(rows.data()), row_bytes, sequences, frequencies());
    std::string stream(block.size() + 8, '\0');
    block.write(reinterpret_cast<std::uint8_t*>(stream.data()));
    stream.resize(block.size());
    return stream;
  }
};

}  // namespace

TEST_CASE("zlib reads every match length, also of copies too long for one match") {
  Script script;
  script.add("abc", 3, 3);
  for (std::size_t length = 4; length <= 1100; ++length) script.add("", length, 1 + length % 3);
  CHECK((inflated(script.deflated()) == script.text));
}

TEST_CASE("zlib reads every power of two of match distances and its neighbours") {
  std::mt19937 random(1);
  std::string noise;
  while (noise.size() < 32768) noise += static_cast<char>(random());
  Script script;
  script.add(noise, 5, 1);
  for (std::size_t power = 1; power <= 32768; power *= 2)
    for (const std::size_t distance : {power - 1, power, power + 1, power + power / 2})
      if (distance >= 1 && distance <= 32768) script.add("", 5, distance);
  CHECK((inflated(script.deflated()) == script.text));
}

TEST_CASE("zlib reads a block of only literals") {
  Script script;
  script.add(std::string("\0\xFF\7\7", 4), 0, 1);
  CHECK(inflated(script.deflated()) == script.text);
}

TEST_CASE("zlib reads the longest code words in a row") {
  // Bytes that each occur half as often as the one before, then bytes that occur once.
  std::string literals;
  for (unsigned i = 0; i < 13; ++i) literals.append(std::size_t{1} << (13 - i), static_cast<char>('A' + i));
  for (char rare = 0; rare < 24; ++rare) literals += rare;
  Script script;
  script.add(literals, 0, 1);
  CHECK((inflated(script.deflated()) == script.text));
}

TEST_CASE("zlib reads a block of one distance") {
  Script script;
  script.add("x", 516, 1);
  CHECK(inflated(script.deflated()) == std::string(517, 'x'));
}

TEST_CASE("zlib reads an empty block") { CHECK(inflated(Script{}.deflated()).empty()); }

TEST_CASE("zlib reads copies of rows that are not in memory") {
  const std::size_t row_bytes = GENERATE(5u, 37u, 258u, 513u);
  const std::size_t repeats = GENERATE(1u, 2u, 21u, 563u);
  Script script{.row_bytes = row_bytes};
  std::string row;
  while (row.size() < row_bytes) row += static_cast<char>('a' + row.size() % 23);
  script.add(row, 2, row_bytes, repeats);
  script.add("end", 0, 1);
  CHECK(script.text.size() == row_bytes * (repeats + 1) + 5);
  CHECK((inflated(script.deflated()) == script.text));
}

TEST_CASE("zlib reads filtered copies of rows, which are smaller than those of the row above if rows are wide",
          "[slow]") {
  const std::size_t row_bytes = GENERATE(range(260u, 514u));
  const std::size_t zeros = GENERATE(0u, 1u);
  std::string row;
  while (row.size() < row_bytes) row += static_cast<char>('a' + row.size() % 23);
  for (const std::size_t repeats : {1u, 2u, 3u, 8u, 21u, 140u, 563u}) {
    CAPTURE(repeats);
    Script script{.row_bytes = row_bytes};
    script.add_filtered(row, repeats, zeros);
    script.add("end", 0, 1);
    CHECK((inflated(script.deflated()) == script.text));
    if (repeats < 21 || row_bytes < 400) continue;
    Script plain{.row_bytes = row_bytes};
    plain.add(row, zeros, row_bytes, repeats);
    plain.add("end", 0, 1);
    CHECK(script.deflated().size() < plain.deflated().size());
  }
}

TEST_CASE("zlib reads filtered copies whose matches have long codes") {
  // Symbols that occur half as often as the one before leave the longest codes to the matches.
  std::string literals;
  for (unsigned i = 0; i < 13; ++i) literals.append(std::size_t{1} << (14 - i), static_cast<char>('A' + i));
  Script script{.row_bytes = 513};
  for (std::size_t power = 1; power <= 8192; power *= 2)
    for (std::size_t i = 0; i < std::size_t{16384} / power; ++i) {
      if (power == 1 && i == 0) script.add(literals, 3, 1);
      script.add("", 3, power + power / 2);
    }
  script.add_filtered(std::string(513, 'x'), 5, 1);
  script.add("end", 0, 1);
  CHECK((inflated(script.deflated()) == script.text));
}

TEST_CASE("a short string of different bytes uses the fixed code, with no extra byte") {
  std::string literals;
  for (int i = 0; i < 40; ++i) {
    literals += static_cast<char>(i * 77);
    Script script;
    script.add(literals, 0, 1);
    const std::string stream = script.deflated();
    CAPTURE(i);
    CHECK(inflated(stream) == literals);
    // RFC 1951 §3.2.3: the last block, and of kind 1.
    CHECK((stream[0] & 7) == 0b011);
  }
}

TEST_CASE("data and its matches take at most the size of zlib's best if only the codes differ") {
  std::mt19937 random(7);
  std::string noise;
  for (int i = 0; i < 5000; ++i) noise += static_cast<char>(random() % 2 == 0 ? 0 : 'a' + random() % 20);
  Script script;
  script.add(noise, 0, 1);
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -15, 9, Z_HUFFMAN_ONLY);
  std::string zlib_stream(8000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(noise.data());
  stream.avail_in = static_cast<uInt>(noise.size());
  stream.next_out = reinterpret_cast<Bytef*>(zlib_stream.data());
  stream.avail_out = static_cast<uInt>(zlib_stream.size());
  deflate(&stream, Z_FINISH);
  deflateEnd(&stream);
  CHECK(script.deflated().size() <= zlib_stream.size() - stream.avail_out);
}

TEST_CASE("zlib reads blocks whose alphabets have gaps of any kind") {
  const unsigned seed = GENERATE(range(0u, 60u));
  std::mt19937 generator(seed);
  const auto random = [&generator] { return static_cast<unsigned>(generator()); };
  // Literals from a few places of the alphabet, some of them much more frequent than others.
  std::string literals(1, '\0');
  const unsigned step = 1 + random() % 40;
  for (unsigned byte = random() % 30; byte < 256; byte += 1 + random() % step)
    literals.append(std::size_t{1} << random() % (seed % 12 + 1), static_cast<char>(byte));
  literals.resize(std::min<std::size_t>(literals.size(), 32000));
  std::shuffle(literals.begin(), literals.end(), generator);
  Script script;
  script.add(literals, 3, 1);
  for (unsigned i = random() % 50; i > 0; --i) script.add("", 3 + random() % 256, 1 + random() % literals.size());
  CHECK((inflated(script.deflated()) == script.text));
}
