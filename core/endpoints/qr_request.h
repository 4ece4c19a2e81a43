#pragma once

#include <array>
#include <optional>

#include "core/image/colours.h"
#include "core/image/quiet_zone.h"
#include "core/image/style.h"
#include "core/qr/reserved_area.h"
#include "core/qr/symbol.h"
#include "core/read/bytes.h"

namespace cordage::qr {

constexpr auto spellings(Level) {
  return std::array{std::pair{Level::low, std::string_view("l")}, std::pair{Level::medium, std::string_view("m")},
                    std::pair{Level::quartile, std::string_view("q")}, std::pair{Level::high, std::string_view("h")}};
}

}  // namespace cordage::qr

namespace cordage::image {

constexpr auto spellings(ModuleShape) {
  return std::array{std::pair{ModuleShape::square, std::string_view("square")},
                    std::pair{ModuleShape::rounded, std::string_view("rounded")},
                    std::pair{ModuleShape::dots, std::string_view("dots")}};
}

constexpr auto spellings(EyeShape) {
  return std::array{std::pair{EyeShape::square, std::string_view("square")},
                    std::pair{EyeShape::rounded, std::string_view("rounded")}};
}

}  // namespace cordage::image

namespace cordage {

enum class ImageFormat { png, svg };

constexpr auto spellings(ImageFormat) {
  return std::array{std::pair{ImageFormat::png, std::string_view("png")},
                    std::pair{ImageFormat::svg, std::string_view("svg")}};
}

/// Content and style of a code. Each endpoint derives a type with its parameters.
struct QrRequest {
  std::string_view text{};
  std::int64_t size = 300;
  qr::Level error = qr::Level::medium;
  std::optional<Format> format{};
  std::int64_t margin = image::quiet_zone;
  HexColour dark{};
  Background light{0xFFFFFF};
  std::optional<std::int64_t> version{};
  std::optional<std::int64_t> mask{};
  bool exact = false;
  std::optional<std::int64_t> reserve{};
  image::ModuleShape module_shape = image::ModuleShape::square;
  image::EyeShape eye_shape = image::EyeShape::square;
  std::string_view title{};  ///< Empty: no title.
  ImageFormat data_uri = ImageFormat::svg;
  std::optional<Bytes> data{};  ///< Instead of `text`.
  std::optional<std::int64_t> eci{};
  std::string_view logo{};   ///< A data URI; empty: no logo.
  bool has_unknown = false;  ///< True if the query has unknown parameters.

  /// call::perform appends this to the problem of a too long text, except on servers, which do not have data.
  static constexpr std::string_view too_long_hint = " data holds up to 2953 bytes.";

