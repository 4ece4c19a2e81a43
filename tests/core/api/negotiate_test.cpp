#include "core/api/negotiate.h"

#include "tests/catch.h"
#include "tests/core/api/accept_headers.h"

using namespace cordage;
using api::is_browser;
using api::preferred_format;
using api::Representation;

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

TEST_CASE("each real Accept value selects the form that its client shows or reads") {
  for (const test::AcceptHeader& row : test::accept_headers) {
    CAPTURE(row.client, row.source, row.accept);
    const bool wants_json = row.kind == test::Client::program;
    CHECK((preferred_format(row.accept, "") == Format::json) == wants_json);
    CHECK(is_browser(row.accept, "", Representation::page) == (row.kind == test::Client::browser));
  }
}

TEST_CASE("the destination has precedence over every real Accept value, except if an image is preferred to JSON") {
  for (const test::AcceptHeader& row : test::accept_headers) {
    CAPTURE(row.client, row.accept);
    for (const char* dest : {"document", "iframe", "embed", "object"}) {
      CHECK(is_browser(row.accept, dest, Representation::page));
      CHECK(preferred_format(row.accept, dest) != Format::json);
    }
    CHECK(preferred_format(row.accept, "image") != Format::json);
    CHECK_FALSE(is_browser(row.accept, "image", Representation::page));
    CHECK((preferred_format(row.accept, "empty") == Format::json) != row.puts_image_first);
    CHECK_FALSE(is_browser(row.accept, "empty", Representation::page));
  }
}

TEST_CASE("a browser gets the image of the higher quality, SVG on a tie") {
  check_rows("", {{"image/avif,image/webp,*/*", Format::svg},
                  {"image/avif,image/png;q=0.5,image/*;q=0.4,*/*;q=0.5", Format::png},
                  {"image/webp,*/*;q=0.1", Format::svg},
                  {"application/xhtml+xml,image/png,application/json;q=0.1", Format::png},
                  {"image/webp, image/svg+xml;q=0, */*;q=0.5", Format::png}});
}

