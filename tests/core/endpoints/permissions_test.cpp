#include "core/endpoints/permissions.h"

#include "core/platform/permissions.h"
#include "tests/catch.h"

using namespace cordage;

namespace {

PermissionsResult run(const PermissionsRequest& request) {
  const auto result = permissions(request, {});
  REQUIRE(result);
  return *result;
}

}  // namespace

TEST_CASE("the rows, the names and the bits of a bitfield agree") {
  const auto bits = GENERATE(0uLL, 8uLL, platform::documented_permissions, ~0uLL, 1uLL << 63);
  const PermissionsResult result = run({.permissions = {bits}});
  std::uint64_t sum = 0;
  std::uint64_t two_factor = 0;
  std::uint64_t documented = 0;
  PermissionNames names;
  for (const PermissionRow& row : result.table) {
    CHECK(row.value == std::uint64_t{1} << row.bit);
    CHECK_FALSE(row.meaning.empty());
    CHECK(row.label.empty() == !row.documented);
    sum |= row.value;
    if (row.two_factor) two_factor |= row.value;
    if (row.documented) documented |= row.value;
    names.push_back(row.name);
  }
  CHECK(sum == bits);
  CHECK(result.permissions == bits);
  CHECK(result.two_factor == two_factor);
  CHECK(result.undocumented == (bits & ~documented));
  CHECK(result.names == names);
}

TEST_CASE("by default the result has all documented permissions and their two-factor mask") {
  const PermissionsResult result = run({});
  CHECK(result.permissions == platform::documented_permissions);
  CHECK(result.two_factor == platform::two_factor_permissions);
  CHECK(result.undocumented == 0);
  CHECK_FALSE(result.added);
  CHECK_FALSE(result.removed);
}

TEST_CASE("the differences turn each bitfield into the other") {
  const auto from = GENERATE(0uLL, 8uLL, platform::documented_permissions, ~0uLL);
  const auto to = GENERATE(0uLL, 9uLL, platform::two_factor_permissions, ~0uLL);
  const PermissionsResult result = run({.permissions = {from}, .other = PermissionSet{to}});
  REQUIRE(result.added);
  REQUIRE(result.removed);
  CHECK((result.added->permissions & from) == 0);
  CHECK(((from | result.added->permissions) & ~result.removed->permissions) == to);
}

TEST_CASE("names have the requested style in the result and in both differences, but not in rows") {
  const PermissionsResult result = run({.permissions = {std::uint64_t{1} << 40 | std::uint64_t{1} << 60},
                                        .other = PermissionSet{std::uint64_t{1} << 12},
                                        .names = PermissionNaming::discordjs});
  CHECK(result.names == PermissionNames{"ModerateMembers"});
  CHECK(result.added->names == PermissionNames{"SendTTSMessages"});
  CHECK(result.removed->names == result.names);
  CHECK(result.table.begin()->name == "MODERATE_MEMBERS");
  const PermissionsResult labels =
      run({.permissions = {std::uint64_t{1} << 40 | std::uint64_t{1} << 60}, .names = PermissionNaming::labels});
  CHECK(labels.names == PermissionNames{"Timeout Members", "BIT_60"});
}
