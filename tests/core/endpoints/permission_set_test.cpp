#include "core/endpoints/permission_set.h"

#include <algorithm>

#include "core/platform/permissions.h"
#include "core/text/ascii.h"
#include "tests/catch.h"

using namespace cordage;

namespace {

std::uint64_t read(std::string_view text) {
  CAPTURE(text);
  const auto set = PermissionSet::read(text);
  REQUIRE(set);
  return set->bits;
}

std::string joined(const PermissionNames& names, char separator) {
  std::string text;
  for (const std::string_view name : names) (text += text.empty() ? "" : std::string(1, separator)) += name;
  return text;
}

}  // namespace

TEST_CASE("every one of 64 bits has a name that is read back") {
  for (int bit = 0; bit < 64; ++bit) CHECK(read(permission_name(bit)) == std::uint64_t{1} << bit);
}

TEST_CASE("BIT_n is read for every bit, also for those that have another name") {
  for (int bit = 0; bit < 64; ++bit) CHECK(read("BIT_" + std::to_string(bit)) == std::uint64_t{1} << bit);
}

TEST_CASE("names and bit fields are inverse, whatever separates the names") {
  const auto bits = GENERATE(0uLL, 1uLL, 8866461766385663uLL, 2218082181182uLL, 1uLL << 63, ~0uLL);
  const char separator = GENERATE(',', ' ', '|', '\t', '\n');
  CHECK(read(joined(permission_names(bits), separator)) == bits);
}

TEST_CASE("names are those of the documentation, in ascending order of their bits") {
  PermissionNames documented;
  std::uint64_t bits = 0;
  for (const auto& permission : platform::permissions) {
    documented.push_back(permission.name);
    bits |= platform::field_of(permission);
  }
  CHECK(permission_names(bits) == documented);
}

TEST_CASE("bits that are not documented keep a name") {
  CHECK(permission_name(47) == "USE_CLYDE_AI");
  CHECK(permission_name(53) == "MANAGE_OFFICIAL_MESSAGES");
  CHECK(permission_name(54) == "BIT_54");
  CHECK(permission_name(63) == "BIT_63");
}

TEST_CASE("names are read as libraries write them") {
  for (const auto& permission : platform::permissions) {
    std::string snake;
    std::string camel;
    bool begins_word = true;
    for (const char c : permission.name) {
      snake += to_lower(c);
      if (c != '_') camel += begins_word ? c : to_lower(c);
      begins_word = c == '_';
    }
    CHECK(read(snake) == platform::field_of(permission));
    CHECK(read(camel) == platform::field_of(permission));
  }
}

TEST_CASE("what is no name of a permission is refused") {
  for (const char* text : {"admin", "ADMINISTRATORS", "ADMINISTRATO", "BIT_", "BIT_64", "BIT_-1", "BIT_01",
                           "SPEAK;CONNECT", "SPEAK,-1", "SPEAK,18446744073709551616", "SPEAK CONNEC"}) {
    CAPTURE(text);
    const auto set = PermissionSet::read(text);
    REQUIRE_FALSE(set);
    CHECK(set.problem().kind == ProblemKind::invalid_value);
    CHECK(set.problem().detail.find(text) == std::string::npos);
  }
}