TEST_CASE("a media type of browsers counts if its quality is not below that of */*") {
  check_rows("", {{"application/xhtml+xml;q=0.8,*/*;q=0.8", Format::svg},
                  {"application/xhtml+xml;q=0.7,*/*;q=0.8", Format::json},
                  {"image/webp;q=0,*/*", Format::json},
                  {"image/webp;q=0.001,*/*;q=0.001", Format::svg},
                  {"IMAGE/AVIF,*/*", Format::svg}});
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

TEST_CASE("a navigation gets a page, whatever it accepts") {
  check_rows("document", {{"", Format::svg},
                          {"*/*", Format::svg},
                          {"image/svg+xml", Format::svg},
                          {"application/json", Format::svg},
                          {"image/png", Format::png},
                          {"image/*, image/svg+xml;q=0.9", Format::png},
                          {"image/*;q=0", Format::svg}});
}

TEST_CASE("other destinations are programs") {
  check_rows(GENERATE("empty", "script", "documents", "Document"), {{"*/*", Format::json}});
}

TEST_CASE("an image where JSON is not accepted is the one of the higher quality, SVG on a tie") {
  check_rows("", {{"image/png", Format::png},
                  {"image/webp", Format::svg},
                  {"image/svg+xml", Format::svg},
                  {"image/*", Format::svg},
                  {"text/html, image/png", Format::png},
                  {"image/png, image/svg+xml;q=0.001", Format::png},
                  {"image/png;q=0.001, image/svg+xml;q=0.001", Format::svg},
                  {"image/png, image/svg+xml;q=0", Format::png},
                  {"image/*, image/svg+xml;q=0", Format::png},
                  {"image/png, */*, application/json;q=0", Format::svg},
                  {"IMAGE/SVG+XML", Format::svg}});
}

TEST_CASE("an image with a higher quality than JSON is sent for every destination") {
  const char* const dest = GENERATE("", "empty", "image", "document", "script");
  check_rows(dest, {{"image/png, image/svg+xml;q=0.1", Format::png},
                    {"image/png, application/json;q=0.1", Format::png},
                    {"image/svg+xml, image/png;q=0.1, application/json;q=0.5", Format::svg},
                    {"image/png;q=0.3, image/svg+xml;q=0.3, application/json;q=0.2", Format::svg},
                    {"image/png, */*;q=0.5", Format::png},
                    {"image/png, */*;q=0.9, application/*;q=0.1", Format::png},
                    {"*/*;q=0.5, Image/PNG", Format::png}});
  check_rows("empty", {{"image/*, application/json;q=0.1", Format::json},
                       {"image/webp, */*;q=0.1", Format::json},
                       {"image/png;q=0.1, */*;q=0.1", Format::json},
                       {"image/png;q=0.1, application/json;q=0.2", Format::json}});
}

TEST_CASE("for a page, an image that is preferred to JSON does not change problems and the index") {
  CHECK(is_browser("application/xhtml+xml,image/png,*/*;q=0.8", "", Representation::page));
  CHECK(is_browser("image/png,application/json;q=0.1", "document", Representation::page));
  CHECK_FALSE(is_browser("image/png,application/json;q=0.1", "", Representation::page));
}

TEST_CASE("only text/html means a program") {
  check_rows("", {{"text/html", Format::json},
                  {"text/*", Format::json},
                  {"text/html, application/json;q=0.999", Format::json},
                  {"Text/HTML, */*;q=0.1", Format::json}});
}

TEST_CASE("JSON at the highest quality means a program") {
  check_rows("", {{"application/json, application/xhtml+xml", Format::json},
                  {"image/svg+xml, application/json", Format::json},
                  {"image/svg+xml;q=0.5, application/json;q=0.6", Format::json},
                  {"image/svg+xml;q=0.6, application/json;q=0.5", Format::svg},
                  {"text/html;q=0", Format::json},
                  {"image/*;q=0", Format::json},
                  {"image/*;q=0.000", Format::json}});
}

TEST_CASE("the most specific range has precedence") {
  check_rows("", {{"application/json;q=0, application/*;q=0.9, */*;q=1, image/png;q=0.5", Format::svg},
                  {"application/*, application/json;q=0, image/png;q=0.1", Format::png},
                  {"*/*, application/json;q=0.2, image/png;q=0.1", Format::json},
                  {"*/*, application/json;q=0.1, image/png;q=0.5", Format::svg},
                  {"*/*, application/json;q=0", Format::json}});
}

TEST_CASE("white space around separators does not matter") {
  check_rows("", {{" image/svg+xml ; q=0.5 ,\tapplication/json ;\tq=0.4 ", Format::svg},
                  {"image/svg+xml;q=0.4 , application/json; Q=0.5", Format::json}});
}

TEST_CASE("invalid parts of Accept are ignored") {
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

TEST_CASE("an invalid weight counts as 1") {
  const std::string weight = GENERATE("", "x", "2", "-1", ".5", "0x", "00.5", "0.5000", "0.a", "1.5", "1.0001", "q");
  CAPTURE(weight);
  CHECK(preferred_format("application/json;q=0.9, image/svg+xml;q=" + weight, "") == Format::svg);
}

TEST_CASE("a weight has up to three digits after its point") {
  check_rows("", {{"application/json;q=0.123, image/svg+xml;q=0.124", Format::svg},
                  {"application/json;q=0.124, image/svg+xml;q=0.123", Format::json},
                  {"application/json;q=0.1, image/svg+xml;q=0.099", Format::json},
                  {"application/json;q=0.999, image/svg+xml;q=1", Format::svg},
                  {"application/json;q=0.9, image/svg+xml;q=0.90", Format::json},
                  {"application/json;q=1.000, image/svg+xml;q=1.", Format::json},
                  {"application/json;q=0., image/svg+xml;q=0.001", Format::svg},
                  {"application/json;q=0, image/svg+xml;q=0.01", Format::svg}});
}

TEST_CASE("Vary names the fields that the choice depends on") {
  CHECK(api::negotiated_fields == "Accept, Sec-Fetch-Dest");
}

TEST_CASE("a comma inside a quoted parameter does not end a media range") {
  check_rows("", {{R"(application/json;profile="a,b";q=0.4,image/svg+xml;q=0.5)", Format::svg},
                  {R"(application/json;profile="a,b";q=0.6,image/svg+xml;q=0.5)", Format::json}});
}
