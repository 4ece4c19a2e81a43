#include "core/endpoints/qr_code.h"

#include "core/endpoints/query_url.h"
#include "core/image/look.h"
#include "core/qr/symbol.h"
#include "core/text/base64.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"
#include "core/text/utf8.h"

namespace cordage {
namespace {

std::string_view letter_of(qr::Level level) {
  constexpr std::string_view letters = "LMQH";
  return letters.substr(static_cast<std::size_t>(level), 1);
}

/// A symbol and how it is drawn.
struct Drawing {
  qr::Symbol symbol;
  std::int64_t side;  ///< In modules, with the quiet zone.
  int pixels_per_module;
  image::Look look;
};

Outcome<Drawing> draw(const QrRequest& request) {
  const image::Look look{
      .quiet = static_cast<int>(request.margin), .dark = request.dark.rgb, .light = request.light.rgb};
  if (!image::has_contrast(look)) {
    const std::string_view name = request.dark.rgb == 0 ? "light" : "dark";
    return Problem{ProblemKind::invalid_value, name,
                   joined({name,
                           " leaves too little contrast to be read: dark must be darker than light, by 40 % of the way "
                           "from black to white."})};
  }
  const auto symbol = qr::encode(request.text, request.error);
  if (!symbol) return does_not_fit(request.text, request.error);
  const std::int64_t side = symbol->modules() + 2 * request.margin;
  if (request.size >= side) return Drawing{*symbol, side, static_cast<int>(request.size / side), look};
  return Problem{ProblemKind::out_of_range, "size",
                 joined({"size must be at least ", decimal_text(side),
                         " for this text: one pixel for each module and for the quiet zone."})};
}

/// The URL of an image; what is as by default is left out, but for size and error.
SmallText image_url(const QrRequest& request, std::string_view base_url, std::string_view path) {
  SmallText url(base_url);
  url.append(path);
  QueryUrl query(url);
  query.add("text", request.text).add("size", decimal_text(request.size)).add("error", spelling_of(request.error));
  const QrRequest defaults;
  if (request.margin != defaults.margin) query.add("margin", decimal_text(request.margin));
  if (request.dark != defaults.dark) query.add("dark", request.dark.write());
  if (request.light != defaults.light) query.add("light", request.light.write());
  return url;
}

QrResult describe(const QrRequest& request, const Context& context, const Drawing& drawing) {
  const auto& [symbol, side, pixels_per_module, look] = drawing;
  QrResult result;
  result.svg = image::svg(symbol, pixels_per_module, look);
  result.data_uri += "data:image/svg+xml;base64,";
  append_base64(result.data_uri, result.svg);
  if (context.base_url) {
    result.png_url = image_url(request, *context.base_url, qr_png_endpoint.path);
    result.svg_url = image_url(request, *context.base_url, qr_svg_endpoint.path);
  }
  result.error_correction = letter_of(request.error);
  result.modules = symbol.modules();
  result.requested_size = request.size;
  result.size = pixels_per_module * side;
  result.text_length = static_cast<std::int64_t>(count_code_points(request.text));
  result.version = joined({"V", decimal_text(std::int64_t{symbol.version}), "-", result.error_correction});
  if (look.quiet != image::quiet_zone)
    result.note =
        "size is requested_size rounded down to whole modules. The image has a quiet zone of margin modules on each "
        "side, which modules does not count.";
  return result;
}

}  // namespace

Problem does_not_fit(std::string_view text, qr::Level level) {
  std::string other = "No other level";
  for (const qr::Level lower : {qr::Level::low, qr::Level::medium, qr::Level::quartile})
    if (qr::smallest_version(text, lower)) other = joined({"Level ", letter_of(lower)});
  return {ProblemKind::does_not_fit, "text",
          joined({"text does not fit: at level ", letter_of(level), " the largest QR code holds ",
                  decimal_text(std::int64_t{qr::byte_capacity(level)}), " bytes. ", other, " would hold it."})};
}

Outcome<AnyQrResult> qr_code(const QrRequest& request, const Context& context) {
  auto drawing = draw(request);
  if (!drawing) return std::move(drawing.problem());
  const auto& [symbol, side, pixels_per_module, look] = *drawing;
  const Format format = request.format.value_or(Format::json);
  if (format == Format::png) return AnyQrResult{PngImage{image::png(symbol, pixels_per_module, look)}};
  if (format == Format::svg) return AnyQrResult{SvgImage{image::svg(symbol, pixels_per_module, look)}};
  return AnyQrResult{describe(request, context, *drawing)};
}

Outcome<PngImage> qr_png(const QrRequest& request, const Context&) {
  auto drawing = draw(request);
  if (!drawing) return std::move(drawing.problem());
  return PngImage{image::png(drawing->symbol, drawing->pixels_per_module, drawing->look)};
}

Outcome<SvgImage> qr_svg(const QrRequest& request, const Context&) {
  auto drawing = draw(request);
  if (!drawing) return std::move(drawing.problem());
  return SvgImage{image::svg(drawing->symbol, drawing->pixels_per_module, drawing->look)};
}

}  // namespace cordage
