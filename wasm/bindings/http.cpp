#include <emscripten/bind.h>

#include <string>
#include <string_view>
#include <utility>

#include "core/binding/problems.h"
#include "core/http/answer.h"
#include "core/http/reply.h"
#include "wasm/bindings/arena.h"
#include "wasm/bindings/exchange.h"

namespace cordage {
namespace {

/// The line that a client would send for it over HTTP/1.1, in bytes.
std::size_t request_line_bytes(const api::Call& call) {
  const std::size_t query = call.query.empty() ? 0 : 1 + call.query.size();
  return call.method.size() + 1 + call.path.size() + query + std::string_view(" HTTP/1.1").size();
}

/// Answers a request to the API as a server would. The request has a line each for: method, path, query, base URL,
/// authorize URL, and the fields Accept, Sec-Fetch-Dest and If-None-Match. `now`: Unix seconds. Returns the address of
/// a ReplyView.
std::uint32_t answer(std::uint32_t size, double now) {
  std::string_view text = wasm::begin_call(size);
  api::Call call{.method = wasm::take_line(text),
                 .path = wasm::take_line(text),
                 .query = wasm::take_line(text),
                 .base_url = wasm::take_line(text)};
  call.now = static_cast<std::int64_t>(now);
  api::Settings settings;
  settings.authorize_url = wasm::take_line(text);
  call.accept = wasm::take_line(text);
  call.sec_fetch_dest = wasm::take_line(text);
  call.if_none_match = wasm::take_line(text);
  api::Reply reply;
  if (request_line_bytes(call) > api::max_request_line_bytes)
    api::reply_with_problem({ProblemKind::target_too_long, "", std::string(api::request_line_too_long)}, call.base_url,
                            reply);
  else
    api::answer(settings, call, reply);
  return wasm::keep_reply(reply.status, wasm::Form::bytes, std::move(reply.body), std::move(reply.headers));
}

}  // namespace

EMSCRIPTEN_BINDINGS(http) { emscripten::function("answer", &answer); }

}  // namespace cordage
