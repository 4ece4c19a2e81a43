#include "tests/fuzz/read_symbol.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "core/qr/tables.h"

namespace cordage::fuzz {
namespace {

using Bytes = std::vector<unsigned>;

struct Position {
  int x;
  int y;
};

/// The remainder of a polynomial over GF(2) after division: zero if the check bits are right.
unsigned remainder(unsigned bits, unsigned generator) {
  const int degree = static_cast<int>(std::bit_width(generator)) - 1;
  for (int shift = 31 - degree; shift >= 0; --shift)
    if ((bits >> (shift + degree) & 1) != 0) bits ^= generator << shift;
  return bits;
}

template <class PlaceOf>
unsigned bits_at(const qr::Symbol& symbol, int count, PlaceOf index_of) {
  unsigned bits = 0;
  for (int i = 0; i < count; ++i) {
    const Position index = index_of(i);
    bits |= static_cast<unsigned>(symbol.dark(index.x, index.y)) << i;
  }
  return bits;
}

/// §7.9: five bits with ten to check them, twice.
std::optional<unsigned> format_of(const qr::Symbol& symbol) {
  const int side = symbol.modules();
  const unsigned corner = bits_at(symbol, 15, [](int i) -> Position {
    if (i < 8) return {8, i < 6 ? i : i + 1};
    return {i == 8 ? 7 : 14 - i, 8};
  });
  const unsigned edges = bits_at(symbol, 15, [side](int i) -> Position {
    if (i < 8) return {side - 1 - i, 8};
    return {8, side - 15 + i};
  });
  const unsigned format = corner ^ 0b101'0100'0001'0010;
  if (corner != edges || remainder(format, 0b101'0011'0111) != 0 || !symbol.dark(8, side - 8)) return std::nullopt;
  return format >> 10;
}

/// §7.10: six bits with twelve to check them, twice.
bool has_version_information(const qr::Symbol& symbol, int version) {
  if (version < 7) return true;
  const int side = symbol.modules();
  const unsigned right = bits_at(symbol, 18, [side](int i) -> Position { return {side - 11 + i % 3, i / 3}; });
  const unsigned below = bits_at(symbol, 18, [side](int i) -> Position { return {i / 3, side - 11 + i % 3}; });
  return right == below && remainder(right, 0b1'1111'0010'0101) == 0 && right >> 12 == static_cast<unsigned>(version);
}

bool is_in_alignment_pattern(int version, int x, int y) {
  const auto& centres = qr::alignment_centres[static_cast<std::size_t>(version)];
  const int last = 10 + 4 * version;
  for (const int across : centres)
    for (const int down : centres) {
      const bool is_in_finder =
          (across == 6 && down == 6) || (across == 6 && down == last) || (across == last && down == 6);
      if (across != 0 && down != 0 && !is_in_finder && std::abs(x - across) <= 2 && std::abs(y - down) <= 2)
        return true;
    }
  return false;
}

/// §6.3: finder patterns with format information next to them, timing, alignment, version information.
bool is_function(int version, int x, int y) {
  const int side = 17 + 4 * version;
  if ((x < 9 && y < 9) || (x >= side - 8 && y < 9) || (x < 9 && y >= side - 8) || x == 6 || y == 6) return true;
  if (version >= 7 && ((x < 6 && y >= side - 11) || (y < 6 && x >= side - 11))) return true;
  return is_in_alignment_pattern(version, x, y);
}

/// Returns whether finder and timing patterns are there, §6.3.3 and §6.3.5.
bool has_patterns(const qr::Symbol& symbol) {
  const int side = symbol.modules();
  for (int i = 8; i < side - 8; ++i)
    if (symbol.dark(i, 6) != (i % 2 == 0) || symbol.dark(6, i) != (i % 2 == 0)) return false;
  for (const Position corner : {Position{0, 0}, Position{side - 7, 0}, Position{0, side - 7}})
    for (int y = -1; y < 8; ++y)
      for (int x = -1; x < 8; ++x) {
        const Position at{corner.x + x, corner.y + y};
        if (at.x < 0 || at.y < 0 || at.x >= side || at.y >= side) continue;
        const int ring = std::max(std::abs(x - 3), std::abs(y - 3));
        if (symbol.dark(at.x, at.y) != (ring != 2 && ring != 4)) return false;
      }
  return true;
}

/// Table 10, with x for the column j and y for the row i.
bool is_masked(int mask, int x, int y) {
  switch (mask) {
    case 0:
      return (y + x) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (y + x) % 3 == 0;
    case 4:
      return (y / 2 + x / 3) % 2 == 0;
    case 5:
      return y * x % 2 + y * x % 3 == 0;
    case 6:
      return (y * x % 2 + y * x % 3) % 2 == 0;
    default:
      return ((y + x) % 2 + y * x % 3) % 2 == 0;
  }
}

/// §7.7.3: columns two modules wide, from the right, upwards and downwards in turn.
Bytes codewords_of(const qr::Symbol& symbol, int version, int mask) {
  const int side = symbol.modules();
  Bytes codewords(qr::codewords_of_version[static_cast<std::size_t>(version)]);
  std::size_t bit = 0;
  bool upwards = true;
  for (int right = side - 1; right > 0; right -= right == 8 ? 3 : 2, upwards = !upwards)
    for (int step = 0; step < side; ++step)
      for (const int x : {right, right - 1}) {
        const int y = upwards ? side - 1 - step : step;
        if (is_function(version, x, y) || bit == 8 * codewords.size()) continue;
        codewords[bit / 8] = codewords[bit / 8] << 1 | (symbol.dark(x, y) != is_masked(mask, x, y));
        ++bit;
      }
  return codewords;
}

/// In the field of §7.5.2, whose polynomial is x^8 + x^4 + x^3 + x^2 + 1.
unsigned product(unsigned a, unsigned b) {
  unsigned result = 0;
  for (; b != 0; b >>= 1, a = a << 1 ^ (a >> 7) * 0x11D)
    if ((b & 1) != 0) result ^= a;
  return result;
}

/// Returns whether a block, as a polynomial, has the roots of the generator polynomial.
bool is_whole(const Bytes& block, std::size_t correction) {
  unsigned root = 1;
  for (std::size_t i = 0; i < correction; ++i, root = product(root, 2)) {
    unsigned value = 0;
    for (const unsigned codeword : block) value = product(value, root) ^ codeword;
    if (value != 0) return false;
  }
  return true;
}

/// §7.6 backwards: the data of the blocks in order; nullopt if a block has an error.
std::optional<Bytes> data_of(const Bytes& codewords, int version, qr::Level level) {
  const auto row = static_cast<std::size_t>(level);
  const auto column = static_cast<std::size_t>(version);
  const std::size_t blocks = qr::correction_blocks[row][column];
  const std::size_t correction = qr::correction_codewords_per_block[row][column];
  const std::size_t shorter = codewords.size() / blocks - correction;
  const std::size_t first_longer = blocks - codewords.size() % blocks;
  std::vector<Bytes> read(blocks);
  std::size_t next = 0;
  for (std::size_t index = 0; index <= shorter; ++index)
    for (std::size_t block = index < shorter ? 0 : first_longer; block < blocks; ++block)
      read[block].push_back(codewords[next++]);
  Bytes data;
  for (const Bytes& block : read) data.insert(data.end(), block.begin(), block.end());
  for (std::size_t index = 0; index < correction; ++index)
    for (Bytes& block : read) block.push_back(codewords[next++]);
  if (!std::all_of(read.begin(), read.end(), [&](const Bytes& block) { return is_whole(block, correction); }))
    return std::nullopt;
  return data;
}

/// The bits of data codewords in order.
class BitReader {
 public:
  explicit BitReader(const Bytes& bytes) : bytes_(bytes) {}

  std::size_t left() const { return 8 * bytes_.size() - position_; }

  unsigned take(std::size_t count) {
    unsigned bits = 0;
    for (std::size_t i = 0; i < count; ++i, ++position_)
      bits = bits << 1 | (position_ / 8 < bytes_.size() ? bytes_[position_ / 8] >> (7 - position_ % 8) & 1 : 0);
    return bits;
  }

 private:
  const Bytes& bytes_;
  std::size_t position_ = 0;
};

void append_characters(BitReader& bits, unsigned mode, std::size_t count, std::string& text) {
  constexpr std::array<std::size_t, 3> digit_bits{4, 7, 10};
  if (mode == 0b0001) {
    for (; count > 0; count -= std::min<std::size_t>(count, 3)) {
      const std::size_t digits = std::min<std::size_t>(count, 3);
      const std::string number = std::to_string(bits.take(digit_bits[digits - 1]));
      text.append(digits - std::min(digits, number.size()), '0').append(number);
    }
  } else if (mode == 0b0010) {
    for (; count > 1; count -= 2) {
      const unsigned pair = bits.take(11);
      text += qr::alphanumeric_characters.at(pair / 45);
      text += qr::alphanumeric_characters.at(pair % 45);
    }
    if (count == 1) text += qr::alphanumeric_characters.at(bits.take(6));
  } else {
    for (; count > 0; --count) text += static_cast<char>(bits.take(8));
  }
}

/// Table 4: the number of ones before the first zero is the number of bytes after the first.
std::optional<int> eci_of(BitReader& bits) {
  for (std::size_t more = 0; more < 3; ++more) {
    if (bits.take(1) == 1) continue;
    return static_cast<int>(bits.take(7 - more + 8 * more));
  }
  return std::nullopt;
}

/// §7.4: at most one ECI header, segments until the terminator, then only padding. Returns whether there is nothing
/// else.
bool read_text(const Bytes& data, ReadSymbol& read) {
  BitReader bits(data);
  for (bool is_first = true; bits.left() >= 4; is_first = false) {
    const unsigned mode = bits.take(4);
    if (mode == 0) break;
    if (mode == 0b0111 && is_first) {
      read.eci = eci_of(bits);
      if (!read.eci) return false;
      continue;
    }
    if (mode != 0b0001 && mode != 0b0010 && mode != 0b0100) return false;
    const auto& widths = qr::count_bits[qr::range_of_version(read.version)];
    append_characters(bits, mode, bits.take(widths[static_cast<std::size_t>(std::bit_width(mode)) - 1]), read.text);
  }
  if (bits.take(bits.left() % 8) != 0) return false;
  for (unsigned pad = 0xEC; bits.left() > 0; pad ^= 0xEC ^ 0x11)
    if (bits.take(8) != pad) return false;
  return true;
}

}  // namespace

std::optional<ReadSymbol> read_symbol(const qr::Symbol& symbol) {
  ReadSymbol read;
  read.version = (symbol.modules() - 17) / 4;
  const auto format = format_of(symbol);
  if (!format || !has_patterns(symbol) || !has_version_information(symbol, read.version)) return std::nullopt;
  constexpr std::array levels{qr::Level::medium, qr::Level::low, qr::Level::high, qr::Level::quartile};  // Table 12
  read.level = levels[*format >> 3];
  read.mask = static_cast<int>(*format & 7);
  const auto data = data_of(codewords_of(symbol, read.version, read.mask), read.version, read.level);
  if (!data || !read_text(*data, read)) return std::nullopt;
  return read;
}

}  // namespace cordage::fuzz
