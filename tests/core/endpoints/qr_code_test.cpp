#include "core/endpoints/qr_code.h"

#include "core/text/base64.h"
#include "tests/catch.h"

using namespace cordage;
using qr::Level;

namespace {

constexpr Context context{.base_url = "https://tools.example", .authorize_url = {}};

QrResult describe(const QrRequest& request) {
  const auto outcome = qr_code(request, context);
  REQUIRE(outcome);
  REQUIRE(std::holds_alternative<QrResult>(*outcome));
  return std::get<QrResult>(*outcome);
}

/// Checks that every form rejects with the same problem.
Problem refusal(const QrRequest& request) {
  const auto json = qr_code(request, context);
  const auto png = qr_png(request, context);
  const auto svg = qr_svg(request, context);
  REQUIRE_FALSE((json || png || svg));
  for (const Problem& other : {png.problem(), svg.problem()}) {
    CHECK(other.kind == json.problem().kind);
    CHECK(other.parameter == json.problem().parameter);
    CHECK(other.detail == json.problem().detail);
  }
  return json.problem();
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes.at(i));
  return value;
}

/// Capacities in bytes of table 7 of ISO/IEC 18004:2015.
struct Capacity {
  Level level;
  char letter;
  std::size_t version_1;
  std::size_t version_2;
  std::size_t version_40;
};
constexpr Capacity low{Level::low, 'L', 17, 32, 2953};
constexpr Capacity medium{Level::medium, 'M', 14, 26, 2331};
constexpr Capacity quartile{Level::quartile, 'Q', 11, 20, 1663};
constexpr Capacity high{Level::high, 'H', 7, 14, 1273};

}  // namespace

TEST_CASE("the version is the smallest that holds the text at the requested level") {
  const Capacity capacity = GENERATE(low, medium, quartile, high);
  const std::string letter(1, capacity.letter);
  const auto version = [&](std::size_t bytes) {
    return describe({.text = std::string(bytes, 'a'), .size = 4096, .error = capacity.level}).version;
  };
  CHECK(version(1) == "V1-" + letter);
  CHECK(version(capacity.version_1) == "V1-" + letter);
  CHECK(version(capacity.version_1 + 1) == "V2-" + letter);
  CHECK(version(capacity.version_2) == "V2-" + letter);
  CHECK(version(capacity.version_2 + 1) == "V3-" + letter);
  CHECK(version(capacity.version_40) == "V40-" + letter);
}

TEST_CASE("digits and capitals take less space than bytes") {
  CHECK(describe({.text = std::string(34, '7')}).version == "V1-M");
  CHECK(describe({.text = std::string(35, '7')}).version == "V2-M");
  CHECK(describe({.text = std::string(20, 'A')}).version == "V1-M");
  CHECK(describe({.text = std::string(21, 'A')}).version == "V2-M");
}

TEST_CASE("modules are counted without the quiet zone, level and text length are as requested") {
  const QrResult result = describe({.text = "h\xC3\xA9llo \xF0\x9F\x98\x80", .error = Level::quartile});
  CHECK(result.error_correction == "Q");
  CHECK(result.text_length == 7);
  CHECK(result.version == "V1-Q");
  CHECK(result.modules == 21);
  CHECK(describe({.text = std::string(2331, 'a')}).modules == 177);
}

TEST_CASE("the image is rounded down to whole modules") {
  const std::int64_t size = GENERATE(29, 30, 57, 58, 300, 4096);
  const QrResult result = describe({.text = "a", .size = size});
  CHECK(result.requested_size == size);
  CHECK(result.size == size / 29 * 29);
  CHECK(contains(result.svg, "width=\"" + std::to_string(result.size) + "\""));
  CHECK(contains(result.svg, "height=\"" + std::to_string(result.size) + "\""));
}

