#include "core/endpoints/qr_code.h"

#include "core/endpoints/query_url.h"
#include "core/image/png.h"
#include "core/image/quiet_zone.h"
#include "core/image/svg.h"
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

Problem does_not_fit(const QrRequest& request) {
  std::string other = "No other level";
  for (const qr::Level level : {qr::Level::low, qr::Level::medium, qr::Level::quartile})
    if (qr::smallest_version(request.text, level)) other = joined({"Level ", letter_of(level)});
  return {ProblemKind::does_not_fit, "text",
          joined({"text does not fit: at level ", letter_of(request.error), " the largest QR code holds ",
                  decimal_text(std::int64_t{qr::byte_capacity(request.error)}), " bytes. ", other, " would hold it."})};
}

SmallText image_url(const QrRequest& request, const Context& context, std::string_view path) {
  SmallText url(context.base_url);
  url.append(path);
  QueryUrl(url)
      .add("text", request.text)
      .add("size", decimal_text(request.size))
      .add("error", spelling_of(request.error));
  return url;
}

}  // namespace

Outcome<Drawing> draw_code(const QrRequest& request, int quiet) {
  const auto symbol = qr::encode(request.text, request.error);
  if (!symbol) return does_not_fit(request);
  const std::int64_t side = symbol->modules() + 2 * quiet;
  if (request.size >= side) return Drawing{*symbol, side, static_cast<int>(request.size / side)};
  return Problem{ProblemKind::out_of_range, "size",
                 joined({"size must be at least ", decimal_text(side),
                         " for this text: one pixel for each module and for the quiet zone."})};
}

QrResult describe_drawing(const QrRequest& request, const Context& context, const Drawing& drawing) {
  const auto& [symbol, side, pixels_per_module] = drawing;
  QrResult result;
  result.png_url = image_url(request, context, qr_png_endpoint.path);
  result.svg_url = image_url(request, context, qr_svg_endpoint.path);
  result.error_correction = letter_of(request.error);
  result.modules = symbol.modules();
  result.requested_size = request.size;
  result.size = pixels_per_module * side;
  result.text_length = static_cast<std::int64_t>(count_code_points(request.text));
  result.version = joined({"V", decimal_text(std::int64_t{symbol.version}), "-", result.error_correction});
  return result;
}

void put_svg(QrResult& result, std::string svg) {
  result.data_uri += "data:image/svg+xml;base64,";
  append_base64(result.data_uri, svg);
  result.svg = std::move(svg);
}

Outcome<QrAnswer> qr_code(const QrRequest& request, const Context& context) {
  const auto drawing = draw_code(request, image::quiet_zone);
  if (!drawing) return drawing.problem();
  const auto& [symbol, side, pixels_per_module] = *drawing;
  const Format format = request.format.value_or(Format::json);
  if (format == Format::png) return QrAnswer{PngImage{image::png(symbol, pixels_per_module)}};
  if (format == Format::svg) return QrAnswer{SvgImage{image::svg(symbol, pixels_per_module)}};
  QrResult result = describe_drawing(request, context, *drawing);
  put_svg(result, image::svg(symbol, pixels_per_module));
  return QrAnswer{std::move(result)};
}

Outcome<PngImage> qr_png(const QrRequest& request, const Context&) {
  const auto drawing = draw_code(request, image::quiet_zone);
  if (!drawing) return drawing.problem();
  return PngImage{image::png(drawing->symbol, drawing->pixels_per_module)};
}

Outcome<SvgImage> qr_svg(const QrRequest& request, const Context&) {
  const auto drawing = draw_code(request, image::quiet_zone);
  if (!drawing) return drawing.problem();
  return SvgImage{image::svg(drawing->symbol, drawing->pixels_per_module)};
}

}  // namespace cordage
