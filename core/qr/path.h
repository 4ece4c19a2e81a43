#pragma once

#include <span>
#include <string_view>

namespace cordage::qr {

/// Ways to compute the same symbols, by the processor's vectors: those that every processor of
/// the target has (SSE2, NEON, WebAssembly SIMD), AVX2 with BMI2, and AVX-512 as of Ice Lake.
enum class Path { baseline, avx2, avx512 };

/// The paths that this processor has, from the slowest to the fastest; baseline is always there.
std::span<const Path> available_paths();

std::string_view name_of(Path path);

}  // namespace cordage::qr
