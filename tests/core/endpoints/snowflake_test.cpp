#include "core/endpoints/snowflake.h"

#include <random>

#include "tests/catch.h"

using namespace cordage;

namespace {

SnowflakeResult run(const SnowflakeRequest& request) {
  const auto result = snowflake(request, {});
  REQUIRE(result);
  return *result;
}

/// Inspects an id that is given in digits.
SnowflakeResult taken_apart(std::string_view digits) {
  const auto id = AnySnowflakeId::read(digits);
  CAPTURE(digits);
  REQUIRE(id);
  return run({.id = *id});
}

constexpr std::int64_t first_ms = platform::snowflake_epoch_ms;
constexpr std::int64_t last_ms = platform::last_snowflake_ms;

}  // namespace

TEST_CASE("the id of an instant has this instant") {
  std::mt19937_64 random(1);
  for (int i = 0; i < 10'000; ++i) {
    // All magnitudes of ids equally: half of the range has 20 digits.
    const std::int64_t after = static_cast<std::int64_t>(random() % (last_ms - first_ms + 1)) >> random() % 42;
    const std::int64_t unix_ms = first_ms + after;
    const SnowflakeResult of_ms = run({.unix_ms = unix_ms});
    REQUIRE(taken_apart(of_ms.id).unix_ms == unix_ms);
    const SnowflakeResult of_seconds = run({.unix_seconds = unix_ms / 1000});
    REQUIRE(taken_apart(of_seconds.id).unix_seconds == unix_ms / 1000);
  }
}

TEST_CASE("the ids of the first and the last instant can be inspected") {
  const auto unix_ms = GENERATE(as<std::int64_t>{}, first_ms, first_ms + 1, last_ms - 1, last_ms);
  CHECK(taken_apart(run({.unix_ms = unix_ms}).id).unix_ms == unix_ms);
}

TEST_CASE("an id to inspect has 1 to 20 digits, and an id of an existing object 17 to 20") {
  for (std::size_t digits = 1; digits <= 20; ++digits) {
    const std::string id(digits, '1');
    CHECK(taken_apart(id).id == id);
    CHECK(static_cast<bool>(SnowflakeId::read(id)) == (digits >= 17));
  }
  for (const char* text : {"", "000000000000000000001", "-1", "+1", " 1", "0x1", "1e3"}) {
    CAPTURE(text);
    REQUIRE_FALSE(AnySnowflakeId::read(text));
    CHECK(AnySnowflakeId::read(text).problem().kind == ProblemKind::invalid_value);
  }
  CHECK(AnySnowflakeId::read("18446744073709551616").problem().kind == ProblemKind::out_of_range);
}

TEST_CASE("the id in a mention, an emoji or a command is inspected") {
  // The forms in Discord's documentation, Message Formatting.
  const char* text = GENERATE("<@175928847299117063>", "<@!175928847299117063>", "<@&175928847299117063>",
                              "<@$175928847299117063>", "<#175928847299117063>", "<:mmLol:175928847299117063>",
                              "<a:b1nzy:175928847299117063>", "</airhorn:175928847299117063>",
                              "</foo group bar:175928847299117063>", "<id:linked-roles:175928847299117063>");
  CHECK(taken_apart(text).id == "175928847299117063");
}

TEST_CASE("the last id in a link to a message, a channel or a guild is inspected") {
  const std::string host = GENERATE("discord.com", "DISCORDAPP.com", "ptb.discord.com", "canary.discordapp.com:443");
  const std::string rest = GENERATE("", "/1234567890123456789/12345678901234567890", "/1234567890123456789", "/@me",
                                    "/@me/12345678901234567890");
  const std::string end = GENERATE("", "/", "?a=b", "/#c");
  CHECK(taken_apart("https://" + host + "/channels" + rest + "/175928847299117063" + end).id == "175928847299117063");
}

TEST_CASE("other mentions and links have no id") {
  const char* text = GENERATE(
      "<@1>", "<@1234567890123456>", "<@&>", "<@>", "<>", "<", ">", "<175928847299117063>", "@175928847299117063",
      "<@175928847299117063", " <@175928847299117063>", "<@@175928847299117063>", "<:175928847299117063>",
      "<::175928847299117063>", "<a:175928847299117063>", "<t:17592884729911706>", "<id:175928847299117063>",
      "<@-75928847299117063>", "https://discord.com/channels/", "https://discord.com/channels/@me",
      "https://discord.com/175928847299117063", "https://example.com/channels/@me/175928847299117063",
      "http://discord.com/channels/@me/175928847299117063", "https://discord.com/api/channels/175928847299117063",
      "https://discord.com/channels/1/2", "https://discord.com/channels/18446744073709551616/175928847299117063",
      "https://discord.com/channels/@me/18446744073709551616/175928847299117063",
      "https://discord.com/channels/175928847299117063/x/175928847299117063",
      "https://discord.com/channels/@me/175928847299117063/175928847299117063/175928847299117063");
  CAPTURE(text);
  REQUIRE_FALSE(AnySnowflakeId::read(text));
  CHECK(AnySnowflakeId::read(text).problem().kind == ProblemKind::invalid_value);
  CHECK(AnySnowflakeId::read("<@18446744073709551616>").problem().kind == ProblemKind::out_of_range);
  CHECK_FALSE(SnowflakeId::read("<@175928847299117063>"));
}
