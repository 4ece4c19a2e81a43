#pragma once

namespace cordage {

/// Whether code is kept small at the cost of some speed: WebAssembly is loaded by pages. One way that serves all cases
/// stands there for several.
#if defined(__wasm__)
inline constexpr bool is_kept_small = true;
#else
inline constexpr bool is_kept_small = false;
#endif

}  // namespace cordage
