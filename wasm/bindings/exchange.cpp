#include "wasm/bindings/exchange.h"

#include <algorithm>
#include <utility>

#include "wasm/bindings/arena.h"

namespace cordage::wasm {
namespace {

/// The response that JavaScript reads after a call.
struct Kept {
  std::string body;
  std::string headers;
  ResponseView view{};
};

Kept kept;

std::uint32_t address_of(const void* memory) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(memory));
}

}  // namespace

std::uint32_t make_request_buffer(std::uint32_t size) { return address_of(reserve_request_buffer(size)); }

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

std::uint32_t keep_response(int status, Form form, std::string&& body, std::string&& headers, bool drew_code) {
  kept.body = std::move(body);
  kept.headers = std::move(headers);
  kept.view = {.status = static_cast<std::uint32_t>(status),
               .form = form,
               .body = address_of(kept.body.data()),
               .body_size = static_cast<std::uint32_t>(kept.body.size()),
               .headers = address_of(kept.headers.data()),
               .headers_size = static_cast<std::uint32_t>(kept.headers.size())};
  wipe_call(kept.body, kept.headers, drew_code);
  return address_of(&kept.view);
}

}  // namespace cordage::wasm
