// Prints a checksum of the symbols of every version, level and mask, by every implementation of the processor; a line
// for each version and level. Built for another processor it must print the same lines.
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>

#include "core/image/png.h"
#include "core/image/svg.h"
#include "core/qr/symbol.h"

using namespace cordage;

namespace {

/// FNV-1a, 64 bits.
struct Checksum {
  std::uint64_t value = 0xCBF2'9CE4'8422'2325;

  void add(std::uint8_t byte) { value = (value ^ byte) * 0x100'0000'01B3; }
  void add(const std::string& bytes) {
    for (const char byte : bytes) add(static_cast<std::uint8_t>(byte));
  }
};

/// Text that three in ten of a version's codewords hold, the same on every machine.
std::string text_of(int version, int level) {
  std::string text;
  std::uint32_t state = static_cast<std::uint32_t>(4 * version + level);
  for (int i = 0; i < 1 + version * (version + 2) * 3 / 10; ++i) {
    state = state * 1664525 + 1013904223;
    text += static_cast<char>(' ' + (state >> 16) % 95);
  }
  return text;
}

void add_modules(const qr::Symbol& symbol, Checksum& sum) {
  sum.add(static_cast<std::uint8_t>(symbol.mask));
  for (int y = 0; y < symbol.modules(); ++y)
    for (int x = 0; x < symbol.modules(); ++x) sum.add(symbol.dark(x, y) ? 1 : 0);
}

Checksum checksum_of(int version, int level, qr::Implementation implementation) {
  Checksum sum;
  const std::string text = text_of(version, level);
  const qr::Segment segment{.mode = qr::Mode::byte, .text = text};
  for (int mask = -1; mask < 8; ++mask) {
    const auto symbol = qr::encode({&segment, 1}, static_cast<qr::Level>(level),
                                   {.min_version = version,
                                    .mask = mask < 0 ? std::nullopt : std::optional(mask),
                                    .implementation = implementation});
    add_modules(*symbol, sum);
    if (mask >= 0) continue;
    sum.add(image::svg(*symbol, 3));
    sum.add(image::png(*symbol, 3));
  }
  add_modules(*qr::encode(text, static_cast<qr::Level>(level), {.implementation = implementation}), sum);
  return sum;
}

}  // namespace

int main() {
  for (int version = 1; version <= 40; ++version) {
    for (int level = 0; level < 4; ++level) {
      const Checksum sum = checksum_of(version, level, qr::Implementation::baseline);
      std::printf("%d-%d %016llx\n", version, level, static_cast<unsigned long long>(sum.value));
      for (const qr::Implementation implementation : qr::available_implementations())
        if (checksum_of(version, level, implementation).value != sum.value)
          std::printf("%d-%d differs by %s\n", version, level, std::string(qr::name_of(implementation)).c_str());
    }
  }
}
