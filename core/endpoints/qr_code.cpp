#include "core/endpoints/qr_code.h"

#include "core/endpoints/logo_uri.h"
#include "core/endpoints/qr_logo.h"
#include "core/image/style.h"
#include "core/qr/symbol.h"
#include "core/text/base64.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"
#include "core/text/query_url.h"
#include "core/text/utf8.h"

namespace cordage {
namespace {

struct Drawing {
  qr::Symbol symbol;
  int pixels_per_module;
  image::Style style;
  std::string logo{};  ///< The data URI of style.logo.
};

ParameterName svg_only(const QrRequest& request) {
  if (!request.logo.empty()) return "logo";
  return request.title.empty() ? "" : "title";
}

Problem requires_svg(ParameterName name) {
  return {ProblemKind::conflicting_parameters, name,
          name == "title" ? "title requires an SVG image."
                          : joined({name, " requires an SVG image. The web page can save it as PNG."})};
}

/// Returns whether a title has no control characters, U+FFFE or U+FFFF, which XML 1.0 §2.2 excludes or discourages.
bool is_title(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7F) return false;
    if (byte == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0) return false;
  }
  return text.find("\xEF\xBF\xBE") == text.npos && text.find("\xEF\xBF\xBF") == text.npos;
}

Problem too_little_contrast(const QrRequest& request) {
  const bool is_of_dark = request.dark.rgb != 0;
  const ParameterName name = is_of_dark ? "dark" : "light";
  return {ProblemKind::invalid_value, name,
          joined({name, " must be at least ", request.logo.empty() ? "40 % " : "50 % ",
                  is_of_dark ? "darker than light" : "lighter than dark",
                  request.logo.empty() ? ", or scanners fail." : " with a logo, or scanners fail."})};
}

Outcome<Drawing> draw(const QrRequest& request, Format format) {
  if (auto checked = check_content(request); !checked) return std::move(checked.problem());
  if (const ParameterName name = svg_only(request); format == Format::png && !name.empty()) return requires_svg(name);
  if (!is_title(request.title))
    return Problem{ProblemKind::invalid_value, "title", "title must have no control characters, U+FFFE or U+FFFF."};
  image::Style style{.quiet = static_cast<int>(request.margin),
                     .dark = request.dark.rgb,
                     .light = request.light.rgb,
                     .modules = request.module_shape,
                     .eyes = request.eye_shape,
                     .logo = {.uri = request.logo},
                     .title = request.title};
  if (!image::has_contrast(style)) return too_little_contrast(request);
  std::string logo;
  if (!request.logo.empty()) {
    auto uri = image_uri_of(request.logo);
    if (!uri) return std::move(uri.problem());
    logo = std::move(*uri);
  }
  auto symbol = symbol_of(request);
  if (!symbol) return does_not_fit(request);
  if (request.reserve || !request.logo.empty()) {
    auto side = reserve(request, *symbol);
    if (!side) return std::move(side.problem());
    style.logo.side = *side;
  }
  const std::int64_t side = symbol->modules() + 2 * request.margin;
  if (request.size < side)
    return Problem{ProblemKind::out_of_range, "size",
                   joined({"size must be at least ", decimal_text(side), " for this ", name_of_content(request), "."})};
  if (request.exact) style.padding = static_cast<int>(request.size % side);
  return Drawing{*symbol, static_cast<int>(request.size / side), style, std::move(logo)};
}

/// The URL of an image: with size, error, and the other parameters that are not the default. It omits the logo, and for
/// PNG the title.
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
  if (request.module_shape != defaults.module_shape) query.add("module_shape", spelling_of(request.module_shape));
  if (request.eye_shape != defaults.eye_shape) query.add("eye_shape", spelling_of(request.eye_shape));
  if (!request.title.empty() && path != qr_png_endpoint.path) query.add("title", request.title);
  return url;
}

std::string png_of(const Drawing& drawing) {
  return image::png(drawing.symbol, drawing.pixels_per_module, drawing.style);
}

