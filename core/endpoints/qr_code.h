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
        field("data_uri", &QrResult::data_uri,
              "Data URI of the image, base64-encoded: of the SVG unless the PNG is asked for."),
        field("svg", &QrResult::svg, "The SVG document as text."),
        field("png_url", &QrResult::png_url, "Absolute URL of the PNG variant.", {.with = base_url_option}),
        field("svg_url", &QrResult::svg_url, "Absolute URL of the SVG variant.", {.with = base_url_option}),
        field("error_correction", &QrResult::error_correction, "Level used, in upper case: L, M, Q or H."),
        field("modules", &QrResult::modules, "Number of modules per side, without the quiet zone."),
        field("requested_size", &QrResult::requested_size, "The size asked for, in pixels."),
        field("size", &QrResult::size, "The actual size, in pixels."),
        field("reserved_size", &QrResult::reserved_size, "Side of the light square in the middle, in pixels.",
              {.with = "reserve"}),
        field("text_length", &QrResult::text_length,
              "Length of the input text in Unicode code points; of data in bytes."),
        field("version", &QrResult::version, "Version and level of the code, such as V4-M."),
        field("note", &QrResult::note,
              "How the image relates to the size asked for; before that, whether text may be a link that was not "
              "percent-encoded, or else whether a module has less than 3 pixels."),
        field("warnings", &QrResult::warnings,
              "What may keep scanners from reading the code; only where there is any."),
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

/// What qr_data_url takes.
struct QrDataUrlRequest : QrRequest {
  ImageFormat image = ImageFormat::png;

  static constexpr auto fields() {
    return std::tuple_cat(text_field(), size_field(), error_field(),
                          std::tuple{field("format", &QrDataUrlRequest::image, "The form of the image.")},
                          margin_field(), colour_fields(), encoding_fields(), exact_field(), style_fields(),
                          title_field(), local_fields(), logo_field());
  }
};

/// Build a QR code. Refused where the content does not fit the version asked for, or any, at the level (does_not_fit),
/// where `size` is below one pixel per module (out_of_range), where dark is not darker than light by enough
/// (invalid_value), where reserve refuses, where a PNG image is to have what only SVG has (conflicting_parameters), and
/// as check_content says. Only qr_code reads `request.format` and `request.data_uri`.
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
