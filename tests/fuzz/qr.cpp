#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <string>

#include "core/image/png.h"
#include "core/image/style.h"
#include "core/qr/symbol.h"
#include "tests/core/image/decoded.h"
#include "tests/core/image/pictures.h"
#include "tests/core/qr/oracle.h"
#include "tests/fuzz/expect.h"
#include "tests/fuzz/read_symbol.h"
#include "tests/fuzz/reading.h"

// Every symbol reads back as its text, is libqrcodegencpp's module for module with every implementation, and is not
// larger than that of one mode; its PNG has its modules. The same holds in a chosen version and mask, after an ECI
// header, for bytes, and with a quiet zone of any width. Input: the text, then one or more bytes for each choice, the
// pixels of a module last.

using namespace cordage;
using namespace cordage::fuzz;

namespace {

/// The text unchanged, or a code point for each of its bytes if it is not UTF-8.
std::string text_from(const std::string& bytes) {
  if (is_utf8(bytes)) return bytes;
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) text += static_cast<char>(0xC0 | byte >> 6);
    text += byte < 0x80 ? c : static_cast<char>(0x80 | (byte & 0x3F));
  }
  return text;
}

/// The smallest version that holds the text by libqrcodegencpp, in one mode; 41 if there is none.
int version_in_one_mode(const std::string& text, qr::Level level) {
  try {
    return qrcodegen::QrCode::encodeSegments(qrcodegen::QrSegment::makeSegments(text.c_str()), qr::oracle::level(level),
                                             1, 40, 0, false)
        .getVersion();
  } catch (const qrcodegen::data_too_long&) {
    return 41;
  }
}

bool are_equal(const qr::Symbol& a, const qr::Symbol& b) {
  return a.version == b.version && a.mask == b.mask &&
         std::equal(a.rows.begin(), a.rows.begin() + a.modules(), b.rows.begin());
}

void check_symbol(const qr::Symbol& symbol, const std::string& text, qr::Level level) {
  const auto read = read_symbol(symbol);
  expect(read.has_value(), "every module of the symbol is as the standard says");
  expect(read->text == text, "the symbol reads back as its text");
  expect(read->level == level && symbol.level == level, "the symbol has the level asked for");
  expect(read->version == symbol.version && read->mask == symbol.mask, "the symbol says its version and mask");

  const qr::Segmentation chosen = qr::segmentation(text, level);
  expect(chosen.version == symbol.version, "the segmentation has the version of the symbol");
  expect(qr::oracle::equal(symbol, qr::oracle::symbol(chosen.segments, level, symbol.version, -1)),
         "the symbol is the oracle's, its mask too");
  for (const qr::Implementation implementation : qr::available_implementations())
    expect(are_equal(symbol, qr::encode(text, level, {.implementation = implementation}).value()),
           "every implementation makes the same symbol");
}

/// The options of a symbol.
struct Asked {
  qr::Level level;
  std::optional<int> version;
  bool is_bytes;
  qr::Choices choices;
};

Asked asked_of(FuzzedDataProvider& input, qr::Level level) {
  Asked asked{.level = level, .version = {}, .is_bytes = input.ConsumeBool(), .choices = {}};
  if (input.ConsumeBool()) asked.version = input.ConsumeIntegralInRange(1, 40);
  if (input.ConsumeBool()) asked.choices.mask = input.ConsumeIntegralInRange(0, 7);
  if (input.ConsumeBool()) asked.choices.eci = asked.is_bytes ? input.ConsumeIntegralInRange(0, qr::last_eci) : 26;
  if (asked.version) asked.choices.min_version = asked.choices.max_version = *asked.version;
  return asked;
}

