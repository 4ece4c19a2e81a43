#include "core/endpoints/qr_request.h"

#include <algorithm>

#include "core/endpoints/qr_code.h"
#include "core/endpoints/qr_modules.h"
#include "core/text/base64.h"
#include "tests/catch.h"
#include "tests/core/support.h"

using namespace cordage;
using qr::Level;
using test::get;

namespace {

constexpr Context context{.base_url = "https://tools.example", .authorize_url = {}};

QrResult describe(const QrRequest& request) {
  auto outcome = qr_code(request, context);
  REQUIRE(outcome);
  return std::get<QrResult>(*std::move(outcome));
}

/// The warnings of a result, and their parameters.
std::vector<std::pair<WarningCode, std::string>> warned(const QrRequest& request) {
  std::vector<std::pair<WarningCode, std::string>> found;
  const QrResult result = describe(request);
  if (!result.warnings) return found;
  for (const Warning& warning : *result.warnings) found.emplace_back(warning.code, *warning.parameter);
  return found;
}

/// Checks that every form rejects with the same problem.
Problem refusal(const QrRequest& request) {
  const auto json = qr_code(request, context);
  const auto url = qr_data_url({request, request.data_uri}, context);
  const auto matrix = qr_matrix(request, context);
  REQUIRE_FALSE((json || url || matrix));
  CHECK(url.problem().detail == json.problem().detail);
  CHECK(matrix.problem().detail == json.problem().detail);
  return json.problem();
}

std::string base64_uri(std::string type, std::string_view bytes) {
  std::string uri = "data:" + type + ";base64,";
  append_base64(uri, bytes);
  return uri;
}

}  // namespace

TEST_CASE("a code has the requested version") {
  const std::int64_t version = GENERATE(1, 2, 9, 10, 26, 27, 40);
  const QrResult result = describe({.text = "a", .error = Level::quartile, .version = version});
  CHECK(result.version == "V" + std::to_string(version) + "-Q");
  CHECK(result.modules == 17 + 4 * version);
}

TEST_CASE("a version that does not hold the text is rejected with the smallest that does") {
  // Table 7: at level M version 2 holds 26 bytes, version 3 holds 42, version 40 holds 2331.
  for (const auto& [bytes, version, smallest] :
       {std::tuple{27, 2, "3"}, std::tuple{42, 1, "3"}, std::tuple{2331, 39, "40"}}) {
    const Problem problem = refusal({.text = std::string(static_cast<std::size_t>(bytes), 'a'), .version = version});
    CHECK(problem.kind == ProblemKind::does_not_fit);
    CHECK(problem.parameter == "version");
    CHECK(problem.detail == std::string("version must be at least ") + smallest + " for this text at level M.");
  }
  // If no version holds it, the version is not the reason.
  CHECK(refusal({.text = std::string(2332, 'a'), .version = 7}).parameter == "text");
  CHECK(refusal({.version = 1, .data = Bytes{std::string(30, 'a')}}).detail ==
        "version must be at least 3 for this data at level M.");
}

TEST_CASE("every mask gives another code of the same version") {
  std::vector<std::string> seen;
  for (std::int64_t mask = 0; mask < 8; ++mask) {
    seen.push_back(qr_matrix({.text = "mask", .mask = mask}, context)->bytes);
    CHECK(seen.back().size() == 21 * 21);
  }
  std::sort(seen.begin(), seen.end());
  CHECK(std::unique(seen.begin(), seen.end()) == seen.end());
  CHECK(std::binary_search(seen.begin(), seen.end(), qr_matrix({.text = "mask"}, context)->bytes));
}

