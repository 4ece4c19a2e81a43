#include "core/endpoints/webhook_tokens.h"

#include <random>
#include <regex>
#include <string>
#include <vector>

#include "tests/catch.h"

using namespace cordage;

namespace {

using Ranges = std::vector<TextRange>;

Ranges tokens_of(std::string_view text) {
  Ranges found;
  TextRange range{0, 0};
  while ((range = next_webhook_token(text, range.end)).start < text.size()) found.push_back(range);
  return found;
}

/// The same by a regular expression of the standard library, which is slow.
Ranges slowly(const std::string& text) {
  static const std::regex pattern(R"re(webhooks(?:/|\\/|%2f)[0-9]{17,20}(?:/|\\/|%2f)([A-Za-z0-9_-]+))re",
                                  std::regex::ECMAScript | std::regex::icase);
  Ranges found;
  for (std::sregex_iterator each(text.begin(), text.end(), pattern); each != std::sregex_iterator(); ++each)
    found.push_back(
        {static_cast<std::size_t>(each->position(1)), static_cast<std::size_t>(each->position(1) + each->length(1))});
  return found;
}

std::vector<std::string> texts_of(const std::string& text) {
  std::vector<std::string> found;
  for (const auto& [start, end] : tokens_of(text)) found.push_back(text.substr(start, end - start));
  return found;
}

}  // namespace

TEST_CASE("tokens are found on any host, in a path alone, and in other ways to write a slash") {
  const std::string id = "123456789012345678";
  using Texts = std::vector<std::string>;
  CHECK(texts_of("see https://discord.com/api/webhooks/" + id + "/a-b_C9?wait=true") == Texts{"a-b_C9"});
  CHECK(texts_of("https://evil.example/?u=https://discord.com/api/webhooks/" + id + "/secret") == Texts{"secret"});
  CHECK(texts_of("POST /api/v10/webhooks/" + id + "/secret/slack HTTP/1.1") == Texts{"secret"});
  CHECK(texts_of("u=https%3A%2F%2Fdiscord.com%2Fapi%2Fwebhooks%2f" + id + "%2Fsecret&x") == Texts{"secret"});
  CHECK(texts_of(R"({"url":"https:\/\/discord.com\/api\/webhooks\/)" + id + R"(\/secret"})") == Texts{"secret"});
  CHECK(texts_of("WEBHOOKS/" + id + "/one,webhooks/" + id + "/two") == Texts{"one", "two"});
  CHECK(texts_of("webhookswebhooks/" + id + "/one") == Texts{"one"});
  CHECK(texts_of("webhooks/" + id + "/webhooks/" + id + "/two") == Texts{"webhooks"});
}

TEST_CASE("what has no id of 17 to 20 digits or no token has no token") {
  for (const char* text :
       {"", "webhooks", "webhooks/", "webhooks/1234567890123456/t", "webhooks/123456789012345678901/t",
        "webhooks/123456789012345678", "webhooks/123456789012345678/", "webhooks/12345678901234567x/t",
        "webhooks/123456789012345678/?t", "webhook/123456789012345678/t", "webhooks\\123456789012345678\\t"}) {
    CAPTURE(text);
    CHECK(tokens_of(text).empty());
  }
}

TEST_CASE("in random pieces of such URLs the tokens are those that a regular expression finds") {
  const std::vector<std::string> pieces{"webhooks",
                                        "Webhook",
                                        "webhookswebhooks",
                                        "/",
                                        "\\/",
                                        "%2F",
                                        "%2f",
                                        "%",
                                        "\\",
                                        "12345678901234567",
                                        "12345678901234567890",
                                        "123456789012345678901",
                                        "1",
                                        "token",
                                        "-",
                                        "_",
                                        " ",
                                        "\n",
                                        "https://discord.com/api/",
                                        "\xC3\xA9",
                                        std::string(1, '\0')};
  std::mt19937 random(7);
  std::uniform_int_distribution<std::size_t> pick(0, pieces.size() - 1);
  std::size_t found = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (int j = 0; j < 12; ++j)
      text += pieces[i % 2 != 0 && j % 4 == 0 ? 0 : i % 2 != 0 && j % 4 == 2 ? 9 : pick(random)];
    CAPTURE(text);
    const Ranges ranges = tokens_of(text);
    REQUIRE(ranges == slowly(text));
    found += ranges.size();
  }
  CHECK(found > 100);
}

TEST_CASE("hostile texts are read once: none of them is looked at in more than some steps for each byte") {
  std::string names;
  for (int i = 0; i < 100'000; ++i) names += "webhooks/";
  CHECK(tokens_of(names).empty());
  std::string digits = "webhooks/" + std::string(1'000'000, '1');
  CHECK(tokens_of(digits).empty());
  std::string halves;
  for (int i = 0; i < 30'000; ++i) halves += "webhooks/12345678901234567890";
  CHECK(tokens_of(halves).empty());
}
