#pragma once

#include <span>
#include <string_view>

namespace cordage::qr {

/// Dispatch targets, which draw the same symbols with different vector instructions: the baseline of the target (SSE2,
/// NEON or WebAssembly SIMD), AVX2 with BMI2, and AVX-512 as of Ice Lake.
enum class Implementation { baseline, avx2, avx512 };

/// The implementations that this processor supports, slowest first; the first is `baseline`.
std::span<const Implementation> available_implementations();

/// Returns the name of the enumerator.
std::string_view name_of(Implementation implementation);

}  // namespace cordage::qr
