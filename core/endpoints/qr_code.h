#pragma once

#include <variant>

#include "core/endpoints/qr_request.h"
#include "core/read/warning.h"
#include "core/text/small_text.h"

namespace cordage {

struct QrResult {
  std::string data_uri;
  std::string svg;
  std::optional<SmallText> png_url;
  std::optional<SmallText> svg_url;
  std::string_view error_correction;
  std::int64_t modules = 0;
  std::int64_t requested_size = 0;
  std::int64_t size = 0;
  std::optional<std::int64_t> reserved_size;
  std::int64_t text_length = 0;
  std::string version;
  std::string note;
  std::optional<Warnings> warnings;

  static constexpr auto fields() {
    return std::tuple{
        field("data_uri", &QrResult::data_uri, "Data URI of the image in base64: SVG unless data_uri is png."),
        field("svg", &QrResult::svg, "The SVG document as text."),
        field("png_url", &QrResult::png_url, "Absolute URL of the PNG variant.", {.added_by = base_url_option}),
        field("svg_url", &QrResult::svg_url, "Absolute URL of the SVG variant.", {.added_by = base_url_option}),
        field("error_correction", &QrResult::error_correction, "Level used, in upper case: L, M, Q or H."),
        field("modules", &QrResult::modules, "Number of modules per side, without the quiet zone."),
        field("requested_size", &QrResult::requested_size, "Requested size in pixels."),
        field("size", &QrResult::size, "The actual size, in pixels."),
        field("reserved_size", &QrResult::reserved_size,
              "With reserve or logo: side of the light square in the centre, in pixels.", {.added_by = "reserve"}),
        field("text_length", &QrResult::text_length,
              "Length of the input text in Unicode code points; of data in bytes."),
        field("version", &QrResult::version, "Version and level of the code, for example V4-M."),
        field(
            "note", &QrResult::note,
            "Explains the difference between size and requested_size. Begins with a warning if text looks like a link "
            "that was not percent-encoded, or if a module has less than 3 pixels."),
        field("warnings", &QrResult::warnings,
              "Reasons why scanners may fail to read the code; absent if there are none."),
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

struct TextImage {
  static constexpr std::string_view media_type = "text/plain; charset=utf-8";
  std::string bytes;
};

using AnyQrResult = std::variant<QrResult, SvgImage, PngImage>;

struct QrDataUrlRequest : QrRequest {
  ImageFormat image = ImageFormat::png;

  static constexpr auto fields() {
    return std::tuple_cat(text_field(), size_field(), error_field(),
                          std::tuple{field("format", &QrDataUrlRequest::image, "Image format.")}, margin_field(),
                          colour_fields(), encoding_fields(), exact_field(), style_fields(), title_field(),
                          local_fields(), logo_field());
  }
};

/// Build a QR code. Fail with does_not_fit if the content does not fit at the level, or in the requested version; with
/// out_of_range if `size` is below one pixel per module; with invalid_value if the contrast is too low; with
/// conflicting_parameters if an option of a PNG image requires SVG; and as reserve and check_content do. Only
/// qr_code reads `request.format` and `request.data_uri`.
Outcome<AnyQrResult> qr_code(const QrRequest& request, const Context& context);
Outcome<PngImage> qr_png(const QrRequest& request, const Context& context);
Outcome<SvgImage> qr_svg(const QrRequest& request, const Context& context);
Outcome<TextImage> qr_data_url(const QrDataUrlRequest& request, const Context& context);

inline constexpr auto qr_endpoint = endpoint("qr", "/api/qr", "Build a QR code for any text, as JSON, PNG or SVG.",
                                             &qr_code, +[](const QrRequest&) { return one_day; }, {.base_url = true});
inline constexpr auto qr_png_endpoint = endpoint(
    "qrPng", "/api/qr.png", "Build a QR code for any text as a PNG image.",
    +[](const QrPngRequest& request, const Context& context) { return qr_png(request, context); },
    +[](const QrPngRequest&) { return one_day; });
inline constexpr auto qr_svg_endpoint = endpoint(
    "qrSvg", "/api/qr.svg", "Build a QR code for any text as an SVG image.",
    +[](const QrSvgRequest& request, const Context& context) { return qr_svg(request, context); },
    +[](const QrSvgRequest&) { return one_day; });
inline constexpr auto qr_data_url_endpoint = local_endpoint(
    "qrDataUrl", "qr-data-url", "Build a QR code for any text as the data URI of an image.",
    +[](const QrDataUrlRequest& request, const Context& context) { return qr_data_url(request, context); });

}  // namespace cordage
