#pragma once

#include "core/endpoints/qr_code.h"

// QR codes as text, and as a matrix of modules.

namespace cordage {

struct QrTextRequest : QrRequest {
  bool ansi = true;
  bool invert = false;

  static constexpr auto fields() {
    return std::tuple_cat(
        text_field(), error_field(), margin_field(),
        std::tuple{
            field(
                "ansi", &QrTextRequest::ansi,
                "Set black and white by ANSI escape codes, for terminals; otherwise dark modules are block elements."),
            field("invert", &QrTextRequest::invert,
                  "Swap light and dark modules: with ansi=false, for a dark background."),
        },
        encoding_fields(), local_fields());
  }
};

struct QrMatrixRequest : QrRequest {
  static constexpr auto fields() {
    return std::tuple_cat(text_field(), error_field(), encoding_fields(), local_fields());
  }
};

/// The modules of a code without its quiet zone: a byte for each, row by row; 1 is dark.
struct ModuleMatrix {
  static constexpr std::string_view media_type = "application/x-qr-modules";
  std::string bytes;
};

/// Fail with does_not_fit if the content does not fit at the level, or in the requested version, and as check_content
/// does. In text, each line has two rows of modules.
Outcome<TextImage> qr_text(const QrTextRequest& request, const Context& context);
Outcome<ModuleMatrix> qr_matrix(const QrRequest& request, const Context& context);

inline constexpr auto qr_text_endpoint = endpoint(
    "qrText", "/api/qr.txt", "Build a QR code for any text as text for a terminal.", &qr_text,
    +[](const QrTextRequest&) { return one_day; });
inline constexpr auto qr_matrix_endpoint = local_endpoint(
    "qrMatrix", "qr-matrix", "Build the modules of a QR code for any text.",
    +[](const QrMatrixRequest& request, const Context& context) { return qr_matrix(request, context); });

}  // namespace cordage
