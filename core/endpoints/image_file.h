#pragma once

#include <string_view>

namespace cordage {

/// The type of a file by its first bytes, and whether the file is complete.
struct ImageFile {
  std::string_view media_type{};  ///< Media type of a complete PNG, JPEG or WebP file; otherwise empty.
  std::string_view fault{};       ///< Otherwise the reason for rejecting the file, as the end of a sentence.
};

ImageFile inspect_image_file(std::string_view bytes);

/// The reason for rejecting an SVG file.
inline constexpr std::string_view svg_fault = "is an SVG image: convert it to PNG, JPEG or WebP.";

}  // namespace cordage
