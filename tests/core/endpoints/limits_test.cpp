#include "core/endpoints/limits.h"

#include <algorithm>

#include "core/platform/facts.h"
#include "tests/catch.h"

using namespace cordage;

TEST_CASE("the limits are the published ones, in the published order") {
  const auto result = limits({}, {});
  REQUIRE(result);
  const std::vector<std::pair<std::string_view, std::int64_t>> published{
      {"bulk_delete_max_age_days", 14},
      {"buttons_per_row", 5},
      {"channel_overwrites", 500},
      {"channel_renames_per_10_min", 2},
      {"embed_fields", 25},
      {"embed_total", 6000},
      {"embeds_per_message", 10},
      {"message_content", 2000},
      {"message_content_nitro", 4000},
      {"modal_inputs", 5},
      {"modal_label", 45},
      {"nickname", 32},
      {"pins_per_channel", 50},
      {"reactions_per_message", 20},
      {"roles_per_guild", 250},
      {"rows_per_message", 5},
      {"select_options", 25},
      {"slash_command_options", 25},
      {"slash_commands_per_guild", 100},
      {"webhook_username", 80},
  };
  REQUIRE(limit_keys.size() == published.size());
  for (std::size_t i = 0; i < published.size(); ++i) {
    CHECK(limit_keys[i].name == published[i].first);
    CHECK(result->limits.values[i] == published[i].second);
  }
}

TEST_CASE("the note says that the whole request is rejected, not just the excess") {
  const std::string note(limits({}, {})->note);
  for (const char* part : {"usually", "rejects the whole request", "not just the excess"})
    CHECK(note.find(part) != std::string::npos);
}

TEST_CASE("the limits may be cached for an hour") { CHECK(limits_endpoint.max_age_seconds({}) == 3'600); }

TEST_CASE("the date of the limits is that of their fact, and is in the result with more") {
  CHECK_FALSE(limits({}, {})->as_of);
  const auto result = limits({.more = true}, {});
  REQUIRE(result);
  const auto& facts = platform::facts;
  const auto own = std::find_if(facts.begin(), facts.end(), [](const auto& each) { return each.name == "limits"; });
  REQUIRE(own != facts.end());
  CHECK(result->as_of == own->as_of);
}
