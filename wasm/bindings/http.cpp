#include <emscripten/bind.h>

#include <string>
#include <string_view>
#include <utility>

#include "core/http/problems.h"
#include "core/http/respond.h"
#include "core/http/response.h"
#include "wasm/bindings/arena.h"
#include "wasm/bindings/exchange.h"

namespace cordage {
namespace {

/// The line that a client would send for it over HTTP/1.1, in bytes.
std::size_t request_line_bytes(const http::Request& request) {
  const std::size_t query = request.query.empty() ? 0 : 1 + request.query.size();
  return request.method.size() + 1 + request.path.size() + query + std::string_view(" HTTP/1.1").size();
}

/// The index page, or the OpenAPI document with the headers of the API.
void respond_with_document(const http::Request& request, std::string_view document, http::Response& response) {
  const bool is_page = document.front() == '<';
  response.body = document;
  http::append_content_headers(request, is_page ? http::page_content : http::json_content, response);
  if (is_page)
    http::append_safety_headers(response);
  else
    http::append_api_headers(response);
}

/// Responds to a request as a server does. The request has a line each for: method, path, query, base URL, authorize
/// URL, and the fields Accept, Sec-Fetch-Dest and If-None-Match; then the document that the path leads to, if it does.
/// `now`: Unix seconds. Returns the address of a ResponseView.
std::uint32_t respond(std::uint32_t size, double now) {
  std::string_view text = wasm::begin_call(size);
  http::Request request{.method = wasm::take_line(text),
                        .path = wasm::take_line(text),
                        .query = wasm::take_line(text),
                        .base_url = wasm::take_line(text),
                        .is_base_url_sent = true};
  request.now = static_cast<std::int64_t>(now);
  http::Settings settings;
  settings.authorize_url = wasm::take_line(text);
  request.accept = wasm::take_line(text);
  request.sec_fetch_dest = wasm::take_line(text);
  request.if_none_match = wasm::take_line(text);
  http::Response response;
  if (request_line_bytes(request) > http::max_request_line_bytes)
    http::respond_with_problem(http::Refusal{http::RequestError::target_too_long, http::request_line_too_long}, request,
                               response);
  else if (!text.empty() && http::is_read(request.method))
    respond_with_document(request, text, response);
  else
    http::respond(settings, request, http::route_of(settings, request.path), response);
  return wasm::keep_response(response.status, wasm::Form::bytes, std::move(response.body), std::move(response.headers));
}

}  // namespace

EMSCRIPTEN_BINDINGS(http) { emscripten::function("respond", &respond); }

}  // namespace cordage
