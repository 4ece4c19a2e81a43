#include "core/endpoints/qr_logo.h"

#include "core/endpoints/qr_code.h"
#include "tests/catch.h"

using namespace cordage;

namespace {

// The smallest files of each type begin so; what follows is of no matter.
const std::string png = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==";
const std::string jpeg = "data:image/jpeg;base64,/9j/4AAQSkZJRgAB";
const std::string webp = "data:image/webp;base64,UklGRhoAAABXRUJQ";

std::string svg_of(const QrRequest& request) {
  const auto image = qr_svg(request, {});
  REQUIRE(image);
  return image->bytes;
}

Problem refused(const QrRequest& request) {
  auto image = qr_svg(request, {});
  REQUIRE_FALSE(image);
  return std::move(image.problem());
}

}  // namespace

TEST_CASE("a logo is a data URI in base64 of one of three types") {
  for (const std::string& uri : {png, jpeg, webp}) CHECK(is_image_uri(uri));
  for (const std::string_view uri :
       {"", "data:image/png;base64,", "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=", "https://example.com/a.png",
        "data:image/png;base64,/9j/4AAQSkZJRgAB", "data:image/jpeg;base64,iVBORw0KGgoAAAANSUhEUg==",
        "data:image/webp;base64,iVBORw0KGgoAAAANSUhEUg==", "data:image/png,iVBORw0KGgoAAAANSUhEUg==",
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg=", "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg",
        "data:image/png;base64,iVBORw0KGgo\"AAANSUhEUg==", "data:image/png;base64,iVBORw0KGgo<AAANSUhEUg==",
        "data:image/png;base64,iVBORw0KGgo===AA", "data:image/png;base64,iVBORw0KGgo====="})
    CHECK_FALSE(is_image_uri(uri));
}

TEST_CASE("a logo is drawn half a module from the edge of the area in the middle") {
  // 21 modules; the area has 3 in the middle, from 9 on, after a quiet zone of 4.
  const std::string svg = svg_of({.text = "a", .logo = png});
  CHECK(svg.ends_with("<image x=\"13.5\" y=\"13.5\" width=\"2\" height=\"2\" href=\"" + png +
                      "\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"" + png + "\"/></svg>"));
  CHECK(svg_of({.text = "a", .reserve = 5, .logo = png}) == svg);
  CHECK(svg_of({.text = "a", .reserve = 5}).find("<image") == std::string::npos);
}

TEST_CASE("with padding a logo is moved as the modules are") {
  const std::string svg = svg_of({.text = "a", .size = 300, .exact = true, .logo = png});
  CHECK(svg.find("<path transform=\"translate(5 5)scale(10)\"") != std::string::npos);
  CHECK(svg.find("<image transform=\"translate(5 5)scale(10)\"") != std::string::npos);
}

TEST_CASE("what is no logo is refused without a word of it") {
  const Problem problem = refused({.text = "a", .logo = "data:image/png;base64,c2VjcmV0"});
  CHECK(problem.kind == ProblemKind::invalid_value);
  CHECK(problem.parameter == "logo");
  CHECK(problem.detail.find("c2VjcmV0") == std::string::npos);
}

TEST_CASE("the version is the smallest that has the room") {
  const auto modules_of = [](const QrRequest& request) {
    const auto result = qr_code(request, {});
    REQUIRE(result);
    return std::get<QrResult>(*result).modules;
  };
  const std::string text(70, 'a');  // Version 8 at level H, Table 7: 84 bytes.
  CHECK(modules_of({.text = text, .error = qr::Level::high}) == 49);
  CHECK(modules_of({.text = text, .error = qr::Level::high, .reserve = 5}) == 73);
  CHECK(modules_of({.text = text, .error = qr::Level::high, .reserve = 6}) == 85);
  CHECK(modules_of({.text = "a", .reserve = 5}) == 21);
}

TEST_CASE("a refused area names what is allowed, and the level that allows it") {
  const std::string text(40, 'a');
  const Problem problem = refused({.text = text, .error = qr::Level::low, .reserve = 6});
  CHECK(problem.kind == ProblemKind::out_of_range);
  CHECK(problem.parameter == "reserve");
  CHECK(problem.detail == "reserve must be at most 4 for this text at level L; level M allows up to 6.");
  const std::string longer(400, 'a');
  CHECK(refused({.text = longer, .error = qr::Level::high, .reserve = 7}).detail ==
        "reserve must be at most 2 for this text at level H; level M allows up to 6.");
}

TEST_CASE("a version without the room is refused") {
  const auto detail = [](std::int64_t version, std::int64_t reserve) {
    return refused({.text = "a", .version = version, .reserve = reserve}).detail;
  };
  CHECK(detail(1, 6) == "reserve must be at most 5 for this text in this version at level M; leave version out.");
  CHECK(detail(8, 1) == "reserve is not possible for this text in this version at level M; leave version out.");
  CHECK(detail(4, 7) == "reserve must be at most 4 for this text in this version at level M; level Q allows up to 7.");
  CHECK(detail(8, 7) == "reserve is not possible for this text in this version at level M.");
}

TEST_CASE("PNG has no logo") {
  const auto image = qr_png({.text = "a", .logo = png}, {});
  REQUIRE_FALSE(image);
  CHECK(image.problem().kind == ProblemKind::conflicting_parameters);
  CHECK(image.problem().parameter == "logo");
  CHECK(image.problem().detail == "logo requires an SVG image. The web page can save it as PNG.");
}

TEST_CASE("beside a logo dark must be half of the way from black to white darker than light") {
  CHECK(refused({.text = "a", .dark = {0x999999}, .logo = png}).detail ==
        "dark must be at least 50 % darker than light beside a logo, or scanners fail.");
  CHECK(refused({.text = "a", .light = {0x666666}, .logo = png}).parameter == "light");
  CHECK(qr_svg({.text = "a", .dark = {0x5865F2}, .logo = png}, {}));  // 56 %
  CHECK(qr_svg({.text = "a", .dark = {0x999999}, .reserve = 5}, {}));
}
