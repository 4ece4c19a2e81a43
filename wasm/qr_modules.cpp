#include "wasm/qr_modules.h"

#include <cstring>

#include "core/api/read_request.h"
#include "core/endpoints/qr_code.h"
#include "core/qr/symbol.h"

namespace cordage::wasm {

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

}  // namespace cordage::wasm