TEST_CASE("an exact image has the requested size") {
  const std::int64_t size = GENERATE(29, 30, 57, 58, 300, 301, 4096);
  const QrResult result = describe({.text = "a", .size = size, .exact = true});
  CHECK(result.size == size);
  CHECK(result.requested_size == size);
  CHECK(result.svg.find("width=\"" + std::to_string(size) + "\" height=\"" + std::to_string(size) + "\"") !=
        std::string::npos);
  CHECK(result.note.ends_with(
      "size is requested_size. The image has a quiet zone of at least margin modules on each side, which the "
      "field modules does not include."));
  const std::string png = qr_png({.text = "a", .size = size, .exact = true}, context)->bytes;
  CHECK(static_cast<std::int64_t>(static_cast<unsigned char>(png[18]) << 8 | static_cast<unsigned char>(png[19])) ==
        size);
}

TEST_CASE("a margin below 2 is drawn, with a warning") {
  for (const std::int64_t margin : {0, 1}) {
    const QrRequest request{.text = "a", .size = 100, .margin = margin};
    CHECK(describe(request).size == 100 / (21 + 2 * margin) * (21 + 2 * margin));
    CHECK(warned(request) == std::vector{std::pair{WarningCode::quiet_zone_small, std::string("margin")}});
  }
  CHECK_FALSE(describe({.text = "a", .margin = 2}).warnings);
  CHECK_FALSE(describe({.text = "a"}).warnings);
}

TEST_CASE("colours that are on the wrong side of half brightness are drawn, with a warning") {
  using Warned = std::vector<std::pair<WarningCode, std::string>>;
  const Warned dark{{WarningCode::contrast_low, "dark"}};
  const Warned light{{WarningCode::contrast_low, "light"}};
  for (const image::Colour colour : {0x999999, 0x1ABC9C, 0x5865F2, 0x808080})
    CHECK(warned({.text = "a", .dark = {colour}}) == dark);
  CHECK(warned({.text = "a", .light = {0x666666}}) == light);
  CHECK(warned({.text = "a", .light = {0x7F7F7F}}) == light);
  CHECK(warned({.text = "a", .dark = {0x7F7F7F}}).empty());
  CHECK(warned({.text = "a", .light = {0x808080}}).empty());
  CHECK(warned({.text = "a", .light = {std::nullopt}}) == Warned{{WarningCode::light_transparent, "light"}});
  CHECK(warned({.text = "a", .margin = 1, .dark = {0x5865F2}, .light = {std::nullopt}}) ==
        Warned{{WarningCode::contrast_low, "dark"},
               {WarningCode::light_transparent, "light"},
               {WarningCode::quiet_zone_small, "margin"}});
}

TEST_CASE("note warns of modules below 3 pixels, unless text may be a link that was not percent-encoded") {
  const std::string start = "With less than 3 pixels for each module the image is hard to scan. size is requested_size";
  const auto has_hint = [&](const QrRequest& request) { return describe(request).note.starts_with(start); };
  CHECK(has_hint({.text = "a", .size = 86}));
  CHECK_FALSE(has_hint({.text = "a", .size = 87}));
  CHECK(has_hint({.text = "a", .size = 74, .margin = 2}));
  CHECK_FALSE(has_hint({.text = "a", .size = 75, .margin = 2}));
  CHECK(has_hint({.text = "a", .size = 86, .exact = true}));
  CHECK(describe({.text = "a?", .size = 30, .has_unknown = true}).note.starts_with("The request has unknown"));
  CHECK(has_hint({.text = "a", .size = 30, .has_unknown = true}));
}

TEST_CASE("the data URI has the requested image") {
  const QrRequest png{.text = "a", .data_uri = ImageFormat::png};
  const QrRequest svg{.text = "a", .data_uri = ImageFormat::svg};
  CHECK(describe(png).data_uri == base64_uri("image/png", qr_png(png, context)->bytes));
  CHECK(describe(svg).data_uri == base64_uri("image/svg+xml", qr_svg(svg, context)->bytes));
  CHECK(describe(png).svg == describe(svg).svg);
  CHECK(qr_data_url({png, ImageFormat::png}, context)->bytes == describe(png).data_uri);
  CHECK(qr_data_url({svg, ImageFormat::svg}, context)->bytes == describe(svg).data_uri);
}

