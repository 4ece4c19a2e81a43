#include <emscripten/emscripten.h>

#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/api/perform.h"
#include "core/api/problems.h"
#include "core/catalogue.h"
#include "core/qr/symbol.h"
#include "wasm/exchange.h"
#include "wasm/memory.h"

namespace cordage {
namespace {

/// As `perform`, with the modules of a QR code: a byte for each, row by row, 1 for dark.
std::optional<Problem> draw_modules(std::string_view query, std::string& body) {
  const api::Query read(query);
  Outcome<QrRequest> request = api::read_request<QrRequest>(read);
  if (!request) return std::move(request.problem());
  const auto symbol = qr::encode(request->text, request->error);
  // Whatever form it was to have, the endpoint refuses this text with the same words.
  if (!symbol) return std::move(qr_svg(*request, {}).problem());
  const auto modules = static_cast<std::size_t>(symbol->modules());
  // Eight modules at once; up to 7 bytes beyond a row belong to the next one, or are cut off.
  body.resize(modules * modules + 7);
  for (std::size_t y = 0; y < modules; ++y)
    for (std::size_t x = 0; x < modules; x += 8) {
      const std::uint64_t eight = symbol->rows[y][x / 64] >> x % 64 & 0xFF;
      const std::uint64_t bytes = (eight * 0x0101'0101'0101'0101 & 0x8040'2010'0804'0201) + 0x7F7F'7F7F'7F7F'7F7F;
      const std::uint64_t ones = bytes >> 7 & 0x0101'0101'0101'0101;
      std::memcpy(body.data() + y * modules + x, &ones, sizeof ones);
    }
  body.resize(modules * modules);
  return std::nullopt;
}

}  // namespace

/// Calls a function of the package. The request has a line each for: the name of an endpoint or `qrMatrix`, query, base
/// URL and authorize URL. `now`: Unix seconds. Returns the address of a ReplyView.
extern "C" EMSCRIPTEN_KEEPALIVE std::uint32_t call(std::uint32_t size, double now) {
  std::string_view text = wasm::begin_call(size);
  const std::string_view name = wasm::take_line(text);
  const std::string_view query = wasm::take_line(text);
  Context context{.now = static_cast<std::int64_t>(now)};
  context.base_url = wasm::take_line(text);
  context.authorize_url = wasm::take_line(text);
  api::Product product;
  product.body.reserve(1024);  // Growing would copy it, and all of this is forgotten after the call.
  std::optional<Problem> problem;
  const bool is_matrix = name == "qrMatrix";
  if (is_matrix) problem = draw_modules(query, product.body);
  for_each_endpoint([&](const auto& endpoint) {
    if (endpoint.name == name)
      problem = api::perform(
          endpoint, query, context, [] { return Format::json; }, product);
  });
  const int status = problem ? api::write_problem(*problem, context.base_url, product.body) : 200;
  const bool is_binary = !problem && (is_matrix || product.media_type == PngImage::media_type);
  return wasm::keep_reply(status, is_binary, std::move(product.body));
}

}  // namespace cordage
