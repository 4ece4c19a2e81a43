#include "core/endpoints/flags.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "tests/catch.h"

using namespace cordage;

namespace {

Outcome<FlagsResult> run(std::size_t kind, std::optional<FlagSet> set = std::nullopt) {
  return flags({.kind = static_cast<platform::FlagKind>(kind), .flags = set}, {});
}

}  // namespace

TEST_CASE("without flags a kind has a row for each documented one, whose name is read and written") {
  for (std::size_t kind = 0; kind < platform::flag_tables.size(); ++kind) {
    CAPTURE(platform::flag_tables[kind].kind);
    const auto all = run(kind);
    REQUIRE(all);
    REQUIRE(all->table);
    CHECK(all->undocumented == 0);
    std::uint64_t sum = 0;
    for (const FlagRow& row : *all->table) {
      CHECK(row.value == std::uint64_t{1} << row.bit);
      CHECK(row.description.ends_with("."));
      CHECK((sum & row.value) == 0);
      CHECK(row.value > sum);
      sum += row.value;
      const auto one = run(kind, FlagSet{.names = row.name});
      REQUIRE(one);
      CHECK(one->flags == row.value);
      REQUIRE(one->names.size() == 1);
      CHECK(*one->names.begin() == row.name);
      CHECK_FALSE(one->table);
    }
    CHECK(all->flags == sum);
  }
}

TEST_CASE("bits without a name are undocumented, and are kept") {
  const auto result = run(0, FlagSet{.bits = std::uint64_t{1} << 63 | 64});
  REQUIRE(result);
  CHECK(result->flags == (std::uint64_t{1} << 63 | 64));
  CHECK(result->undocumented == std::uint64_t{1} << 63);
  REQUIRE(result->names.size() == 2);
  CHECK(*result->names.begin() == "EPHEMERAL");
  CHECK(*(result->names.begin() + 1) == "BIT_63");
  CHECK(std::string_view(result->note).find("undocumented") != std::string_view::npos);
}

TEST_CASE("names and numbers can be combined, and names of other kinds are rejected") {
  const auto result = run(0, FlagSet{.names = "ephemeral, 4"});
  REQUIRE(result);
  CHECK(result->flags == 68);
  const auto refused = run(0, FlagSet{.names = "VERIFIED_BOT"});
  REQUIRE_FALSE(refused);
  CHECK(refused.problem().kind == ProblemKind::invalid_value);
  CHECK(refused.problem().parameter == "flags");
}

TEST_CASE("a misspelt name of up to 64 letters gets the nearest name") {
  const std::size_t length = GENERATE(56u, 64u, 65u);
  std::string name = "SUPPRESS_ROLE_SUBSCRIPTION_PURCHASE_NOTIFICATION_REPLIES";
  name.resize(length, 'X');
  name[0] = 'Z';
  const auto refused = run(6, FlagSet{.names = name});
  REQUIRE_FALSE(refused);
  CHECK((refused.problem().detail.find("Did you mean SUPPRESS_ROLE") != std::string::npos) == (length <= 64));
}
