#pragma once

#include "core/endpoints/qr_code.h"
#include "core/image/colour.h"
#include "core/image/quiet_zone.h"

// The QR endpoints with what goes beyond the specification.

namespace cordage {

/// A colour as `RGB` or `RRGGBB` in hexadecimal, with or without `#`.
struct HexColour {
  image::Colour rgb = 0;

  bool operator==(const HexColour&) const = default;

  static constexpr std::string_view pattern = "^#?([0-9A-Fa-f]{3}){1,2}$";
  /// Refuses everything else as invalid_value.
  static Outcome<HexColour> read(std::string_view text);
};

/// A colour, or `transparent`, in any case.
struct Background {
  std::optional<image::Colour> rgb{};  ///< Nothing: transparent.

  bool operator==(const Background&) const = default;

  static constexpr std::string_view pattern =
      "^#?([0-9A-Fa-f]{3}){1,2}$|^[Tt][Rr][Aa][Nn][Ss][Pp][Aa][Rr][Ee][Nn][Tt]$";
  /// Refuses everything else as invalid_value.
  static Outcome<Background> read(std::string_view text);
};

inline constexpr std::string_view margin_sentence =
    "Modules of the quiet zone on each side. The standard asks for 4; with fewer than 2, codes are often not found.";
inline constexpr Rules margin_rules{.min = image::least_quiet, .max = image::most_quiet};

struct ExtendedQrRequest : QrRequest {
  std::int64_t margin = image::quiet_zone;
  HexColour dark{};
  Background light{0xFFFFFF};

  static constexpr auto fields() {
    using Self = ExtendedQrRequest;
    return std::tuple_cat(
        inherited<Self>(QrRequest::fields()),
        std::tuple{
            field("margin", &Self::margin, margin_sentence, margin_rules),
            field("dark", &Self::dark, "Colour of dark modules, in hexadecimal. It must be darker than light."),
            field("light", &Self::light, "Colour of light modules and quiet zone, in hexadecimal, or transparent."),
        });
  }
};

/// A QR code for a terminal or a text: two rows of modules in each line.
struct QrTextRequest {
  std::string_view text;
  qr::Level error = qr::Level::medium;
  std::int64_t margin = image::quiet_zone;
  bool ansi = true;

  static constexpr auto fields() {
    using Self = QrTextRequest;
    const auto [text, size, error, format] = QrRequest::fields();
    return std::tuple{
        field(text.name, &Self::text, text.sentence, text.rules),
        field(error.name, &Self::error, error.sentence, error.rules),
        field("margin", &Self::margin, margin_sentence, margin_rules),
        field("ansi", &Self::ansi,
              "Whether each line sets black on white, for terminals; else dark modules are blocks on the page."),
    };
  }
};

struct TextImage {
  static constexpr std::string_view media_type = "text/plain; charset=utf-8";
  std::string bytes;
};

/// As without margin and colours; also refused where dark is not darker than light by enough (invalid_value).
Outcome<QrAnswer> extended_qr_code(const ExtendedQrRequest& request, const Context& context);
Outcome<PngImage> extended_qr_png(const ExtendedQrRequest& request, const Context& context);
Outcome<SvgImage> extended_qr_svg(const ExtendedQrRequest& request, const Context& context);

/// Refused where the text does not fit version 40 at the level (does_not_fit).
Outcome<TextImage> qr_text(const QrTextRequest& request, const Context& context);

inline constexpr auto extended_qr_endpoint = endpoint(
    qr_endpoint.name, qr_endpoint.path, qr_endpoint.summary, &extended_qr_code,
    +[](const ExtendedQrRequest&) { return one_day; });
inline constexpr auto extended_qr_png_endpoint = endpoint(
    qr_png_endpoint.name, qr_png_endpoint.path, qr_png_endpoint.summary, &extended_qr_png,
    +[](const ExtendedQrRequest&) { return one_day; });
inline constexpr auto extended_qr_svg_endpoint = endpoint(
    qr_svg_endpoint.name, qr_svg_endpoint.path, qr_svg_endpoint.summary, &extended_qr_svg,
    +[](const ExtendedQrRequest&) { return one_day; });
inline constexpr auto qr_text_endpoint = endpoint(
    "qrText", "/api/qr.txt", "Build a QR code for any text as text for a terminal.", &qr_text,
    +[](const QrTextRequest&) { return one_day; });

}  // namespace cordage
