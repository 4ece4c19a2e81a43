#pragma once

#include "core/endpoints/qr_code.h"

// QR codes without pixels: as text, and as the modules themselves.

namespace cordage {

/// What qr_text takes.
struct QrTextRequest : QrRequest {
  bool ansi = true;
  bool invert = false;

  static constexpr auto fields() {
    return std::tuple_cat(
        text_field(), error_field(), margin_field(),
        std::tuple{
            field("ansi", &QrTextRequest::ansi,
                  "Whether the text sets black and white, for terminals; else dark modules are blocks on the page."),
            field("invert", &QrTextRequest::invert,
                  "Whether light modules take the place of dark ones: with ansi=false for a dark background."),
        },
        encoding_fields(), local_fields());
  }
};

/// What qr_matrix takes.
struct QrMatrixRequest : QrRequest {
  static constexpr auto fields() {
    return std::tuple_cat(text_field(), error_field(), encoding_fields(), local_fields());
  }
};

/// The modules of a code without its quiet zone: a byte for each, row by row, 1 for dark.
struct ModuleMatrix {
  static constexpr std::string_view media_type = "application/x-qr-modules";
  std::string bytes;
};

/// Refused where the content does not fit the version asked for, or any, at the level (does_not_fit), and as
/// check_content says. A text is a code for a terminal or a page: two rows of modules in each line.
Outcome<TextImage> qr_text(const QrTextRequest& request, const Context& context);
Outcome<ModuleMatrix> qr_matrix(const QrRequest& request, const Context& context);

inline constexpr auto qr_text_endpoint = endpoint(
    "qrText", "/api/qr.txt", "Build a QR code for any text as text for a terminal.", &qr_text,
    +[](const QrTextRequest&) { return one_day; });
inline constexpr auto qr_matrix_endpoint = local_endpoint(
    "qrMatrix", "qr-matrix", "Build the modules of a QR code for any text.",
    +[](const QrMatrixRequest& request, const Context& context) { return qr_matrix(request, context); });

}  // namespace cordage
