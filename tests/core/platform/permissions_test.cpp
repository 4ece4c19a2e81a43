#include "core/platform/permissions.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/platform/permission_names.h"
#include "core/text/ascii.h"
#include "tests/catch.h"

using namespace cordage;
using platform::Permission;

namespace {

template <class Predicate>
std::uint64_t sum_of(Predicate counts) {
  std::uint64_t sum = 0;
  for (const Permission& permission : platform::permissions)
    if (counts(permission)) sum += platform::field_of(permission);
  return sum;
}

std::uint64_t field_named(std::string_view name) {
  return sum_of([&](const Permission& permission) { return permission.name == name; });
}

}  // namespace

TEST_CASE("the permissions that require two factors are those of the documentation") {
  CHECK(sum_of([](const Permission& permission) { return permission.two_factor; }) == 2218082181182);
}

// Decimal values in Discord's documentation.
TEST_CASE("the names of permissions are at their bits") {
  CHECK(field_named("ADMINISTRATOR") == 8);
  CHECK(field_named("VIEW_CHANNEL") == 1024);
  CHECK(field_named("SEND_MESSAGES") == 2048);
  CHECK(field_named("MANAGE_WEBHOOKS") == 536870912);
  CHECK(field_named("USE_APPLICATION_COMMANDS") == 2147483648);
  CHECK(field_named("MODERATE_MEMBERS") == 1099511627776);
  CHECK(field_named("CREATE_GUILD_EXPRESSIONS") == 8796093022208);
  CHECK(field_named("PIN_MESSAGES") == 2251799813685248);
  CHECK(field_named("BYPASS_SLOWMODE") == 4503599627370496);
}

// The table of Discord's documentation on the date of facts.h; a newer permission is compared when the fact is renewed.
TEST_CASE("the permissions of a whole guild are those without a kind of channel in the documentation") {
  constexpr std::array names{"KICK_MEMBERS",
                             "BAN_MEMBERS",
                             "ADMINISTRATOR",
                             "MANAGE_GUILD",
                             "VIEW_AUDIT_LOG",
                             "VIEW_GUILD_INSIGHTS",
                             "CHANGE_NICKNAME",
                             "MANAGE_NICKNAMES",
                             "MODERATE_MEMBERS",
                             "VIEW_CREATOR_MONETIZATION_ANALYTICS",
                             "MANAGE_GUILD_EXPRESSIONS",
                             "CREATE_GUILD_EXPRESSIONS"};
  constexpr int last_bit_of_that_table = 52;
  for (const Permission& permission : platform::permissions) {
    if (permission.bit > last_bit_of_that_table) continue;
    CAPTURE(permission.name);
    CHECK(permission.channels.empty() == (std::ranges::find(names, permission.name) != names.end()));
  }
}

TEST_CASE("permissions are sorted by their bits") {
  CHECK(std::ranges::is_sorted(platform::permissions, {}, &Permission::bit));
}

TEST_CASE("all permissions, documented or not, have different bits and names") {
  std::set<int> bits;
  std::set<std::string_view> names;
  const auto note = [&](const auto& permission) {
    CAPTURE(permission.name);
    CHECK(bits.insert(permission.bit).second);
    CHECK(names.insert(permission.name).second);
    CHECK_FALSE(permission.meaning.empty());
  };
  std::ranges::for_each(platform::permissions, note);
  std::ranges::for_each(platform::undocumented_permissions, note);
}

TEST_CASE("an alias belongs to a documented permission, and is not a name or label of any") {
  std::set<std::string> names;
  for (const Permission& permission : platform::permissions) {
    names.emplace(permission.name);
    std::string label(permission.label);
    std::ranges::transform(label, label.begin(), [](char c) { return c == ' ' || c == '-' ? '_' : to_upper(c); });
    names.insert(label);
  }
  for (const auto& alias : platform::permission_aliases) {
    CAPTURE(alias.name);
    CHECK((platform::documented_permissions >> alias.bit & 1) == 1);
    CHECK(names.emplace(alias.name).second);
  }
}