  static constexpr auto text_field() {
    return std::tuple{field("text", &QrRequest::text, "Content of the code, 1 to 900 characters.",
                            {.required = true,
                             .max_code_points = 900,
                             .alternative = "data",
                             .expected = "1 to 900 characters",
                             .other_names = "data",
                             .example = "https://example.com/"})};
  }
  static constexpr auto size_field() {
    return std::tuple{field("size", &QrRequest::size,
                            "Target pixel size. Rounded down to whole modules, so the image is never stretched.",
                            {.min = 1, .max = 4096, .other_names = "width height"})};
  }
  static constexpr auto error_field() {
    return std::tuple{field("error", &QrRequest::error,
                            "Error-correction level. A higher level survives more damage but holds less.",
                            {.other_names = "ecc"})};
  }
  static constexpr auto format_field() {
    return std::tuple{
        field("format", &QrRequest::format, "Response format. Without it, the Accept header decides.",
              {.default_description = "json, except that a browser opening the URL directly receives the image"})};
  }
  static constexpr auto unused_format_field() {
    return std::tuple{field("format", &QrRequest::format, "Checked, but without effect: the path decides the format.")};
  }
  static constexpr auto margin_field() {
    return std::tuple{field("margin", &QrRequest::margin,
                            "Quiet zone in modules on each side. Below 2, codes are often not found.",
                            {.min = image::min_quiet, .max = image::max_quiet, .other_names = "qzone"})};
  }
  static constexpr auto colour_fields() {
    return std::tuple{
        field("dark", &QrRequest::dark, "Colour of dark modules, in hexadecimal. It must be darker than light.",
              {.other_names = "color"}),
        field("light", &QrRequest::light, "Colour of light modules and quiet zone, in hexadecimal, or transparent.",
              {.other_names = "bgcolor"}),
    };
  }
  static constexpr auto encoding_fields() {
    return std::tuple{
        field("version", &QrRequest::version, "Version, which sets the number of modules.",
              {.min = 1, .max = qr::last_version, .default_description = "the smallest that holds the text"}),
        field("mask", &QrRequest::mask, "Mask pattern.", {.min = 0, .max = 7, .default_description = "lowest penalty"}),
        field("eci", &QrRequest::eci, "ECI assignment number. With text, only 26 (UTF-8) is allowed.",
              {.min = 0, .max = qr::last_eci, .default_description = "none"}),
    };
  }
  static constexpr auto exact_field() {
    return std::tuple{field("exact", &QrRequest::exact, "Widen the quiet zone to reach exactly size pixels.")};
  }
  static constexpr auto style_fields() {
    return std::tuple{
        field("reserve", &QrRequest::reserve, "Percent of modules left light for a logo.",
              {.min = 1, .max = qr::max_reserved_percent, .default_description = "none, or 5 with a logo"}),
        field("module_shape", &QrRequest::module_shape, "Shape of dark modules."),
        field("eye_shape", &QrRequest::eye_shape, "Shape of finder patterns."),
    };
  }
  static constexpr auto title_field() {
    return std::tuple{field("title", &QrRequest::title,
                            "Title of the SVG image for screen readers, up to 200 characters.",
                            {.max_code_points = 200, .default_description = "none"})};
  }
  static constexpr auto local_fields() {
    return std::tuple{
        field("data", &QrRequest::data, "Content of the code as bytes, up to 2953, instead of text.",
              {.is_local = true, .default_description = "none"}),
    };
  }
  static constexpr auto logo_field() {
    return std::tuple{
        field("logo", &QrRequest::logo,
              "PNG, JPEG or WebP for the centre of an SVG image, as a data URI of at most 64 KiB.",
              {.is_local = true, .max_bytes = 65'536, .default_description = "none"}),
    };
  }
  /// The parameters of images; `format` is a tuple of that field.
  template <class Format>
  static constexpr auto image_fields(Format format) {
    return std::tuple_cat(text_field(), size_field(), error_field(), format, margin_field(), colour_fields(),
                          encoding_fields(), exact_field(), style_fields());
  }

  static constexpr auto fields() {
    return std::tuple_cat(image_fields(format_field()), title_field(),
                          std::tuple{field("data_uri", &QrRequest::data_uri, "Image in data_uri of the result.")},
                          local_fields(), logo_field());
  }
};

/// Parameters of endpoints whose path decides the format.
struct QrSvgRequest : QrRequest {
  static constexpr auto fields() {
    return std::tuple_cat(image_fields(unused_format_field()), title_field(), local_fields(), logo_field());
  }
};
struct QrPngRequest : QrRequest {
  static constexpr auto fields() {
    return std::tuple_cat(image_fields(unused_format_field()), local_fields(), logo_field());
  }
};

/// Fails with conflicting_parameters if both `text` and `data` are given, or an ECI that `text` cannot have.
Outcome<void> check_content(const QrRequest& request);

/// The symbol of text or data; nullopt if it does not fit at the level, or in the requested version.
std::optional<qr::Symbol> symbol_of(const QrRequest& request);

/// The problem of a request for which symbol_of returns nullopt.
Problem does_not_fit(const QrRequest& request);

/// The name of the parameter with the content: text or data.
std::string_view name_of_content(const QrRequest& request);

/// The letter of a level: L, M, Q or H.
std::string_view letter_of(qr::Level level);

}  // namespace cordage
