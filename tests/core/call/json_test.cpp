#include "core/call/json.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <random>

#include "tests/catch.h"

using namespace cordage;

namespace {

struct Inner {
  bool flag = false;
  SmallVector<std::string_view, 2> names;

  static constexpr auto fields() {
    return std::tuple{field("flag", &Inner::flag, "A truth."), field("names", &Inner::names, "Some names.")};
  }
};

constexpr std::array<Key, 2> keys{Key{"z"}, Key{"a"}};
constexpr std::array<Key, 0> no_keys{};

struct Outer {
  std::string text;
  std::optional<std::int64_t> number{};
  std::optional<std::string> note{};
  Dictionary<Inner, keys> inner;
  std::uint64_t last = 0;

  static constexpr auto fields() {
    return std::tuple{field("text", &Outer::text, "A text."), field("number", &Outer::number, "A number, if any."),
                      field("note", &Outer::note, "A note, if any."), field("inner", &Outer::inner, "By key."),
                      field("last", &Outer::last, "The last.")};
  }
};

template <class T>
std::string json(const T& value) {
  std::string out;
  call::append_json(out, value);
  return out;
}

void append_utf8(std::string& out, std::uint32_t code_point) {
  const auto append = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code_point < 0x80) return append(code_point);
  if (code_point < 0x800) {
    append(0xC0 | code_point >> 6);
  } else if (code_point < 0x10000) {
    append(0xE0 | code_point >> 12);
    append(0x80 | (code_point >> 6 & 0x3F));
  } else {
    append(0xF0 | code_point >> 18);
    append(0x80 | (code_point >> 12 & 0x3F));
    append(0x80 | (code_point >> 6 & 0x3F));
  }
  append(0x80 | (code_point & 0x3F));
}

}  // namespace

TEST_CASE("every character below U+0100 is written as nlohmann's JSON library writes it") {
  std::string text;
  append_utf8(text, GENERATE(range(0u, 0x100u)));
  CHECK(json(text) == nlohmann::json(text).dump());
  CHECK(json("x" + text + "y" + text) == nlohmann::json("x" + text + "y" + text).dump());
}

TEST_CASE("random strings are written as nlohmann's JSON library writes them") {
  std::mt19937 random(1);
  int disagreements = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (auto length = random() % 20; length > 0; --length) {
      const auto code_point = static_cast<std::uint32_t>(random() % (random() % 2 == 0 ? 0x80 : 0x110000));
      if (code_point < 0xD800 || code_point > 0xDFFF) append_utf8(text, code_point);
    }
    disagreements += json(text) != nlohmann::json(text).dump();
    disagreements += json(std::string_view(text)) != nlohmann::json(text).dump();
  }
  CHECK(disagreements == 0);
}

TEST_CASE("numbers are exact") {
  CHECK(json(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
  CHECK(json(std::int64_t{-1}) == "-1");
  CHECK(json(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
}

TEST_CASE("booleans are written as true and false") {
  CHECK(json(true) == "true");
  CHECK(json(false) == "false");
}

TEST_CASE("lists and maps keep their order, empty ones too") {
  CHECK(json(SmallVector<std::string_view, 2>{}) == "[]");
  CHECK(json(SmallVector<std::string_view, 2>{"b", "a"}) == R"(["b","a"])");
  CHECK(json(Dictionary<std::int64_t, no_keys>{}) == "{}");
  CHECK(json(Dictionary<std::int64_t, keys>{}) == "{}");
  CHECK(json(Dictionary<std::int64_t, keys>{{1, 2}}) == R"({"z":1,"a":2})");
  CHECK(json(Dictionary<std::int64_t, keys>{{std::nullopt, 2}}) == R"({"a":2})");
}

TEST_CASE("members are written in the order of their fields, compact") {
  const Outer value{.text = "a\nb",
                    .number = -5,
                    .note = "",
                    .inner = {{Inner{.flag = true, .names = {"n"}}, Inner{.flag = false, .names = {}}}},
                    .last = 7};
  const std::string expected = R"({"text":"a\nb","number":-5,"note":"","inner":{"z":{"flag":true,"names":["n"]},)"
                               R"("a":{"flag":false,"names":[]}},"last":7})";
  CHECK(json(value) == expected);
  CHECK(nlohmann::ordered_json::parse(expected).dump() == expected);
}

TEST_CASE("a member that is absent is left out") {
  const Dictionary<Inner, keys> inner{{Inner{}, Inner{}}};
  CHECK(json(Outer{.text = "", .number = {}, .note = {}, .inner = inner, .last = 0}) ==
        R"({"text":"","inner":{"z":{"flag":false,"names":[]},"a":{"flag":false,"names":[]}},"last":0})");
}

TEST_CASE("JSON is appended to the existing content") {
  std::string out = "data: ";
  call::append_json(out, std::string_view("x"));
  CHECK(out == "data: \"x\"");
}
