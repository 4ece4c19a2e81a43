#include "core/endpoints/qr_logo.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/endpoints/logo_uri.h"
#include "core/endpoints/qr_code.h"
#include "core/text/base64.h"
#include "core/text/joined.h"
#include "tests/catch.h"

using namespace cordage;

namespace {

// One pixel in each type.
const std::string png_data =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const std::string jpeg_data =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////"
    "////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAAR"
    "CAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA"
    "AP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgA/9k=";
const std::string webp_data = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA";
const std::string png = "data:image/png;base64," + png_data;

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

TEST_CASE("a logo has the type of its first bytes, for any label, case, white space and padding") {
  const auto logo_of = [](const std::string& uri) {
    const std::string svg = svg_of({.text = "a", .logo = uri});
    const std::size_t start = svg.find(" href=\"") + 7;
    return svg.substr(start, svg.find('"', start) - start);
  };
  const std::string bare = png_data.substr(0, png_data.size() - 2);
  for (const std::string& uri :
       {png, "data:image/jpeg;base64," + png_data, "data:image/svg+xml;base64," + png_data, "data:;base64," + png_data,
        "DATA:IMAGE/PNG;BASE64," + png_data, "data:image/png;charset=utf-8;base64," + png_data,
        " data:image/png; base64 ,\r\n " + bare + "=\t=\n", "data:image/png;base64," + bare,
        "data:image/png;base64," + png_data.substr(0, 40) + "\n" + png_data.substr(40)})
    CHECK(logo_of(uri) == png);
  CHECK(logo_of("data:image/jpg;base64," + jpeg_data) == "data:image/jpeg;base64," + jpeg_data);
  CHECK(logo_of("data:image/webp;base64," + webp_data) == "data:image/webp;base64," + webp_data);
}

TEST_CASE("each reason for rejecting a logo has its own sentence") {
  const std::string start = "data:image/png;base64,";
  const auto riff = [&](std::string_view form) {
    std::string uri = start;
    append_base64(uri, joined({std::string_view("RIFF\4\0\0\0", 8), form}));
    return uri;
  };
  const std::vector<std::pair<std::string, std::string_view>> causes{
      {start + png_data.substr(0, 88), "is a truncated PNG file."},
      {start + "iVBORw0KGgo=", "is only the signature of a PNG file."},
      {start + jpeg_data.substr(0, jpeg_data.size() - 4), "is a truncated JPEG file."},
      {start + "/9j/", "is only the signature of a JPEG file."},
      {start + webp_data.substr(0, 40), "is a truncated WebP file."},
      {riff(""), "is only the signature of a RIFF file."},
      {riff("WAVE"), "is a WAVE sound, not an image."},
      {riff("AVI "), "is an AVI video, not an image."},
      {start + "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "is a GIF image: convert it to PNG, JPEG or WebP."},
      {"data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=", "is an SVG image: convert it to PNG, JPEG or WebP."},
      {start + "c2VjcmV0", "is not a PNG, JPEG or WebP image."},
      {start, "is empty."},
      {"data:image/png," + png_data, "must be in base64: ;base64 before the comma."},
      {"data:image/png;base64" + png_data, "has no comma between its type and its data."},
      {start + "iVBORw0KGgo\"AAANSUhEUg==", "has characters that are not base64, or is cut off."},
      {png_data, "is base64 without its beginning: put data:image/png;base64, before it."},
      {"https://example.com/a.png", "is a URL: give the image as a data URI."},
      {"logo.png", "is a path: give the file as a data URI."},
      {"logo", "must be a data URI: data:image/png;base64, and the file in base64."}};
  std::set<std::string> details;
  for (const auto& [logo, fault] : causes) {
    CAPTURE(logo);
    const Problem problem = refused({.text = "a", .logo = logo});
    CHECK(problem.kind == ProblemKind::invalid_value);
    CHECK(problem.parameter == "logo");
    CHECK(problem.detail == joined({"logo ", fault}));
    details.insert(problem.detail);
  }
  CHECK(details.size() == causes.size());
}

TEST_CASE("variants of the same errors have the same sentences") {
  const std::vector<std::pair<std::string, std::string_view>> forms{
      {"<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "is an SVG image: convert it to PNG, JPEG or WebP."},
      {"data:image/svg+xml,%3Csvg/%3E", "is an SVG image: convert it to PNG, JPEG or WebP."},
      {"data:image/svg+xml;base64,77u/IDw/eG1sIHZlcnNpb249IjEuMCI/Pg==",
       "is an SVG image: convert it to PNG, JPEG or WebP."},
      {"/9j/4AAQSkZJRgAB", "is base64 without its beginning: put data:image/png;base64, before it."},
      {"blob:https://example.com/1", "is a URL: give the image as a data URI."},
      {"/home/me/logo", "is a path: give the file as a data URI."},
      {"C:\\logo", "is a path: give the file as a data URI."},
      {"data:image/png;base64,iVBORw0KGgo===AA", "has characters that are not base64, or is cut off."},
      {"data:image/png;base64,iVBORw0KGgo=====", "has characters that are not base64, or is cut off."},
      {"data:image/png;base64,iVBORw0KG", "has characters that are not base64, or is cut off."}};
  for (const auto& [logo, fault] : forms) {
    CAPTURE(logo);
    CHECK(refused({.text = "a", .logo = logo}).detail == joined({"logo ", fault}));
  }
}

TEST_CASE("incomplete images are rejected") {
  for (const std::string& data : {png_data, jpeg_data, webp_data}) {
    const auto bytes = base64_bytes(data);
    REQUIRE(bytes);
    for (std::size_t size = 0; size < bytes->size(); ++size) {
      CAPTURE(data, size);
      std::string uri = "data:image/png;base64,";
      append_base64(uri, bytes->substr(0, size));
      CHECK_FALSE(image_uri_of(uri));
    }
  }
}

TEST_CASE("a logo is drawn half a module inside the area in the middle") {
  // 21 modules; the area has 3 in the middle, from 9 on, after a quiet zone of 4.
  const std::string svg = svg_of({.text = "a", .logo = png});
  CHECK(svg.ends_with("<image x=\"13.5\" y=\"13.5\" width=\"2\" height=\"2\" href=\"" + png +
                      "\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"" + png + "\"/></svg>"));
  CHECK(svg_of({.text = "a", .reserve = 5, .logo = png}) == svg);
  CHECK(svg_of({.text = "a", .reserve = 5}).find("<image") == std::string::npos);
}

TEST_CASE("padding moves a logo with the modules") {
  const std::string svg = svg_of({.text = "a", .size = 300, .exact = true, .logo = png});
  CHECK(svg.find("<path transform=\"translate(5 5)scale(10)\"") != std::string::npos);
  CHECK(svg.find("<image transform=\"translate(5 5)scale(10)\"") != std::string::npos);
}

TEST_CASE("the version is the smallest with space for the logo") {
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

TEST_CASE("a rejected area gets the allowed values, and the level that allows it") {
  const std::string text(40, 'a');
  const Problem problem = refused({.text = text, .error = qr::Level::low, .reserve = 6});
  CHECK(problem.kind == ProblemKind::out_of_range);
  CHECK(problem.parameter == "reserve");
  CHECK(problem.detail == "reserve must be at most 4 for this text at level L; level M allows up to 6.");
  const std::string longer(400, 'a');
  CHECK(refused({.text = longer, .error = qr::Level::high, .reserve = 7}).detail ==
        "reserve must be at most 2 for this text at level H; level M allows up to 6.");
}

TEST_CASE("a version without space for the logo is rejected") {
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

TEST_CASE("with a logo, dark must be at least 50 % darker than light") {
  CHECK(refused({.text = "a", .dark = {0x999999}, .logo = png}).detail ==
        "dark must be at least 50 % darker than light with a logo, or scanners fail.");
  CHECK(refused({.text = "a", .light = {0x666666}, .logo = png}).parameter == "light");
  CHECK(qr_svg({.text = "a", .dark = {0x5865F2}, .logo = png}, {}));  // 56 %
  CHECK(qr_svg({.text = "a", .dark = {0x999999}, .reserve = 5}, {}));
}
