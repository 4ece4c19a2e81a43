#include "core/endpoints/permission_set.h"

#include <algorithm>
#include <sstream>

#include "core/platform/permission_names.h"
#include "core/platform/permissions.h"
#include "core/text/ascii.h"
#include "tests/catch.h"
#include "tests/core/endpoints/library_permissions.h"

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

TEST_CASE("every one of 64 bits has a name that can be read back") {
  for (int bit = 0; bit < 64; ++bit) CHECK(read(name_of_bit(bit, permission_bits)) == std::uint64_t{1} << bit);
}

TEST_CASE("BIT_n is read for every bit, also for those with another name") {
  for (int bit = 0; bit < 64; ++bit) CHECK(read("BIT_" + std::to_string(bit)) == std::uint64_t{1} << bit);
}

TEST_CASE("names and bit fields are inverse, with any separator") {
  const auto bits =
      GENERATE(0uLL, 1uLL, platform::documented_permissions, platform::two_factor_permissions, 1uLL << 63, ~0uLL);
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

TEST_CASE("undocumented bits have a name too") {
  CHECK(name_of_bit(47, permission_bits) == "USE_CLYDE_AI");
  CHECK(name_of_bit(53, permission_bits) == "MANAGE_OFFICIAL_MESSAGES");
  CHECK(name_of_bit(62, permission_bits) == "BIT_62");
  CHECK(name_of_bit(63, permission_bits) == "BIT_63");
}

TEST_CASE("the spellings of libraries are read") {
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

TEST_CASE("every name of a library is read as its bit, and written as the current documented name") {
  for (const auto& [library, names] : library_permissions) {
    CAPTURE(library);
    std::istringstream rest{std::string(names)};
    int count = 0;
    std::string name;
    for (int bit = 0; rest >> name >> bit; ++count) {
      CHECK(read(name) == std::uint64_t{1} << bit);
      CHECK(permission_names(read(name)) == PermissionNames{permission_name(bit)});
    }
    CHECK(count >= 15);
  }
}

TEST_CASE("labels of the client are read, alone and in lists") {
  std::string with_commas;
  std::string with_spaces;
  for (const auto& permission : platform::permissions) {
    CHECK(read(permission.label) == platform::field_of(permission));
    CHECK(permission_name(permission.bit, PermissionNaming::labels) == permission.label);
    with_commas.append(permission.label).append(", ");
    with_spaces.append(permission.label).append(" ");
  }
  CHECK(read(with_commas) == platform::documented_permissions);
  CHECK(read(with_spaces) == platform::documented_permissions);
  CHECK(read("send text to speech messages|mention @everyone, @here, and all roles|SPEAK") ==
        (std::uint64_t{1} << 12 | std::uint64_t{1} << 17 | std::uint64_t{1} << 21));
}

TEST_CASE("two names with a space between them are never read as a third") {
  std::vector<std::string_view> names;
  for (const auto& permission : platform::permissions) {
    names.push_back(permission.name);
    names.push_back(permission.label);
  }
  for (const auto& alias : platform::permission_aliases) names.push_back(alias.name);
  for (const std::string_view first : names)
    for (const std::string_view second : names) {
      const std::string text = std::string(first) + " " + std::string(second);
      const auto set = PermissionSet::read(text);
      const std::uint64_t both = PermissionSet::read(first)->bits | PermissionSet::read(second)->bits;
      if (!set || set->bits != both) FAIL_CHECK(text);
    }
}

TEST_CASE("names of discord.js and labels can be read back, and bits without a name in discord.js are left out") {
  for (int bit = 0; bit < 64; ++bit) {
    const std::uint64_t value = std::uint64_t{1} << bit;
    const PermissionNames names = permission_names(value, PermissionNaming::discordjs);
    CHECK((names.empty() ? 0 : read(*names.begin())) == (value & platform::documented_permissions));
    CHECK(read(permission_name(bit, PermissionNaming::labels)) == std::uint64_t{1} << bit);
  }
  CHECK(permission_name(12, PermissionNaming::discordjs) == "SendTTSMessages");
  CHECK(permission_name(25, PermissionNaming::discordjs) == "UseVAD");
  CHECK(permission_name(47, PermissionNaming::discordjs).empty());
  CHECK(permission_name(47, PermissionNaming::labels) == "USE_CLYDE_AI");
  CHECK(permission_name(63, PermissionNaming::labels) == "BIT_63");
}

TEST_CASE("numbers can be anywhere among names") {
  const std::uint64_t speak_and_8 = std::uint64_t{1} << 21 | 8;
  for (const char* text : {"8,SPEAK", "SPEAK,8", "8|SPEAK", "SPEAK 8 8", "\n8\tSPEAK ", "1,8,SPEAK,0"}) {
    CAPTURE(text);
    CHECK((read(text) | 1) == (speak_and_8 | 1));
  }
  CHECK(read("18446744073709551614|CREATE_INSTANT_INVITE") == ~std::uint64_t{0});
}

TEST_CASE("unknown names of permissions are rejected") {
  for (const char* text : {"owner",        "ADMINISTRATORS",
                           "ADMINISTRATO", "BIT_",
                           "BIT_64",       "BIT_-1",
                           "BIT_01",       "SPEAK;CONNECT",
                           "SPEAK,-1",     "SPEAK,18446744073709551616",
                           "SPEAK CONNEC", "8,",
                           " 8",           "|",
                           "8|16",         "0x8",
                           "0X8,SPEAK",    "_",
                           "8n",           "1<<3"}) {
    CAPTURE(text);
    const auto set = PermissionSet::read(text);
    REQUIRE_FALSE(set);
    CHECK(set.problem().kind == ProblemKind::invalid_value);
  }
}

TEST_CASE("a name with one letter more, less or different gets the nearest name") {
  for (const auto& permission : platform::permissions) {
    const std::string name(permission.name);
    for (std::size_t i = 1; i < name.size(); ++i) {
      std::string missing = name;
      missing.erase(i, 1);
      std::string doubled = name;
      doubled.insert(i, "Q");
      std::string replaced = name;
      replaced[i] = 'Q';
      for (const std::string& misspelt : {missing, doubled, replaced}) {
        const auto set = PermissionSet::read(misspelt);
        if (set) continue;  // Only an underscore was missing.
        CAPTURE(misspelt);
        CHECK(set.problem().detail == "contains an unknown permission name. Did you mean " + name + "?");
      }
    }
  }
}

TEST_CASE("a misspelt label gets the name of its permission") {
  const auto [text, name] = GENERATE(table<std::string, std::string>({{"Send Mesages", "SEND_MESSAGES"},
                                                                      {"Speak, Vew Channels", "VIEW_CHANNEL"},
                                                                      {"Timeout Membrs|Speak", "MODERATE_MEMBERS"}}));
  const auto set = PermissionSet::read(text);
  REQUIRE_FALSE(set);
  CHECK(set.problem().detail == "contains an unknown permission name. Did you mean " + name + "?");
}

TEST_CASE("an input that is not similar to a name gets no suggestion, at any length") {
  for (const std::string& text :
       {std::string("FLY"), std::string("Q"), std::string(65, 'S'), std::string(100'000, 'S')}) {
    const auto set = PermissionSet::read(text);
    REQUIRE_FALSE(set);
    CHECK(set.problem().detail ==
          "contains an unknown permission name. The endpoint permissions, without parameters, lists all names.");
  }
}
