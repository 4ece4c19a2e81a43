#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace cordage {

/// Sixteen bytes that are looked at together. Comparisons give 255 for each byte where they hold, else 0.
using ByteBlock __attribute__((vector_size(16))) = std::uint8_t;

inline ByteBlock load_block(const char* bytes) {
  ByteBlock block;
  std::memcpy(&block, bytes, sizeof block);
  return block;
}

namespace detail {

struct BlockHalves {
  std::uint64_t first;
  std::uint64_t second;
};

template <class Comparison>
BlockHalves halves_of(Comparison comparison) {
  BlockHalves halves;
  static_assert(sizeof comparison == sizeof halves);
  std::memcpy(&halves, &comparison, sizeof halves);
  return halves;
}

}  // namespace detail

/// Whether a comparison holds anywhere.
template <class Comparison>
bool holds_anywhere(Comparison comparison) {
  const auto [first, second] = detail::halves_of(comparison);
  return (first | second) != 0;
}

/// The place of the first byte where a comparison holds; 16 where there is none.
template <class Comparison>
std::size_t first_place(Comparison comparison) {
  static_assert(std::endian::native == std::endian::little);
  const auto [first, second] = detail::halves_of(comparison);
  return static_cast<std::size_t>(first != 0 ? std::countr_zero(first) : 64 + std::countr_zero(second)) / 8;
}

}  // namespace cordage
