#include <emscripten/emscripten.h>

#include "core/catalogue.h"
#include "wasm/bindings/call.h"

/// The function of every endpoint that makes no QR code, as wasm::call. Exported directly: a call through embind
/// takes ten times as long.
extern "C" EMSCRIPTEN_KEEPALIVE std::uint32_t call(std::uint32_t size, double now) {
  constexpr auto endpoints = std::tuple_cat(cordage::link_endpoints, cordage::platform_endpoints);
  return cordage::wasm::call(endpoints, size, now);
}