TEST_CASE("a size below one pixel per module is rejected with the smallest possible one") {
  const auto [bytes, smallest] = GENERATE(table<std::size_t, std::int64_t>({{1, 29}, {15, 33}, {2331, 185}}));
  const std::string text(bytes, 'a');
  for (const std::int64_t size : {std::int64_t{1}, smallest - 1}) {
    const Problem problem = refusal({.text = text, .size = size});
    CHECK(problem.kind == ProblemKind::out_of_range);
    CHECK(problem.parameter == "size");
    CHECK(problem.detail == "size must be at least " + std::to_string(smallest) + " for this text.");
  }
  CHECK(describe({.text = text, .size = smallest}).size == smallest);
}

TEST_CASE("text that does not fit is rejected with the level and its capacity in bytes") {
  const Capacity capacity = GENERATE(medium, quartile, high);
  const Problem problem = refusal({.text = std::string(capacity.version_40 + 1, 'a'), .error = capacity.level});
  CHECK(problem.kind == ProblemKind::does_not_fit);
  CHECK(problem.parameter == "text");
  CHECK(problem.detail.starts_with("text has " + std::to_string(capacity.version_40 + 1) + " bytes; level " +
                                   std::string(1, capacity.letter) + " holds " + std::to_string(capacity.version_40)));
}

TEST_CASE("the problem names the highest level that would hold the text") {
  const auto [bytes, level, would] = GENERATE(table<std::size_t, Level, std::string>({{1274, Level::high, "Q"},
                                                                                      {1663, Level::high, "Q"},
                                                                                      {1664, Level::high, "M"},
                                                                                      {1664, Level::quartile, "M"},
                                                                                      {2331, Level::quartile, "M"},
                                                                                      {2332, Level::high, "L"},
                                                                                      {2332, Level::quartile, "L"},
                                                                                      {2332, Level::medium, "L"},
                                                                                      {2953, Level::medium, "L"}}));
  CAPTURE(bytes);
  CHECK(
      contains(refusal({.text = std::string(bytes, 'a'), .error = level}).detail, "Level " + would + " would hold it"));
}

TEST_CASE("the problem states if no level would hold the text") {
  const auto detail = [](Level level) { return refusal({.text = std::string(2954, 'a'), .error = level}).detail; };
  CHECK(detail(Level::high) == "text has 2954 bytes; level H holds 1273 and level L, the most, 2953.");
  CHECK(detail(Level::quartile) == "text has 2954 bytes; level Q holds 1663 and level L, the most, 2953.");
  CHECK(detail(Level::medium) == "text has 2954 bytes; level M holds 2331 and level L, the most, 2953.");
  CHECK(detail(Level::low) == "text has 2954 bytes; level L, the most, holds 2953 bytes.");
}

TEST_CASE("text that does not fit is rejected before a size that is too small") {
  CHECK(refusal({.text = std::string(2954, 'a'), .size = 1}).kind == ProblemKind::does_not_fit);
}

TEST_CASE("the image URLs have text, size and error as requested") {
  const QrResult result = describe({.text = "a b&\xC3\xA9/~", .size = 301, .error = Level::high});
  CHECK(result.png_url == "https://tools.example/api/qr.png?text=a%20b%26%C3%A9%2F~&size=301&error=h");
  CHECK(result.svg_url == "https://tools.example/api/qr.svg?text=a%20b%26%C3%A9%2F~&size=301&error=h");
}

TEST_CASE("the data URI is the SVG document in base64") {
  const QrResult result = describe({.text = "a"});
  std::string expected = "data:image/svg+xml;base64,";
  append_base64(expected, result.svg);
  CHECK(result.data_uri == expected);
}

TEST_CASE("the SVG document has a viewBox in modules, one background, one path, and no references") {
  const std::string svg = describe({.text = "a", .size = 290}).svg;
  CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  CHECK(contains(svg, "viewBox=\"0 0 29 29\""));
  CHECK(contains(svg, "shape-rendering=\"crispEdges\""));
  CHECK(count(svg, "<rect") == 1);
  CHECK(count(svg, "<path") == 1);
  CHECK(count(svg, "<") == 4);
  CHECK(count(svg, "http") == 1);
  for (const char* foreign : {"script", "style", "href", "url(", "@import", "&", "<!"})
    CHECK_FALSE(contains(svg, foreign));
}

