#pragma once

#include <span>
#include <string_view>

namespace cordage::qr {

/// Dispatch targets: implementations of drawing that give the same symbols with different vector instructions: those
/// that every processor of the target has (SSE2, NEON, WebAssembly SIMD), AVX2 with BMI2, and AVX-512 as of Ice Lake.
enum class Implementation { baseline, avx2, avx512 };

/// The implementations that this processor supports, from the slowest to the fastest. The first is always baseline.
std::span<const Implementation> available_implementations();

/// The name of its enumerator.
std::string_view name_of(Implementation implementation);

}  // namespace cordage::qr
