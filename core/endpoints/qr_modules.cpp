#include "core/endpoints/extended_qr.h"

#include "core/endpoints/query_url.h"
#include "core/image/look.h"
#include "core/qr/symbol.h"
#include "core/text/ascii.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"

namespace cordage {
namespace {

constexpr std::uint32_t white = 0xFFFFFF;

std::optional<std::uint32_t> read_colour(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  if (text.size() != 3 && text.size() != 6) return std::nullopt;
  std::uint32_t rgb = 0;
  for (const char c : text) {
    const int digit = hex_value(c);
    if (digit < 0) return std::nullopt;
    const auto value = static_cast<std::uint32_t>(digit);
    rgb = text.size() == 3 ? rgb << 8 | value << 4 | value : rgb << 4 | value;
  }
  return rgb;
}

image::Look look_of(const ExtendedQrRequest& request) {
  return {.quiet = static_cast<int>(request.margin), .dark = request.dark.rgb, .light = request.light.rgb};
}

/// A drawing that can be read, in its look.
Outcome<Drawing> draw(const ExtendedQrRequest& request) {
  if (image::has_contrast(look_of(request))) return draw_code(request, static_cast<int>(request.margin));
  const std::string_view name = request.dark.rgb == 0 ? "light" : "dark";
  return Problem{ProblemKind::invalid_value, name,
                 joined({name,
                         " leaves too little contrast to be read: dark must be darker than light, by 40 % of the way "
                         "from black to white."})};
}

/// Adds what was asked for to the URL of an image.
void add_look(SmallText& image_url, const ExtendedQrRequest& request) {
  QueryUrl url = QueryUrl::further(image_url);
  if (request.margin != image::quiet_zone) url.add("margin", decimal_text(request.margin));
  if (request.dark.rgb != 0) url.add("dark", image::hex_text(request.dark.rgb));
  if (!request.light.rgb)
    url.add("light", "transparent");
  else if (*request.light.rgb != white)
    url.add("light", image::hex_text(*request.light.rgb));
}

}  // namespace

Outcome<HexColour> HexColour::read(std::string_view text) {
  if (const auto rgb = read_colour(text)) return HexColour{*rgb};
  return Problem{ProblemKind::invalid_value, "", "must be a colour in hexadecimal: RGB or RRGGBB."};
}

Outcome<Background> Background::read(std::string_view text) {
  if (equal_ignoring_case(text, "transparent")) return Background{};
  if (const auto rgb = read_colour(text)) return Background{*rgb};
  return Problem{ProblemKind::invalid_value, "", "must be a colour in hexadecimal, RGB or RRGGBB, or transparent."};
}

Outcome<QrAnswer> extended_qr_code(const ExtendedQrRequest& request, const Context& context) {
  const image::Look look = look_of(request);
  if (look == image::Look{}) return qr_code(request, context);
  const auto drawing = draw(request);
  if (!drawing) return drawing.problem();
  const auto& [symbol, side, pixels_per_module] = *drawing;
  const Format format = request.format.value_or(Format::json);
  if (format == Format::png) return QrAnswer{PngImage{image::png(symbol, pixels_per_module, look)}};
  if (format == Format::svg) return QrAnswer{SvgImage{image::svg(symbol, pixels_per_module, look)}};
  QrResult result = describe_drawing(request, context, *drawing);
  put_svg(result, image::svg(symbol, pixels_per_module, look));
  add_look(result.png_url, request);
  add_look(result.svg_url, request);
  if (look.quiet != image::quiet_zone)
    result.note =
        "size is requested_size rounded down to whole modules. The image has a quiet zone of margin modules on each "
        "side, which modules does not count.";
  return QrAnswer{std::move(result)};
}

Outcome<PngImage> extended_qr_png(const ExtendedQrRequest& request, const Context&) {
  const auto drawing = draw(request);
  if (!drawing) return drawing.problem();
  return PngImage{image::png(drawing->symbol, drawing->pixels_per_module, look_of(request))};
}

Outcome<SvgImage> extended_qr_svg(const ExtendedQrRequest& request, const Context&) {
  const auto drawing = draw(request);
  if (!drawing) return drawing.problem();
  return SvgImage{image::svg(drawing->symbol, drawing->pixels_per_module, look_of(request))};
}

Outcome<TextImage> qr_text(const QrTextRequest& request, const Context&) {
  const int quiet = static_cast<int>(request.margin);
  constexpr std::int64_t largest = qr::most_modules + 2 * image::most_quiet;
  const auto drawing = draw_code({.text = request.text, .size = largest, .error = request.error}, quiet);
  if (!drawing) return drawing.problem();
  const qr::Symbol& symbol = drawing->symbol;
  const auto is_dark = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < symbol.modules() && y < symbol.modules() && symbol.dark(x, y);
  };
  constexpr std::string_view halves[] = {" ", "\u2584", "\u2580", "\u2588"};
  TextImage image;
  for (int y = -quiet; y < symbol.modules() + quiet; y += 2) {
    // Of the 256 colours, two that no theme changes.
    if (request.ansi) image.bytes += "\x1B[38;5;16;48;5;231m";
    for (int x = -quiet; x < symbol.modules() + quiet; ++x)
      image.bytes += halves[2 * is_dark(x, y) + is_dark(x, y + 1)];
    image.bytes += request.ansi ? "\x1B[0m\n" : "\n";
  }
  return image;
}

}  // namespace cordage