TEST_CASE("a title is in the SVG document and in its address, and in no problem") {
  const QrResult result = describe({.text = "a", .title = "A & B"});
  CHECK(contains(result.svg, " role=\"img\"><title>A &amp; B</title><rect "));
  CHECK(result.png_url == "https://tools.example/api/qr.png?text=a&size=300&error=m");
  CHECK(result.svg_url == "https://tools.example/api/qr.svg?text=a&size=300&error=m&title=A%20%26%20B");
  CHECK_FALSE(contains(describe({.text = "a"}).svg, "title"));
  CHECK_FALSE(contains(describe({.text = "a"}).svg, "role"));
  // A tab, DEL, U+0085, U+FFFE, U+FFFF.
  for (const char* character : {"\t", "\n", "\x1B", "\x7F", "\xC2\x85", "\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
    const std::string title = std::string("secret") + character;
    const auto refused = qr_svg({.text = "a", .title = title}, context);
    REQUIRE_FALSE(refused);
    CHECK(refused.problem().kind == ProblemKind::invalid_value);
    CHECK(refused.problem().parameter == "title");
    CHECK(refused.problem().detail == "title must have no control characters, U+FFFE or U+FFFF.");
  }
  CHECK(qr_svg({.text = "a", .title = "\xC2\xA0\xC3\x85\xEF\xBF\xBD"}, context));  // U+00A0, U+00C5, U+FFFD
}

TEST_CASE("a PNG image with options for SVG is rejected with the path for SVG") {
  const auto detail = [](const QrRequest& request) {
    const auto image = qr_png(request, context);
    REQUIRE_FALSE(image);
    CHECK(image.problem().kind == ProblemKind::conflicting_parameters);
    return image.problem().detail;
  };
  CHECK(detail({.text = "a", .title = "A"}) == "title requires an SVG image.");
}

TEST_CASE("the format selects the form, and each form has the same bytes on its own path") {
  QrRequest request{.text = "a", .size = 100, .format = Format::svg};
  CHECK(std::get<SvgImage>(*qr_code(request, context)).bytes == qr_svg(request, context)->bytes);
  CHECK(std::get<SvgImage>(*qr_code(request, context)).bytes == describe({.text = "a", .size = 100}).svg);
  request.format = Format::png;
  CHECK(std::get<PngImage>(*qr_code(request, context)).bytes == qr_png(request, context)->bytes);
  request.format = Format::json;
  CHECK(describe(request).size == 87);
}

TEST_CASE("the image paths do not read the format") {
  CHECK(qr_png({.text = "a", .format = Format::svg}, context)->bytes == qr_png({.text = "a"}, context)->bytes);
  CHECK(qr_svg({.text = "a", .format = Format::png}, context)->bytes == qr_svg({.text = "a"}, context)->bytes);
}

TEST_CASE("the PNG image has one bit per pixel in grey and the size of the result") {
  const std::int64_t size = GENERATE(29, 300, 4096);
  const std::string png = qr_png({.text = "a", .size = size}, context)->bytes;
  REQUIRE(png.starts_with("\x89PNG\r\n\x1A\n"));
  CHECK(png.substr(12, 4) == "IHDR");
  CHECK(big_endian(png, 16) == static_cast<std::uint32_t>(size / 29 * 29));
  CHECK(big_endian(png, 20) == static_cast<std::uint32_t>(size / 29 * 29));
  CHECK(png[24] == 1);  // bits per sample
  CHECK(png[25] == 0);  // greyscale
}

TEST_CASE("a QR code may be cached for a day in every form") {
  CHECK(qr_endpoint.max_age_seconds({.text = "a"}) == 86'400);
  CHECK(qr_png_endpoint.max_age_seconds({}) == 86'400);
  CHECK(qr_svg_endpoint.max_age_seconds({}) == 86'400);
}