/// Makes the symbol, reads it back and compares it with the oracle's, if there is one.
std::optional<qr::Symbol> check_asked(const Asked& asked, const std::string& content) {
  const auto& [level, version, is_bytes, choices] = asked;
  const qr::Segment bytes{.mode = qr::Mode::byte, .text = content};
  const auto symbol = is_bytes ? qr::encode({&bytes, 1}, level, choices) : qr::encode(content, level, choices);
  const qr::Bounds any{.eci = choices.eci};
  const auto smallest =
      is_bytes ? qr::smallest_version({&bytes, 1}, level, any) : qr::smallest_version(content, level, any);
  const auto expected = version && smallest && *smallest <= *version ? version : version ? std::nullopt : smallest;
  expect(symbol.has_value() == expected.has_value() && (!symbol || symbol->version == *expected),
         "there is a symbol of the version asked for, else of the smallest");
  if (!symbol) return std::nullopt;
  const auto read = read_symbol(*symbol);
  expect(read && read->text == content && read->eci == choices.eci, "a symbol as asked for reads back");
  expect(read->version == symbol->version && read->mask == choices.mask.value_or(read->mask), "and says so");
  const qr::Segmentation chosen = qr::segmentation(
      content, level, {.min_version = symbol->version, .max_version = symbol->version, .eci = choices.eci});
  auto segments = qr::oracle::segments(is_bytes ? std::span(&bytes, 1) : std::span<const qr::Segment>(chosen.segments));
  if (choices.eci) segments.insert(segments.begin(), qrcodegen::QrSegment::makeEci(*choices.eci));
  expect(
      qr::oracle::equal(*symbol, qrcodegen::QrCode::encodeSegments(segments, qr::oracle::level(level), symbol->version,
                                                                   symbol->version, choices.mask.value_or(-1), false)),
      "a symbol as asked for is the oracle's");
  return symbol;
}

void check_png(const qr::Symbol& symbol, int pixels_per_module, int quiet, int padding) {
  const std::string file = image::png(symbol, pixels_per_module, quiet, nullptr, padding);
  expect(image::decoded(file) == image::expected_pixels(symbol, pixels_per_module, quiet, padding),
         "the image has its size and the modules of the symbol");
}

/// In any shape the middle of a module has its colour: with three pixels for a module, the middle one.
void check_shapes(const qr::Symbol& symbol, const image::Style& style) {
  constexpr int pixels_per_module = 3;
  const image::Pixels pixels = image::decoded(image::png(symbol, pixels_per_module, style));
  expect(pixels.side == (symbol.modules() + 2 * style.quiet) * pixels_per_module + style.padding, "its size");
  const auto middle = [&](int at) {
    return style.padding / 2 + (style.quiet + at) * pixels_per_module + pixels_per_module / 2;
  };
  for (int y = 0; y < symbol.modules(); ++y)
    for (int x = 0; x < symbol.modules(); ++x)
      expect((static_cast<unsigned char>(pixels.at(middle(x), middle(y))) < 128) == symbol.dark(x, y), "its modules");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  FuzzedDataProvider input(bytes, size);
  const int pixels_per_module = input.ConsumeIntegralInRange(1, 3);
  const auto level = static_cast<qr::Level>(input.ConsumeIntegralInRange(0, 3));
  const int quiet = input.ConsumeIntegralInRange(0, 7);
  const int padding = input.ConsumeIntegralInRange(0, 20);
  const Asked asked = asked_of(input, level);
  const std::string bytes_given = input.ConsumeRemainingBytesAsString();
  const std::string text = text_from(bytes_given);
  if (text.empty()) return 0;
  if (const auto symbol = check_asked(asked, asked.is_bytes ? bytes_given : text)) {
    check_png(*symbol, pixels_per_module, quiet, padding);
    check_shapes(*symbol, {.quiet = quiet,
                           .padding = padding,
                           .modules = static_cast<image::ModuleShape>(quiet % 3),
                           .eyes = static_cast<image::EyeShape>(padding % 2)});
  }

  const auto symbol = qr::encode(text, level);
  expect(qr::smallest_version(text, level) == (symbol ? std::optional(symbol->version) : std::nullopt),
         "the smallest version is that of the symbol");
  if (text.find('\0') == text.npos)
    expect((symbol ? symbol->version : 41) <= version_in_one_mode(text, level),
           "several segments never take more room than one");
  if (!symbol) return 0;
  check_symbol(*symbol, text, level);
  check_png(*symbol, pixels_per_module, image::quiet_zone, 0);
  return 0;
}
