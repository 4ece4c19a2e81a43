#include "core/image/look.h"

#include <array>
#include <string_view>

#include "core/image/checksums.h"
#include "core/image/png.h"
#include "core/image/svg.h"

namespace cordage::image {
namespace {

constexpr int red(Colour colour) { return static_cast<int>(colour >> 16 & 0xFF); }
constexpr int green(Colour colour) { return static_cast<int>(colour >> 8 & 0xFF); }
constexpr int blue(Colour colour) { return static_cast<int>(colour & 0xFF); }

/// Of 255,000: how bright a decoder sees a colour (ITU-R BT.601).
constexpr int brightness(Colour colour) { return 299 * red(colour) + 587 * green(colour) + 114 * blue(colour); }

std::string hex(Colour colour) {
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += "0123456789abcdef"[colour >> shift & 0xF];
  return text;
}

std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFF);
  return bytes;
}

std::uint32_t checksum_of(std::string_view bytes) {
  return static_cast<std::uint32_t>(crc32({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
}

/// PNG (Third Edition) §5.3. The data may hold NUL.
std::string chunk(const std::string& type, const std::string& data) {
  const std::string checked = type + data;
  return big_endian(static_cast<std::uint32_t>(data.size())) + checked + big_endian(checksum_of(checked));
}

std::string entry(Colour colour) { return big_endian(colour).substr(1); }

}  // namespace

bool has_contrast(const Look& look) {
  constexpr int white = brightness(0xFFFFFF);
  const int light = look.light ? brightness(*look.light) : white;
  return 10 * (light - brightness(look.dark)) >= 4 * white;
}

std::string svg(const qr::Symbol& symbol, int pixels_per_module, const Look& look) {
  const std::string plain = svg(symbol, pixels_per_module);
  if (look == Look{}) return plain;
  const int side = symbol.modules() + 2 * look.quiet;
  const std::string modules = std::to_string(side);
  const std::string pixels = std::to_string(side * pixels_per_module);
  // The path stays as it is, with its quiet zone: the view begins before or behind it.
  const std::string start = std::to_string(quiet_zone - look.quiet);
  const std::string at = start + "\" y=\"" + start;
  std::string document = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + pixels + "\" height=\"" + pixels +
                         "\" viewBox=\"" + start + " " + start + " " + modules + " " + modules +
                         "\" shape-rendering=\"crispEdges\">";
  if (look.light)
    document += "<rect fill=\"" + hex(*look.light) + "\" x=\"" + at + "\" width=\"" + modules + "\" height=\"" +
                modules + "\"/>";
  return document + "<path stroke=\"" + hex(look.dark) + "\"" + plain.substr(plain.find(" d=\""));
}

std::string png(const qr::Symbol& symbol, int pixels_per_module, const Look& look) {
  std::string file = png(symbol, pixels_per_module, look.quiet);
  const Look usual{.quiet = look.quiet};
  if (look == usual) return file;
  // §11.2.1: the header with colour type 3; §11.2.2: dark pixels are 0, light ones 1; §11.3.1.1: how opaque they are.
  constexpr std::size_t header_at = 8;
  constexpr std::size_t header_size = 12 + 13;
  std::string header = file.substr(header_at + 8, 13);
  header[9] = 3;
  std::string chunks = chunk("IHDR", header) + chunk("PLTE", entry(look.dark) + entry(look.light.value_or(0xFFFFFF)));
  if (!look.light) chunks += chunk("tRNS", std::string("\xFF\0", 2));
  return file.replace(header_at, header_size, chunks);
}

}  // namespace cordage::image
