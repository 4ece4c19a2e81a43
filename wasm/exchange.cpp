#include "wasm/exchange.h"

#include <emscripten/bind.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

/// Whatever core frees can hold a webhook token, a state or the text of a QR code.
void operator delete(void* memory) noexcept {
  // Read through a volatile pointer: a compiler may not leave out writes to memory that is freed next.
  static void* (*const volatile set)(void*, int, std::size_t) = std::memset;
  if (memory) set(memory, 0, malloc_usable_size(memory));
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

/// embind's only use of printf: to name an unknown type by its address, when it reports one. There are none.
extern "C" int siprintf(char* out, const char*, ...) {
  *out = '\0';
  return 0;
}

namespace cordage::wasm {
namespace {

struct Exchange {
  std::string request;
  std::string body;
  std::string headers;
  ReplyView view{};
};

Exchange exchange;

std::uint32_t address_of(const void* memory) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(memory));
}

/// Makes room for the text of a request and returns its address.
double reserve(double size) {
  exchange.request.resize(static_cast<std::size_t>(size));
  return address_of(exchange.request.data());
}

}  // namespace

std::string_view request_text(std::uint32_t size) { return std::string_view(exchange.request).substr(0, size); }

std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

std::uint32_t keep_reply(int status, bool is_binary, std::string&& body, std::string&& headers) {
  exchange.body = std::move(body);
  exchange.headers = std::move(headers);
  exchange.view = {.status = static_cast<std::uint32_t>(status),
                   .is_binary = is_binary,
                   .body = address_of(exchange.body.data()),
                   .body_size = static_cast<std::uint32_t>(exchange.body.size()),
                   .headers = address_of(exchange.headers.data()),
                   .headers_size = static_cast<std::uint32_t>(exchange.headers.size())};
  return address_of(&exchange.view);
}

EMSCRIPTEN_BINDINGS(exchange) { emscripten::function("reserve", &reserve); }

}  // namespace cordage::wasm
