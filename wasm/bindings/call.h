#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/api/perform.h"
#include "core/api/problems.h"
#include "core/endpoints/qr_code.h"
#include "wasm/exchange.h"
#include "wasm/memory.h"
#include "wasm/qr_modules.h"

namespace cordage::wasm {

/// Calls a function of the package. The request has a line each for: the name of an endpoint of the catalogue or
/// `qrMatrix`, query, base URL and authorize URL. `now`: Unix seconds. Returns the address of a ReplyView.
template <class Catalogue>
std::uint32_t call(const Catalogue& catalogue, std::uint32_t size, double now) {
  std::string_view text = begin_call(size);
  const std::string_view name = take_line(text);
  const std::string_view query = take_line(text);
  Context context{.now = static_cast<std::int64_t>(now)};
  context.base_url = take_line(text);
  context.authorize_url = take_line(text);
  api::Product product;
  std::optional<Problem> problem;
  const bool is_matrix = name == "qrMatrix";
  if (is_matrix) problem = draw_modules(query, product.body);
  const auto answer = [&](const auto& endpoint) {
    if (endpoint.name != name) return false;
    problem = api::perform(
        endpoint, query, context, [] { return Format::json; }, product);
    return true;
  };
  std::apply([&](const auto&... endpoint) { (answer(endpoint) || ...); }, catalogue);
  const int status = problem ? api::write_parameter_problem(*problem, context.base_url, product.body) : 200;
  const bool is_binary = !problem && (is_matrix || product.media_type == PngImage::media_type);
  return keep_reply(status, is_binary, std::move(product.body));
}

}  // namespace cordage::wasm
