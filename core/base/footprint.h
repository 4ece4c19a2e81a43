#pragma once

namespace cordage {

/// Whether small code is preferred over speed, for WebAssembly, which pages download. One general implementation then
/// replaces several special ones.
#if defined(__wasm__)
inline constexpr bool is_kept_small = true;
#else
inline constexpr bool is_kept_small = false;
#endif

}  // namespace cordage
