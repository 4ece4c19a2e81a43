#include "core/endpoints/qr_code.h"

#include <algorithm>
#include <array>

#include "core/endpoints/qr_logo.h"
#include "core/endpoints/query_url.h"
#include "core/image/look.h"
#include "core/qr/symbol.h"
#include "core/text/base64.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"
#include "core/text/utf8.h"

namespace cordage {
namespace {

/// A symbol and how it is drawn.
struct Drawing {
  qr::Symbol symbol;
  int pixels_per_module;
  image::Look look;
};

/// The first parameter of a request that only SVG images support; empty if there is none.
ParameterName svg_only(const QrRequest& request) {
  if (!request.logo.empty()) return "logo";
  if (request.module_shape != image::ModuleShape::square) return "module_shape";
  return request.eye_shape == image::EyeShape::square ? "" : "eye_shape";
}

Problem too_little_contrast(const QrRequest& request) {
  const bool is_of_dark = request.dark.rgb != 0;
  const ParameterName name = is_of_dark ? "dark" : "light";
  return {ProblemKind::invalid_value, name,
          joined({name, " must be at least ", request.logo.empty() ? "40 % " : "50 % ",
                  is_of_dark ? "darker than light" : "lighter than dark",
                  request.logo.empty() ? ", or scanners fail." : " beside a logo, or scanners fail."})};
}

Outcome<Drawing> draw(const QrRequest& request, Format format) {
  if (auto checked = check_content(request); !checked) return std::move(checked.problem());
  if (const ParameterName name = svg_only(request); format == Format::png && !name.empty())
    return Problem{ProblemKind::conflicting_parameters, name, joined({name, " requires an SVG image."})};
  image::Look look{.quiet = static_cast<int>(request.margin),
                   .dark = request.dark.rgb,
                   .light = request.light.rgb,
                   .modules = request.module_shape,
                   .eyes = request.eye_shape,
                   .logo = {.uri = request.logo}};
  if (!image::has_contrast(look)) return too_little_contrast(request);
  if (!request.logo.empty() && !is_image_uri(request.logo))
    return Problem{ProblemKind::invalid_value, "logo",
                   "logo must be a data URI in base64 of a PNG, JPEG or WebP image."};
  auto symbol = symbol_of(request);
  if (!symbol) return does_not_fit(request);
  if (request.reserve || !request.logo.empty()) {
    auto side = reserve(request, *symbol);
    if (!side) return std::move(side.problem());
    look.logo.side = *side;
  }
  const std::int64_t side = symbol->modules() + 2 * request.margin;
  if (request.size < side)
    return Problem{ProblemKind::out_of_range, "size",
                   joined({"size must be at least ", decimal_text(side), " for this ", name_of_content(request), "."})};
  if (request.exact) look.padding = static_cast<int>(request.size % side);
  return Drawing{*symbol, static_cast<int>(request.size / side), look};
}

/// The URL of an image: with size and error, and other parameters if they are not the default. A logo is never in it,
/// shapes only for SVG.
SmallText image_url(const QrRequest& request, std::string_view base_url, std::string_view path) {
  SmallText url(base_url);
  url.append(path);
  QueryUrl query(url);
  query.add("text", request.text).add("size", decimal_text(request.size)).add("error", spelling_of(request.error));
  const QrRequest defaults;
  if (request.margin != defaults.margin) query.add("margin", decimal_text(request.margin));
  if (request.dark != defaults.dark) query.add("dark", request.dark.write());
  if (request.light != defaults.light) query.add("light", request.light.write());
  if (request.version) query.add("version", decimal_text(*request.version));
  if (request.mask) query.add("mask", decimal_text(*request.mask));
  if (request.eci) query.add("eci", decimal_text(*request.eci));
  if (request.exact) query.add("exact", "true");
  if (request.reserve || !request.logo.empty())
    query.add("reserve", decimal_text(request.reserve.value_or(default_reserve)));
  if (path == qr_png_endpoint.path) return url;
  if (request.module_shape != defaults.module_shape) query.add("module_shape", spelling_of(request.module_shape));
  if (request.eye_shape != defaults.eye_shape) query.add("eye_shape", spelling_of(request.eye_shape));
  return url;
}

std::string png_of(const Drawing& drawing) {
  return image::png(drawing.symbol, drawing.pixels_per_module, drawing.look);
}

std::string svg_of(const Drawing& drawing) {
  return image::svg(drawing.symbol, drawing.pixels_per_module, drawing.look);
}

std::string data_uri_of(const Drawing& drawing, ImageFormat format, std::string_view svg) {
  const bool is_png = format == ImageFormat::png;
  std::string uri = is_png ? "data:image/png;base64," : "data:image/svg+xml;base64,";
  append_base64(uri, is_png ? png_of(drawing) : svg);
  return uri;
}

constexpr std::string_view hint =
    "The request has unknown parameters: if they belong to the link in text, percent-encode the link (& as %26). ";

/// A note after the hint. Joined by the compiler, so that no result has to copy it.
template <std::size_t size>
constexpr auto after_hint(const char (&note)[size]) {
  std::array<char, hint.size() + size - 1> text{};
  std::copy_n(note, size - 1, std::copy(hint.begin(), hint.end(), text.begin()));
  return text;
}

constexpr auto usual_note = after_hint(
    "size is requested_size rounded down to whole modules. The image has a quiet zone of 4 modules on each side, which "
    "modules does not count.");
constexpr auto margin_note = after_hint(
    "size is requested_size rounded down to whole modules. The image has a quiet zone of margin modules on each side, "
    "which modules does not count.");
constexpr auto exact_note = after_hint(
    "size is requested_size. The image has a quiet zone of at least margin modules on each side, which modules does "
    "not count.");

std::string_view note_of(const QrRequest& request) {
  const auto note_from = [&](const auto& note) {
    // Parameters beside a text with a query may be the rest of a link whose & were not percent-encoded.
    const bool has_hint = request.has_unknown && request.text.find('?') != request.text.npos;
    return std::string_view(note.data(), note.size()).substr(has_hint ? 0 : hint.size());
  };
  if (request.exact) return note_from(exact_note);
  return request.margin == image::quiet_zone ? note_from(usual_note) : note_from(margin_note);
}

QrResult describe(const QrRequest& request, const Context& context, const Drawing& drawing) {
  const qr::Symbol& symbol = drawing.symbol;
  QrResult result;
  result.svg = svg_of(drawing);
  result.data_uri = data_uri_of(drawing, request.data_uri, result.svg);
  // No server has data.
  if (context.base_url && !request.data) {
    result.png_url = image_url(request, *context.base_url, qr_png_endpoint.path);
    result.svg_url = image_url(request, *context.base_url, qr_svg_endpoint.path);
  }
  result.error_correction = letter_of(request.error);
  result.modules = symbol.modules();
  result.requested_size = request.size;
  result.size = drawing.pixels_per_module * (symbol.modules() + 2 * request.margin) + drawing.look.padding;
  if (drawing.look.logo.side > 0)
    result.reserved_size = std::int64_t{drawing.pixels_per_module} * drawing.look.logo.side;
  result.text_length =
      static_cast<std::int64_t>(request.data ? request.data->bytes.size() : count_code_points(request.text));
  result.version = joined({"V", decimal_text(std::int64_t{symbol.version}), "-", result.error_correction});
  result.note = note_of(request);
  if (request.margin < image::readable_quiet)
    result.warnings.emplace().push_back(
        {.code = WarningCode::quiet_zone_small,
         .parameter = "margin",
         .detail = "margin is below 2: many scanners find such a code only where its surroundings are as light."});
  return result;
}

}  // namespace

Outcome<AnyQrResult> qr_code(const QrRequest& request, const Context& context) {
  const Format format = request.format.value_or(Format::json);
  const bool has_png_uri = format == Format::json && request.data_uri == ImageFormat::png;
  auto drawing = draw(request, has_png_uri ? Format::png : format);
  if (!drawing) return std::move(drawing.problem());
  if (format == Format::png) return AnyQrResult{PngImage{png_of(*drawing)}};
  if (format == Format::svg) return AnyQrResult{SvgImage{svg_of(*drawing)}};
  return AnyQrResult{describe(request, context, *drawing)};
}

Outcome<PngImage> qr_png(const QrRequest& request, const Context&) {
  auto drawing = draw(request, Format::png);
  if (!drawing) return std::move(drawing.problem());
  return PngImage{png_of(*drawing)};
}

Outcome<SvgImage> qr_svg(const QrRequest& request, const Context&) {
  auto drawing = draw(request, Format::svg);
  if (!drawing) return std::move(drawing.problem());
  return SvgImage{svg_of(*drawing)};
}

Outcome<TextImage> qr_data_url(const QrRequest& request, const Context&) {
  const bool is_svg = request.data_uri == ImageFormat::svg;
  auto drawing = draw(request, is_svg ? Format::svg : Format::png);
  if (!drawing) return std::move(drawing.problem());
  return TextImage{data_uri_of(*drawing, request.data_uri, is_svg ? svg_of(*drawing) : std::string())};
}

}  // namespace cordage