std::string svg_of(const Drawing& drawing) {
  image::Style style = drawing.style;
  style.logo.uri = drawing.logo;
  return image::svg(drawing.symbol, drawing.pixels_per_module, style);
}

std::string data_uri_of(const Drawing& drawing, ImageFormat format, std::string_view svg) {
  const bool is_png = format == ImageFormat::png;
  std::string uri = is_png ? "data:image/png;base64," : "data:image/svg+xml;base64,";
  append_base64(uri, is_png ? png_of(drawing) : svg);
  return uri;
}

constexpr std::string_view link_hint =
    "The request has unknown parameters: if they belong to the link in text, percent-encode the link (& as %26). ";
constexpr std::string_view size_hint = "With less than 3 pixels for each module the image is hard to scan. ";

std::string note_of(const QrRequest& request, int pixels_per_module) {
  // Unknown parameters after a value with a query may belong to a link whose & were not percent-encoded.
  const bool has_link_hint = request.has_unknown && request.text.find('?') != request.text.npos;
  return joined({has_link_hint           ? link_hint
                 : pixels_per_module < 3 ? size_hint
                                         : "",
                 "size is requested_size", request.exact ? "" : " rounded down to whole modules",
                 ". The image has a quiet zone of ", request.exact ? "at least " : "",
                 !request.exact && request.margin == image::quiet_zone ? "4" : "margin",
                 " modules on each side, which the field modules does not include."});
}

std::optional<Warnings> warnings_of(const QrRequest& request) {
  std::optional<Warnings> warnings;
  const auto warn = [&](WarningCode code, std::string_view parameter, std::string_view detail) {
    if (!warnings) warnings.emplace();
    warnings->push_back({.code = code, .parameter = parameter, .detail = detail});
  };
  if (!image::is_below_half(request.dark.rgb))
    warn(WarningCode::contrast_low, "dark", "dark is not below 50 % brightness: some scanners read it as light.");
  if (request.light.rgb && !image::is_above_half(*request.light.rgb))
    warn(WarningCode::contrast_low, "light", "light is not above 50 % brightness: some scanners read it as dark.");
  if (!request.light.rgb)
    warn(WarningCode::light_transparent, "light",
         "light is transparent: scanners read the code only where its surroundings are light.");
  if (request.margin < image::readable_quiet)
    warn(WarningCode::quiet_zone_small, "margin",
         "margin is below 2: many scanners find such a code only where its surroundings are as light.");
  return warnings;
}

QrResult describe(const QrRequest& request, const Context& context, const Drawing& drawing) {
  const qr::Symbol& symbol = drawing.symbol;
  QrResult result;
  result.svg = svg_of(drawing);
  result.data_uri = data_uri_of(drawing, request.data_uri, result.svg);
  // Servers do not have the parameter data.
  if (context.base_url && !request.data) {
    result.png_url = image_url(request, *context.base_url, qr_png_endpoint.path);
    result.svg_url = image_url(request, *context.base_url, qr_svg_endpoint.path);
  }
  result.error_correction = letter_of(request.error);
  result.modules = symbol.modules();
  result.requested_size = request.size;
  result.size = drawing.pixels_per_module * (symbol.modules() + 2 * request.margin) + drawing.style.padding;
  if (drawing.style.logo.side > 0)
    result.reserved_size = std::int64_t{drawing.pixels_per_module} * drawing.style.logo.side;
  result.text_length =
      static_cast<std::int64_t>(request.data ? request.data->bytes.size() : count_code_points(request.text));
  result.version = joined({"V", decimal_text(std::int64_t{symbol.version}), "-", result.error_correction});
  result.note = note_of(request, drawing.pixels_per_module);
  result.warnings = warnings_of(request);
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

Outcome<TextImage> qr_data_url(const QrDataUrlRequest& request, const Context&) {
  const bool is_svg = request.image == ImageFormat::svg;
  auto drawing = draw(request, is_svg ? Format::svg : Format::png);
  if (!drawing) return std::move(drawing.problem());
  return TextImage{data_uri_of(*drawing, request.image, is_svg ? svg_of(*drawing) : std::string())};
}

}  // namespace cordage
