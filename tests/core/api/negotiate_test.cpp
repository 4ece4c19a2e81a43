#include "core/api/negotiate.h"

#include "tests/catch.h"

using namespace cordage;
using api::preferred_format;

namespace {

struct Row {
  const char* accept;
  Format format;
};

void check_rows(std::string_view sec_fetch_dest, std::initializer_list<Row> rows) {
  for (const auto& [accept, format] : rows) {
    CAPTURE(accept, sec_fetch_dest);
    CHECK(spelling_of(preferred_format(accept, sec_fetch_dest)) == spelling_of(format));
  }
}

}  // namespace

TEST_CASE("a browser's own navigation gets a picture") {
  const std::string_view accept = GENERATE(
      // Chromium, Firefox up to 91, 92 to 127, 128 to 131, from 132, and Safari.
      "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,"
      "application/signed-exchange;v=b3;q=0.7",
      "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8",
      "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
      "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/png,image/svg+xml,*/*;q=0.8",
      "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8");
  for (const std::string_view dest : {"document", ""}) CHECK(preferred_format(accept, dest) == Format::svg);
}

TEST_CASE("an img element gets a picture") {
  check_rows("image", {{"image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", Format::svg},
                       {"image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", Format::svg},
                       {"image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,"
                        "image/svg+xml,image/*;q=0.8,*/*;q=0.5",
                        Format::svg}});
}

TEST_CASE("fetch, curl and clients that accept anything get JSON") {
  check_rows("empty", {{"*/*", Format::json}, {"application/json", Format::json}});
  check_rows("", {{"", Format::json},
                  {"*/*", Format::json},
                  {"application/json", Format::json},
                  {"application/json, text/plain, */*", Format::json},
                  {"application/json;charset=utf-8", Format::json},
                  {"text/plain", Format::json},
                  {"application/problem+json", Format::json}});
}

TEST_CASE("a navigation gets a picture whatever it accepts") {
  check_rows("document", {{"", Format::svg},
                          {"*/*", Format::svg},
                          {"image/svg+xml", Format::svg},
                          {"application/json", Format::png},
                          {"image/png", Format::png},
                          {"image/*;q=0", Format::png}});
}

TEST_CASE("another destination is not a navigation") {
  check_rows(GENERATE("iframe", "empty", "script", "documents", "Document"), {{"*/*", Format::json}});
}

TEST_CASE("html or an image over JSON is a picture, SVG only where it is accepted") {
  check_rows("", {{"text/html", Format::png},
                  {"text/*", Format::png},
                  {"image/png", Format::png},
                  {"image/webp", Format::png},
                  {"image/svg+xml", Format::svg},
                  {"image/*", Format::svg},
                  {"image/png, image/svg+xml;q=0.001", Format::svg},
                  {"image/png, image/svg+xml;q=0", Format::png},
                  {"image/*, image/svg+xml;q=0", Format::png},
                  {"text/html, image/svg+xml;q=0, */*;q=0.5", Format::png},
                  {"image/*;q=0.2, application/json;q=0.1", Format::svg},
                  {"text/html;q=0.9, application/*;q=0.8", Format::png},
                  {"text/html, application/json;q=0.999", Format::png},
                  {"IMAGE/SVG+XML", Format::svg},
                  {"Text/HTML, */*;q=0.1", Format::svg}});
}

TEST_CASE("JSON that is wanted as much or more is JSON") {
  check_rows("", {{"application/json, text/html", Format::json},
                  {"text/html, application/json", Format::json},
                  {"application/json, image/png", Format::json},
                  {"text/html;q=0.5, application/json;q=0.6", Format::json},
                  {"text/html;q=0.8, */*;q=0.8", Format::json},
                  {"*/*;q=0.1", Format::json},
                  {"application/*, image/*;q=0.9", Format::json},
                  {"text/html;q=0", Format::json},
                  {"image/*;q=0", Format::json},
                  {"image/*;q=0.000", Format::json}});
}

TEST_CASE("the most specific range decides") {
  check_rows("", {{"application/json;q=0.1, application/*;q=0.9, */*;q=1, image/png;q=0.5", Format::svg},
                  {"*/*, application/json;q=0.2, text/html;q=0.1", Format::json},
                  {"text/html;q=0.1, text/*, application/json;q=0.5", Format::json},
                  {"*/*, application/json;q=0", Format::svg}});
}

TEST_CASE("blanks around separators do not matter") {
  check_rows("", {{" image/png ; q=0.5 ,\tapplication/json ;\tq=0.4 ", Format::png},
                  {"image/png;q=0.4 , application/json; Q=0.5", Format::json}});
}

TEST_CASE("what cannot be read in Accept is passed over") {
  check_rows("", {{",", Format::json},
                  {";", Format::json},
                  {"/", Format::json},
                  {"json", Format::json},
                  {"image", Format::json},
                  {"*", Format::json},
                  {"*/html", Format::json},
                  {"text/html/x", Format::json},
                  {"\xFF\xFE", Format::json},
                  {",,image/png,,", Format::png}});
}

TEST_CASE("a weight that cannot be read counts as 1") {
  const std::string weight = GENERATE("", "x", "2", "-1", ".5", "0x", "00.5", "0.5000", "0.a", "1.5", "1.0001", "q");
  CAPTURE(weight);
  CHECK(preferred_format("application/json;q=0.9, image/png;q=" + weight, "") == Format::png);
}

TEST_CASE("a weight has up to three digits after its point") {
  check_rows("", {{"application/json;q=0.123, image/png;q=0.124", Format::png},
                  {"application/json;q=0.124, image/png;q=0.123", Format::json},
                  {"application/json;q=0.1, image/png;q=0.099", Format::json},
                  {"application/json;q=0.999, image/png;q=1", Format::png},
                  {"application/json;q=0.9, image/png;q=0.90", Format::json},
                  {"application/json;q=1.000, image/png;q=1.", Format::json},
                  {"application/json;q=0., image/png;q=0.001", Format::png},
                  {"application/json;q=0, image/png;q=0.01", Format::png}});
}

TEST_CASE("Vary names the fields that decide") { CHECK(api::negotiated_fields == "Accept, Sec-Fetch-Dest"); }

TEST_CASE("a comma inside a quoted parameter ends no media range") {
  check_rows("", {{R"(application/json;profile="a,b";q=0.4,image/png;q=0.5)", Format::png},
                  {R"(application/json;profile="a,b";q=0.6,image/png;q=0.5)", Format::json}});
}
