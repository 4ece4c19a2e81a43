#include "core/endpoints/image_file.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace cordage {
namespace {

constexpr std::string_view other_fault = "is not a PNG, JPEG or WebP image.";

constexpr std::string_view png_signature{"\x89PNG\r\n\x1A\n", 8};

std::uint32_t byte_at(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

std::uint32_t big_endian(std::string_view bytes) {
  return byte_at(bytes, 0) << 24 | byte_at(bytes, 1) << 16 | byte_at(bytes, 2) << 8 | byte_at(bytes, 3);
}

std::uint32_t little_endian(std::string_view bytes) {
  return byte_at(bytes, 3) << 24 | byte_at(bytes, 2) << 16 | byte_at(bytes, 1) << 8 | byte_at(bytes, 0);
}

/// Returns whether chunks follow the signature up to the last one: PNG (Third Edition) §5.3 and §5.6.
bool is_whole_png(std::string_view chunks) {
  constexpr std::size_t overhead = 12;
  bool has_data = false;
  while (chunks.size() >= overhead) {
    const std::size_t size = big_endian(chunks);
    if (size > chunks.size() - overhead) return false;
    const std::string_view type = chunks.substr(4, 4);
    if (type == "IEND") return has_data;
    has_data = has_data || type == "IDAT";
    chunks.remove_prefix(size + overhead);
  }
  return false;
}

/// Returns whether the last scan has its end: ITU-T T.81 §B.1.1.3. Both markers can be in a thumbnail before it.
bool is_whole_jpeg(std::string_view bytes) {
  const std::size_t scan = bytes.rfind("\xFF\xDA");
  const std::size_t end = bytes.rfind("\xFF\xD9");
  return scan != bytes.npos && end != bytes.npos && end > scan;
}

/// RFC 9649 §2.4: the size does not include its own field or the bytes before it.
bool is_whole_webp(std::string_view bytes) {
  return bytes.size() > 12 && bytes.size() - 8 >= little_endian(bytes.substr(4));
}

bool is_svg(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
  return bytes.starts_with("<svg") || bytes.starts_with("<?xml") || bytes.starts_with("<!DOCTYPE svg");
}

ImageFile riff_file(std::string_view bytes) {
  const std::string_view form = bytes.substr(std::min<std::size_t>(bytes.size(), 8), 4);
  if (form == "WEBP")
    return is_whole_webp(bytes) ? ImageFile{.media_type = "image/webp", .fault = {}}
                                : ImageFile{.media_type = {}, .fault = "is a truncated WebP file."};
  if (form == "WAVE") return {.media_type = {}, .fault = "is a WAVE sound, not an image."};
  if (form == "AVI ") return {.media_type = {}, .fault = "is an AVI video, not an image."};
  return {.media_type = {}, .fault = form.size() < 4 ? "is only the signature of a RIFF file." : other_fault};
}

}  // namespace

ImageFile inspect_image_file(std::string_view bytes) {
  if (bytes.empty()) return {.media_type = {}, .fault = "is empty."};
  if (bytes.starts_with(png_signature)) {
    bytes.remove_prefix(png_signature.size());
    if (bytes.empty()) return {.media_type = {}, .fault = "is only the signature of a PNG file."};
    if (!is_whole_png(bytes)) return {.media_type = {}, .fault = "is a truncated PNG file."};
    return {.media_type = "image/png", .fault = {}};
  }
  if (bytes.starts_with("\xFF\xD8\xFF")) {
    if (is_whole_jpeg(bytes)) return {.media_type = "image/jpeg", .fault = {}};
    return {.media_type = {},
            .fault = bytes.size() <= 4 ? "is only the signature of a JPEG file." : "is a truncated JPEG file."};
  }
  if (bytes.starts_with("RIFF")) return riff_file(bytes);
  if (bytes.starts_with("GIF8")) return {.media_type = {}, .fault = "is a GIF image: convert it to PNG, JPEG or WebP."};
  if (is_svg(bytes)) return {.media_type = {}, .fault = svg_fault};
  return {.media_type = {}, .fault = other_fault};
}

}  // namespace cordage
