#include <emscripten/bind.h>
#include <emscripten/emscripten.h>

#include "core/catalogue.h"
#include "core/endpoints/webhook_tokens.h"
#include "wasm/bindings/call.h"

namespace cordage {
namespace {

void append_number(std::string& out, std::size_t number) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xFF);
}

/// Finds the tokens of webhook URLs in a text. The body of the response has two 32-bit numbers for each token: its
/// start and its end. Returns the address of a ResponseView.
std::uint32_t find_tokens(std::uint32_t size) {
  const std::string_view text = wasm::begin_call(size);
  std::string body;
  TextRange range{0, 0};
  while ((range = next_webhook_token(text, range.end)).start < text.size()) {
    append_number(body, range.start);
    append_number(body, range.end);
  }
  return wasm::keep_response(200, wasm::Form::bytes, std::move(body));
}

}  // namespace

/// The function of every endpoint, as wasm::call. Exported by itself: a call by way of embind takes ten times as long.
extern "C" EMSCRIPTEN_KEEPALIVE std::uint32_t call(std::uint32_t size, double now) {
  return wasm::call(catalogue, size, now);
}

EMSCRIPTEN_BINDINGS(functions) { emscripten::function("findTokens", &find_tokens); }

}  // namespace cordage
