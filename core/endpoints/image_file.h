#pragma once

#include <string_view>

namespace cordage {

/// What a file is by its first bytes, and whether it is all there.
struct ImageFile {
  std::string_view media_type{};  ///< Of a complete PNG, JPEG or WebP file; otherwise empty.
  std::string_view fault{};       ///< Otherwise why the file cannot be used, as the end of a sentence about it.
};

ImageFile inspect_image_file(std::string_view bytes);

/// Why a file of another kind than PNG, JPEG and WebP cannot be used.
inline constexpr std::string_view svg_fault = "is an SVG image: convert it to PNG, JPEG or WebP.";

}  // namespace cordage
