#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/call/json.h"
#include "core/call/perform.h"
#include "core/call/problem_document.h"
#include "core/endpoints/qr_modules.h"
#include "wasm/bindings/arena.h"
#include "wasm/bindings/exchange.h"

namespace cordage::wasm {

inline Form form_of(std::string_view media_type) {
  if (media_type == json_media_type) return Form::json;
  if (media_type == ModuleMatrix::media_type) return Form::modules;
  return media_type == PngImage::media_type ? Form::bytes : Form::text;
}

/// Calls a function of the package. If the request buffer is smaller than `size`, this only allocates a larger one and
/// returns its address: the caller writes the request there and calls again. The request has a line each for: the name
/// of one of the endpoints, query, base URL and authorize URL. `now`: Unix seconds. Returns the address of a
/// ResponseView; its status is 404 for an unknown name.
template <class Endpoints>
std::uint32_t call(const Endpoints& endpoints, std::uint32_t size, double now) {
  if (!fits_request_buffer(size)) return make_request_buffer(size);
  std::string_view text = begin_call(size);
  const std::string_view name = take_line(text);
  const std::string_view query = take_line(text);
  Context context;
  context.now = static_cast<std::int64_t>(now);
  const std::string_view base_url = take_line(text);
  if (!base_url.empty()) context.base_url = base_url;
  context.authorize_url = take_line(text);
  call::Product product;
  std::optional<Outcome<void>> performed;
  const auto perform = [&](const auto& endpoint) {
    if (endpoint.name != name) return false;
    performed.emplace(call::perform(endpoint, query, context, [] { return Format::json; }, product));
    return true;
  };
  std::apply([&](const auto&... endpoint) { (perform(endpoint) || ...); }, endpoints);
  const bool drew_code = name.starts_with("qr");
  if (!performed)
    return keep_response(404, Form::text, "The JavaScript and the WebAssembly of cordage have different versions.", {},
                         drew_code);
  if (*performed) return keep_response(200, form_of(product.media_type), std::move(product.body), {}, drew_code);
  const auto document = call::document_of(performed->problem(), base_url);
  product.body.resize(0);
  call::append_json(product.body, document);
  return keep_response(static_cast<int>(document.status), Form::json, std::move(product.body), {}, drew_code);
}

}  // namespace cordage::wasm
