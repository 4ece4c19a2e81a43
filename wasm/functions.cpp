#include <emscripten/emscripten.h>

#include "core/main_catalogue.h"
#include "wasm/call.h"

namespace cordage {

/// The functions of the main entry, as wasm::call.
extern "C" EMSCRIPTEN_KEEPALIVE std::uint32_t call(std::uint32_t size, double now) {
  return wasm::call(main_catalogue, size, now);
}

}  // namespace cordage
