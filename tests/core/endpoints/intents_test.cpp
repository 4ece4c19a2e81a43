#include "core/endpoints/intents.h"

#include <algorithm>

#include "tests/catch.h"

using namespace cordage;

namespace {

std::uint64_t read(std::string_view text) {
  CAPTURE(text);
  const auto set = BitSet<intent_bits>::read(text);
  REQUIRE(set);
  return set->bits;
}

IntentsResult run(std::optional<std::uint64_t> bits) {
  IntentsRequest request;
  if (bits) request.intents = BitSet<intent_bits>{*bits};
  const auto result = intents(request, {});
  REQUIRE(result);
  return *result;
}

bool says(const IntentsResult& result, std::string_view words) {
  return std::string_view(result.note).find(words) != std::string_view::npos;
}

}  // namespace

TEST_CASE("the default intents are all documented ones, with a row for each") {
  const IntentsResult result = run(std::nullopt);
  REQUIRE(result.table);
  std::uint64_t sum = 0;
  IntentNames names;
  IntentNames privileged;
  for (const IntentRow& row : *result.table) {
    CHECK(row.value == std::uint64_t{1} << row.bit);
    CHECK(read(row.name) == row.value);
    CHECK(row.events.empty() == (row.name == "MESSAGE_CONTENT"));
    sum += row.value;
    names.push_back(row.name);
    if (row.privileged) privileged.push_back(row.name);
  }
  CHECK(result.intents == sum);
  CHECK(result.names == names);
  CHECK(result.privileged == privileged);
  CHECK(result.undocumented == 0);
}

// Sums that bots use, from the values of discord-api-types.
TEST_CASE("names of intents become their bitfield") {
  CHECK(read("GUILDS") == 1);
  CHECK(read("Guilds, GuildMessages, MessageContent") == 33281);
  CHECK(read("guild_members|guild_presences|message_content") == 33026);
  CHECK(read("AutoModerationExecution DirectMessagePolls") == 35651584);
  CHECK(read("1 GUILD_MEMBERS") == 3);
}

TEST_CASE("former names of intents and those of discord.py are read") {
  const auto [name, bit] = GENERATE(table<std::string_view, int>({{"GuildBans", 2},
                                                                  {"GuildEmojisAndStickers", 3},
                                                                  {"members", 1},
                                                                  {"emojis", 3},
                                                                  {"presences", 8},
                                                                  {"dm_messages", 12},
                                                                  {"guild_polls", 24}}));
  CHECK(read(name) == std::uint64_t{1} << bit);
}

TEST_CASE("a name of discord.py for two intents means both") {
  CHECK(read("messages") == 4608);
  CHECK(read("reactions") == 9216);
  CHECK(read("typing") == 18432);
  CHECK(read("auto_moderation") == 3145728);
  CHECK(read("polls, guilds") == 50331649);
}

TEST_CASE("a misspelt intent gets the nearest name, and other input gets the source of all names") {
  const auto detail = [](std::string_view text) { return BitSet<intent_bits>::read(text).problem().detail; };
  CHECK(detail("GuildMesages") == "contains an unknown intent name. Did you mean GUILD_MESSAGES?");
  CHECK(detail("FLY") == "contains an unknown intent name. The endpoint intents, without parameters, lists all names.");
  CHECK(detail("1,2") == "contains several numbers; combine them with a bitwise OR, or use names.");
  CHECK(detail("-1") ==
        "must be a whole number from 0 to 18446744073709551615 or names of intents, for example GUILD_MESSAGES, "
        "separated by commas, spaces or |.");
}

TEST_CASE("bits without a name are kept and are undocumented") {
  const IntentsResult result = run(1uLL | 1uLL << 17 | 1uLL << 63);
  CHECK(result.names == IntentNames{"GUILDS", "BIT_17", "BIT_63"});
  CHECK(result.undocumented == (1uLL << 17 | 1uLL << 63));
  CHECK_FALSE(result.table);
  CHECK(says(result, "4013"));
  CHECK_FALSE(says(run(1), "4013"));
}

TEST_CASE("the note lists the requirements of the intents and the missing parts of messages") {
  CHECK(says(run(read("GUILD_MEMBERS")), "4014"));
  CHECK_FALSE(says(run(read("GUILDS")), "4014"));
  CHECK(says(run(read("GUILD_MESSAGES")), "Without MESSAGE_CONTENT"));
  CHECK_FALSE(says(run(read("GUILD_MESSAGES MESSAGE_CONTENT")), "Without MESSAGE_CONTENT"));
  CHECK_FALSE(says(run(read("DIRECT_MESSAGES")), "Without MESSAGE_CONTENT"));
  for (const std::string_view exception :
       {"the bot's own messages", "direct messages with it", "messages that mention it", "the target of its message"})
    CHECK(says(run(read("GUILD_MESSAGES")), exception));
  CHECK(says(run(read("GUILD_MEMBERS")), "more than 10,000 users"));
  // All sentences together fit.
  CHECK(says(run(read("GUILD_MESSAGES GUILD_MEMBERS BIT_63")), "Without MESSAGE_CONTENT"));
}

TEST_CASE("intents are sorted by bit, and all names are different") {
  CHECK(std::ranges::is_sorted(platform::intents, std::less_equal{}, &platform::Intent::bit));
  for (const NamedBit& alias : intent_aliases)
    for (const NamedBit& name : named_intents) CHECK(alias.name != name.name);
}
