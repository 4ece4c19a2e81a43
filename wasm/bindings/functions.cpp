#include <emscripten/emscripten.h>

#include "core/catalogue.h"
#include "wasm/bindings/call.h"

/// The function of every endpoint, as wasm::call. Exported directly: a call through embind takes ten times as long.
extern "C" EMSCRIPTEN_KEEPALIVE std::uint32_t call(std::uint32_t size, double now) {
  return cordage::wasm::call(cordage::catalogue, size, now);
}
