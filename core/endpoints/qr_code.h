#pragma once

#include <array>
#include <variant>

#include "core/endpoints/colours.h"
#include "core/image/quiet_zone.h"
#include "core/qr/level.h"
#include "core/text/small_text.h"

namespace cordage::qr {

constexpr auto spellings(Level) {
  return std::array{std::pair{Level::low, std::string_view("l")}, std::pair{Level::medium, std::string_view("m")},
                    std::pair{Level::quartile, std::string_view("q")}, std::pair{Level::high, std::string_view("h")}};
}

}  // namespace cordage::qr

namespace cordage {

inline constexpr std::string_view qr_text_description = "Content of the code, 1 to 900 characters.";
inline constexpr Rules qr_text_rules{.required = true, .max_code_points = 900, .example = "https://example.com/"};
inline constexpr std::string_view qr_error_description =
    "Error-correction level. A higher level survives more damage but holds less.";
inline constexpr std::string_view qr_margin_description =
    "Modules of the quiet zone on each side. The standard asks for 4; with fewer than 2, codes are often not found.";
inline constexpr Rules qr_margin_rules{.min = image::least_quiet, .max = image::most_quiet};

struct QrRequest {
  std::string_view text;
  std::int64_t size = 300;
  qr::Level error = qr::Level::medium;
  std::optional<Format> format{};
  std::int64_t margin = image::quiet_zone;
  HexColour dark{};
  Background light{0xFFFFFF};

  static constexpr auto fields() {
    using Self = QrRequest;
    return std::tuple{
        field("text", &Self::text, qr_text_description, qr_text_rules),
        field("size", &Self::size, "Target pixel size. Rounded down to whole modules, so the image is never stretched.",
              {.min = 1, .max = 4096}),
        field("error", &Self::error, qr_error_description),
        field("format", &Self::format, "The form of the answer where nothing else decides it.",
              {.default_description = "json, except that a browser opening the URL directly receives the image"}),
        field("margin", &Self::margin, qr_margin_description, qr_margin_rules),
        field("dark", &Self::dark, "Colour of dark modules, in hexadecimal. It must be darker than light."),
        field("light", &Self::light, "Colour of light modules and quiet zone, in hexadecimal, or transparent."),
    };
  }
};

struct QrResult {
  std::string data_uri;
  std::string svg;
  std::optional<SmallText> png_url;
  std::optional<SmallText> svg_url;
  std::string_view error_correction;
  std::int64_t modules = 0;
  std::int64_t requested_size = 0;
  std::int64_t size = 0;
  std::int64_t text_length = 0;
  std::string version;
  std::string_view note =
      "size is requested_size rounded down to whole modules. The image has a quiet zone of 4 modules on each side, "
      "which modules does not count.";

  static constexpr auto fields() {
    return std::tuple{
        field("data_uri", &QrResult::data_uri, "Data URI of the SVG image, base64-encoded."),
        field("svg", &QrResult::svg, "The SVG document as text."),
        field("png_url", &QrResult::png_url, "Absolute URL of the PNG variant.", {.with = base_url_option}),
        field("svg_url", &QrResult::svg_url, "Absolute URL of the SVG variant.", {.with = base_url_option}),
        field("error_correction", &QrResult::error_correction, "Level used, in upper case: L, M, Q or H."),
        field("modules", &QrResult::modules, "Number of modules per side, without the quiet zone."),
        field("requested_size", &QrResult::requested_size, "The size asked for, in pixels."),
        field("size", &QrResult::size, "The actual size, in pixels."),
        field("text_length", &QrResult::text_length, "Length of the input text in Unicode code points."),
        field("version", &QrResult::version, "Version and level of the code, such as V4-M."),
        field("note", &QrResult::note, "How the image relates to the size asked for."),
    };
  }
};

struct PngImage {
  static constexpr std::string_view media_type = "image/png";
  std::string bytes;
};

struct SvgImage {
  static constexpr std::string_view media_type = "image/svg+xml";
  std::string bytes;
};

using AnyQrResult = std::variant<QrResult, SvgImage, PngImage>;

/// Why there is no code of a text that is too long for version 40 at this level.
Problem does_not_fit(std::string_view text, qr::Level level);

/// Build a QR code. Refused where the text does not fit version 40 at the level (does_not_fit), where `size` is below
/// one pixel per module (out_of_range), and where dark is not darker than light by enough (invalid_value). Only qr_code
/// reads `format`.
Outcome<AnyQrResult> qr_code(const QrRequest& request, const Context& context);
Outcome<PngImage> qr_png(const QrRequest& request, const Context& context);
Outcome<SvgImage> qr_svg(const QrRequest& request, const Context& context);

inline constexpr auto qr_endpoint = endpoint("qr", "/api/qr", "Build a QR code for any text, as JSON, PNG or SVG.",
                                             &qr_code, +[](const QrRequest&) { return one_day; }, {.base_url = true});
inline constexpr auto qr_png_endpoint = endpoint(
    "qrPng", "/api/qr.png", "Build a QR code for any text as a PNG image.", &qr_png,
    +[](const QrRequest&) { return one_day; });
inline constexpr auto qr_svg_endpoint = endpoint(
    "qrSvg", "/api/qr.svg", "Build a QR code for any text as an SVG image that stays sharp at any size.", &qr_svg,
    +[](const QrRequest&) { return one_day; });

}  // namespace cordage
