// core/qr/kernel is compiled once for each implementation, in a separate namespace, with vectors as wide as the
// registers of the target.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#elif defined(__AVX2__)
#include <immintrin.h>
#endif

#if defined(__AVX512VPOPCNTDQ__)
#define CORDAGE_QR_PATH avx512
#define CORDAGE_QR_LANES 16
#elif defined(__AVX2__)
#define CORDAGE_QR_PATH avx2
#define CORDAGE_QR_LANES 8
#else
#define CORDAGE_QR_PATH baseline
#define CORDAGE_QR_LANES 4
#endif

namespace cordage::qr::CORDAGE_QR_PATH {

/// The unroll factor of a loop.
constexpr int unrolled([[maybe_unused]] int times) {
#if defined(__wasm__)
  return 1;  // to keep the package small
#else
  return times;
#endif
}

/// Number of 32-bit lanes in a vector.
inline constexpr int lanes = CORDAGE_QR_LANES;

using Vector = std::uint32_t __attribute__((vector_size(4 * lanes)));
using Pairs = std::uint64_t __attribute__((vector_size(4 * lanes)));

inline Vector load(const void* from) {
  Vector vector;
  std::memcpy(&vector, from, sizeof vector);
  return vector;
}

inline void store(void* to, Vector vector) { std::memcpy(to, &vector, sizeof vector); }

/// Returns a vector with one value in all lanes.
inline Vector filled(std::uint32_t value) { return Vector{} + value; }

/// Returns a vector that repeats two lanes, the low half of the value first.
inline Vector filled_with_pair(std::uint64_t value) { return reinterpret_cast<Vector>(Pairs{} + value); }

/// The majority of three vectors, bit by bit.
inline Vector majority(Vector a, Vector b, Vector c) {
#if defined(__AVX512F__)
  constexpr int two_of_three = 0b1110'1000;
  return reinterpret_cast<Vector>(_mm512_ternarylogic_epi32(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b),
                                                            reinterpret_cast<__m512i>(c), two_of_three));
#else
  return (a & b) | ((a ^ b) & c);
#endif
}

/// Counts the ones in each lane.
inline Vector population(Vector v) {
#if defined(__AVX512VPOPCNTDQ__)
  return reinterpret_cast<Vector>(_mm512_popcnt_epi32(reinterpret_cast<__m512i>(v)));
#else
#if defined(__wasm_simd128__)
  v = reinterpret_cast<Vector>(wasm_i8x16_popcnt(reinterpret_cast<v128_t>(v)));
#elif defined(__ARM_NEON)
  v = reinterpret_cast<Vector>(vcntq_u8(reinterpret_cast<uint8x16_t>(v)));
#else
  v -= v >> 1 & 0x5555'5555;
  v = (v & 0x3333'3333) + (v >> 2 & 0x3333'3333);
  v = (v + (v >> 4)) & 0x0F0F'0F0F;
#endif
  // Sums the bytes in the highest byte.
  v += v << 8;
  v += v << 16;
  return v >> 24;
#endif
}

}  // namespace cordage::qr::CORDAGE_QR_PATH
