#include "core/describe.h"

#include "core/endpoints/oauth_url.h"
#include "core/endpoints/qr_code.h"
#include "core/endpoints/timestamp.h"
#include "tests/catch.h"

using namespace cordage;

TEST_CASE("every value of an enumeration has its spelling") {
  CHECK(spelling_of(Format::json) == "json");
  CHECK(spelling_of(Format::png) == "png");
  CHECK(spelling_of(Format::svg) == "svg");
  CHECK(spelling_of(qr::Level::low) == "l");
  CHECK(spelling_of(qr::Level::medium) == "m");
  CHECK(spelling_of(qr::Level::quartile) == "q");
  CHECK(spelling_of(qr::Level::high) == "h");
}

TEST_CASE("a value outside its enumeration has no spelling") { CHECK(spelling_of(static_cast<Format>(9)) == ""); }

TEST_CASE("fields are visited in the order they are listed") {
  std::vector<std::string_view> names;
  const auto collect = [&](const auto& field) { names.push_back(field.name); };
  for_each_field<TimestampResult>(collect);
  CHECK(names == std::vector<std::string_view>{"unix", "iso", "tags", "note", "style"});
  names.clear();
  for_each_field<OAuthUrlRequest>(collect);
  CHECK(names.front() == "client_id");
  CHECK(names.back() == "check");
}

namespace {

/// Returns whether a value that is written and read again is the same.
template <Written T>
bool is_kept(std::string_view text) {
  const auto value = T::read(text);
  REQUIRE(value);
  const std::string written(std::string_view(value->write()));
  const auto again = T::read(written);
  REQUIRE(again);
  // Digits stay as they were written, so that values can be compared as strings.
  return written == std::string_view(again->write());
}

}  // namespace

TEST_CASE("every type with a written form is read back as the same value") {
  for (const char* text : {"0", "7", "4503599627370496", "18446744073709551615", "BIT_63", "SEND_MESSAGES 8"}) {
    const auto value = PermissionSet::read(text);
    REQUIRE(value);
    CHECK(*PermissionSet::read(value->write()) == *value);
  }
  for (const char* text : {"000", "#fff", "123abc", "FEDCBA"})
    CHECK(HexColour::read(HexColour::read(text)->write())->rgb == HexColour::read(text)->rgb);
  for (const char* text : {"Transparent", "#0f0", "123abc"})
    CHECK(Background::read(Background::read(text)->write())->rgb == Background::read(text)->rgb);
  CHECK(is_kept<Scopes>("b, a  c,a"));
  CHECK(is_kept<ClientId>("00157730590492196864"));
  CHECK(is_kept<SnowflakeId>("00175928847299117063"));
  CHECK(is_kept<AnySnowflakeId>("007"));
  CHECK(is_kept<RedirectUri>("app:x"));
  CHECK(is_kept<CodeChallenge>("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"));
}
