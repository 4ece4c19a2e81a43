#pragma once

#include "core/endpoints/qr_code.h"

// QR codes without pixels: as text, and as the modules themselves.

namespace cordage {

/// A QR code for a terminal or a text: two rows of modules in each line.
struct QrTextRequest {
  std::string_view text;
  qr::Level error = qr::Level::medium;
  std::int64_t margin = image::quiet_zone;
  bool ansi = true;

  static constexpr auto fields() {
    using Self = QrTextRequest;
    return std::tuple{
        field("text", &Self::text, qr_text_description, qr_text_rules),
        field("error", &Self::error, qr_error_description),
        field("margin", &Self::margin, qr_margin_description, qr_margin_rules),
        field("ansi", &Self::ansi,
              "Whether each line sets black on white, for terminals; else dark modules are blocks on the page."),
    };
  }
};

struct TextImage {
  static constexpr std::string_view media_type = "text/plain; charset=utf-8";
  std::string bytes;
};

struct QrMatrixRequest {
  std::string_view text;
  qr::Level error = qr::Level::medium;

  static constexpr auto fields() {
    return std::tuple{
        field("text", &QrMatrixRequest::text, qr_text_description, qr_text_rules),
        field("error", &QrMatrixRequest::error, qr_error_description),
    };
  }
};

/// The modules of a code without its quiet zone: a byte for each, row by row, 1 for dark.
struct ModuleMatrix {
  static constexpr std::string_view media_type = "application/x-qr-modules";
  std::string bytes;
};

/// Refused where the text does not fit version 40 at the level (does_not_fit).
Outcome<TextImage> qr_text(const QrTextRequest& request, const Context& context);
Outcome<ModuleMatrix> qr_matrix(const QrMatrixRequest& request, const Context& context);

inline constexpr auto qr_text_endpoint = endpoint(
    "qrText", "/api/qr.txt", "Build a QR code for any text as text for a terminal.", &qr_text,
    +[](const QrTextRequest&) { return one_day; });
inline constexpr auto qr_matrix_endpoint =
    local_endpoint("qrMatrix", "qr-matrix", "Build the modules of a QR code for any text.", &qr_matrix);

}  // namespace cordage