TEST_CASE("the image URLs have version, mask and exact if they are given") {
  const QrResult result = describe({.text = "a", .version = 3, .mask = 0, .exact = true});
  CHECK(result.png_url == "https://tools.example/api/qr.png?text=a&size=300&error=m&version=3&mask=0&exact=true");
  CHECK(result.svg_url == "https://tools.example/api/qr.svg?text=a&size=300&error=m&version=3&mask=0&exact=true");
}

TEST_CASE("data is one segment of bytes, counted in bytes, and has no URL on servers") {
  // 14 bytes fill version 1 at level M (Table 7); as digits they would leave space.
  const QrResult result = describe({.data = Bytes{std::string(14, '7')}});
  CHECK(result.version == "V1-M");
  CHECK(describe({.data = Bytes{std::string(15, '7')}}).version == "V2-M");
  CHECK(result.text_length == 14);
  CHECK(describe({.data = Bytes{"\xC3\xA9"}}).text_length == 2);
  CHECK_FALSE(result.png_url);
  CHECK_FALSE(result.svg_url);
  CHECK_FALSE(describe({.data = Bytes{"a"}, .eci = 26}).png_url);
  CHECK(qr_matrix({.data = Bytes{"ab"}}, context)->bytes == qr_matrix({.text = "ab"}, context)->bytes);
}

TEST_CASE("data that no code holds is rejected like text, with the ECI header counted") {
  const auto detail = [](std::size_t bytes, Level level, std::optional<std::int64_t> eci) {
    const Problem problem = refusal({.error = level, .data = Bytes{std::string(bytes, '7')}, .eci = eci});
    CHECK(problem.parameter == "data");
    return problem.detail;
  };
  CHECK(detail(2954, Level::low, {}) == "data has 2954 bytes; level L, the most, holds 2953 bytes.");
  CHECK(detail(2953, Level::low, 3) == "data has 2953 bytes; level L, the most, holds 2952 bytes.");
  CHECK(detail(2332, Level::medium, {}) == "data has 2332 bytes; level M holds 2331 bytes. Level L would hold it.");
}

TEST_CASE("text and data exclude each other, and with text ECI is that of UTF-8") {
  const Problem both = refusal({.text = "a", .data = Bytes{"b"}});
  CHECK(both.kind == ProblemKind::conflicting_parameters);
  CHECK(both.detail == "data cannot be combined with text.");
  const Problem eci = refusal({.text = "a", .eci = 3});
  CHECK(eci.kind == ProblemKind::conflicting_parameters);
  CHECK(eci.detail == "eci must be 26 (UTF-8) with text.");
  CHECK(describe({.text = "a", .eci = 26}).version == "V1-M");
  CHECK(describe({.data = Bytes{"a"}, .eci = 999'999}).version == "V1-M");
}

TEST_CASE("text that fits only without an ECI header takes a larger version with it") {
  CHECK(describe({.text = std::string(14, 'a')}).version == "V1-M");
  CHECK(describe({.text = std::string(14, 'a'), .eci = 26}).version == "V2-M");
}

TEST_CASE("bytes are hexadecimal digits, two for each") {
  CHECK(Bytes::read("00fFA0")->bytes == std::string("\0\xFF\xA0", 3));
  for (const char* text : {"", "0", "0g", "g0", "000", "00 00", "0x00"}) {
    CAPTURE(text);
    const auto read = Bytes::read(text);
    REQUIRE_FALSE(read);
    CHECK(read.problem().kind == ProblemKind::invalid_value);
    CHECK(read.problem().detail == "must be bytes in hexadecimal, two digits for each.");
  }
}

TEST_CASE("servers do not know data: text is required, whatever its value") {
  for (const char* path : {"/api/qr", "/api/qr.png", "/api/qr.svg", "/api/qr.txt"}) {
    CHECK(get(path, "data=00").json().at("parameter") == "text");
    CHECK(get(path, "text=a&data=x&data=y").body == get(path, "text=a").body);
  }
}
