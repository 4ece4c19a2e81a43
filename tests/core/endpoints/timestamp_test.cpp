#include "core/endpoints/timestamp.h"

#include "tests/catch.h"

using namespace cordage;

TEST_CASE("a timestamp has seven tags in the published order, each with what it shows") {
  const auto unix_seconds = GENERATE(std::int64_t{0}, -1, 1'700'000'000, -62'135'596'800, 253'402'300'799);
  const auto result = timestamp({.unix_seconds = unix_seconds}, {.now = 5, .base_url = {}, .authorize_url = {}});
  REQUIRE(result);
  constexpr std::pair<std::string_view, std::string_view> styles[] = {
      {"t", "short time"},          {"T", "long time"},          {"d", "short date"}, {"D", "long date"},
      {"f", "short date and time"}, {"F", "long date and time"}, {"R", "relative"}};
  std::size_t count = 0;
  for (std::size_t i = 0; i < timestamp_keys.size(); ++i) {
    const auto& tag = result->tags.values[i];
    if (!tag) continue;
    REQUIRE(count < std::size(styles));
    const auto& [letter, shows] = styles[count++];
    CHECK(timestamp_keys[i].name == letter);
    CHECK(tag->shows == shows);
    CHECK(tag->tag == "<t:" + std::to_string(unix_seconds) + ":" + std::string(letter) + ">");
  }
  CHECK(count == std::size(styles));
  CHECK(result->unix_seconds == unix_seconds);
}

TEST_CASE("the iso form is the same instant with the UTC offset +00:00") {
  CHECK(timestamp({.unix_seconds = 1'700'000'000}, {})->iso == "2023-11-14T22:13:20+00:00");
  CHECK(timestamp({.unix_seconds = -1}, {})->iso == "1969-12-31T23:59:59+00:00");
}

TEST_CASE("without a number the tags are those of the current time") {
  const auto result = timestamp({}, {.now = 1'234'567'890, .base_url = {}, .authorize_url = {}});
  REQUIRE(result);
  CHECK(result->unix_seconds == 1'234'567'890);
  CHECK(result->iso == "2009-02-13T23:31:30+00:00");
  CHECK(result->tags.values.back()->tag == "<t:1234567890:R>");
}

TEST_CASE("the note says that tags render in each viewer's own timezone") {
  const std::string note(timestamp({}, {})->note);
  for (const char* part : {"render", "each viewer's own timezone"}) CHECK(note.find(part) != std::string::npos);
}

TEST_CASE("tags of a given instant may be cached for a day, those of the current time not at all") {
  CHECK(timestamp_endpoint.max_age_seconds({.unix_seconds = 0}) == 86'400);
  CHECK(timestamp_endpoint.max_age_seconds({}) == 0);
}
