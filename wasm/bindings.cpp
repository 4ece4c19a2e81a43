#include <emscripten/bind.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include "core/api/answer.h"
#include "core/api/problems.h"
#include "core/api/read_request.h"
#include "core/endpoints/qr_code.h"
#include "core/qr/symbol.h"

// The way from JavaScript into core: the text of a request in, the status and body of a reply out, through one buffer
// each. Only numbers cross in a call, because strings are what costs in embind.

/// Whatever core frees can hold a webhook token, a state or the text of a QR code.
void operator delete(void* memory) noexcept {
  // Read through a volatile pointer: a compiler may not leave out writes to memory that is freed next.
  static void* (*const volatile set)(void*, int, std::size_t) = std::memset;
  if (memory) set(memory, 0, malloc_usable_size(memory));
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

namespace cordage {
namespace {

/// Where JavaScript finds the reply. The members' order and size are known to face.js.
struct ReplyView {
  std::uint32_t status;
  std::uint32_t is_png;
  std::uint32_t body;
  std::uint32_t size;
};

/// JavaScript calls from one thread, one call at a time.
struct State {
  std::string request;
  api::Settings settings{};
  api::Reply reply{};
  ReplyView view{};
};

State& state() {
  static State only;
  return only;
}

std::uint32_t address_of(const void* memory) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(memory));
}

/// Makes room for the text of a request and returns its address.
std::uint32_t reserve(std::uint32_t size) {
  state().request.resize(size);
  return address_of(state().request.data());
}

/// Removes what stands before the next space from the front of `text` and returns it.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(word.size() + 1, text.size()));
  return word;
}

std::uint32_t view_reply() {
  State& s = state();
  s.view = {.status = static_cast<std::uint32_t>(s.reply.status),
            .is_png = s.reply.headers.find("Content-Type: image/png") != std::string::npos,
            .body = address_of(s.reply.body.data()),
            .size = static_cast<std::uint32_t>(s.reply.body.size())};
  return address_of(&s.view);
}

/// Answers the first `size` characters in the room that `reserve` made: path, query, base URL and authorize URL, each
/// but the last followed by a space. `now`: Unix seconds. Returns the address of a ReplyView, whose body holds until
/// the next call.
std::uint32_t answer(std::uint32_t size, double now) {
  State& s = state();
  std::string_view text = std::string_view(s.request).substr(0, size);
  api::Call call{.method = "GET", .path = take_word(text), .query = take_word(text), .base_url = take_word(text)};
  call.now = static_cast<std::int64_t>(now);
  s.settings.authorize_url = take_word(text);
  api::answer(s.settings, call, s.reply);
  return view_reply();
}

/// Answers the same request as `answer`, whatever its path, with the modules of a QR code: a byte for each, row by row,
/// 1 for dark.
std::uint32_t matrix(std::uint32_t size, double) {
  State& s = state();
  std::string_view text = std::string_view(s.request).substr(0, size);
  take_word(text);
  const api::Query query(take_word(text));
  const std::string_view base_url = take_word(text);
  const Outcome<QrRequest> request = api::read_request<QrRequest>(query);
  s.reply = {};
  if (!request) {
    api::reply_with_problem(request.problem(), base_url, s.reply);
    return view_reply();
  }
  const auto symbol = qr::encode(request->text, request->error);
  if (!symbol) {
    // Whatever form it was to have, the endpoint refuses this text with the same words.
    api::reply_with_problem(qr_svg(*request, {}).problem(), base_url, s.reply);
    return view_reply();
  }
  const int modules = symbol->modules();
  s.reply.body.resize(static_cast<std::size_t>(modules * modules));
  char* module = s.reply.body.data();
  for (int y = 0; y < modules; ++y)
    for (int x = 0; x < modules; ++x) *module++ = symbol->dark(x, y) ? '\1' : '\0';
  return view_reply();
}

}  // namespace

EMSCRIPTEN_BINDINGS(cordage) {
  emscripten::function("reserve", &reserve);
  emscripten::function("answer", &answer);
  emscripten::function("matrix", &matrix);
}

}  // namespace cordage
