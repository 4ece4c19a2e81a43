#include <emscripten/bind.h>

#include <string>
#include <string_view>
#include <utility>

#include "core/api/negotiate.h"
#include "core/api/problem_response.h"
#include "core/api/respond.h"
#include "core/api/response.h"
#include "core/text/joined.h"
#include "wasm/bindings/arena.h"
#include "wasm/bindings/exchange.h"

namespace cordage {
namespace {

/// Responds with the index, as `json` to programs and as `document` to browsers; if `json` is empty, with `document`.
void respond_with_document(const api::Request& request, std::string_view json, std::string_view document,
                           api::Response& response) {
  const bool is_index = !json.empty();
  const bool is_page = is_index && api::is_browser(request.accept, request.sec_fetch_dest, api::Representation::page);
  api::Content content = is_page ? api::page_content : api::json_content;
  if (is_index) content.vary = api::negotiated_fields;
  response.body = is_index && !is_page ? joined({json, "\n"}) : std::string(document);
  api::append_content_headers(request, content, response);
  api::append_api_headers(response);
}

/// Responds to a request as a server does. The request has a line each for: method, path, query, base URL, authorize
/// URL, and the fields Accept, Sec-Fetch-Dest and If-None-Match; then a line with the index as JSON, which is empty for
/// other documents; the rest is the document, if there is one. `now`: Unix seconds. `request_line_bytes`: of the line
/// that a client would send for it over HTTP/1.1. Returns the address of a ResponseView.
std::uint32_t respond(std::uint32_t size, double now, double request_line_bytes) {
  std::string_view text = wasm::begin_call(size);
  api::Request request{.method = wasm::take_line(text),
                       .path = wasm::take_line(text),
                       .query = wasm::take_line(text),
                       .base_url = wasm::take_line(text),
                       .is_base_url_sent = true};
  request.now = static_cast<std::int64_t>(now);
  api::Settings settings;
  settings.authorize_url = wasm::take_line(text);
  request.accept = wasm::take_line(text);
  request.sec_fetch_dest = wasm::take_line(text);
  request.if_none_match = wasm::take_line(text);
  const std::string_view json = wasm::take_line(text);
  api::Response response;
  if (request_line_bytes > api::max_request_line_bytes)
    api::respond_with_problem(api::Rejection{api::RequestError::target_too_long, api::request_line_too_long}, request,
                              response);
  else if (!text.empty() && api::is_read(request.method))
    respond_with_document(request, json, text, response);
  else
    api::respond(settings, request, api::route_of(settings, request.path), response);
  return wasm::keep_response(response.status, wasm::Form::bytes, std::move(response.body), std::move(response.headers),
                             true);
}

}  // namespace

EMSCRIPTEN_BINDINGS(http) { emscripten::function("respond", &respond); }

}  // namespace cordage
