#include "core/read/values.h"

#include <array>
#include <limits>

#include "core/endpoints/oauth_parameters.h"
#include "core/endpoints/qr_code.h"
#include "tests/catch.h"

using namespace cordage;
using read::read_value;

namespace {

/// One beyond: a literal, because no 64-bit number can represent it.
constexpr const char* above_unsigned = "18446744073709551616";
constexpr const char* above_signed = "9223372036854775808";
constexpr const char* below_signed = "-9223372036854775809";

template <class Integer>
std::optional<Integer> accepted(std::string_view text, const Rules& rules = {}) {
  Integer value{};
  if (!read_value(text, rules, value)) return std::nullopt;
  return value;
}

template <class Value>
Problem refused(std::string_view text, const Rules& rules = {}) {
  CAPTURE(text);
  Value value{};
  const auto read = read_value(text, rules, value);
  REQUIRE_FALSE(read);
  CHECK(read.problem().parameter.empty());
  return read.problem();
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("a signed number reaches both ends of its type") {
  using Limits = std::numeric_limits<std::int64_t>;
  const auto value =
      GENERATE(std::int64_t{0}, 1, -1, Limits::max(), Limits::min(), Limits::max() - 1, Limits::min() + 1);
  CHECK(accepted<std::int64_t>(std::to_string(value)) == value);
  CHECK(refused<std::int64_t>(above_signed).kind == ProblemKind::out_of_range);
  CHECK(refused<std::int64_t>(below_signed).kind == ProblemKind::out_of_range);
  CHECK(refused<std::int64_t>(above_unsigned).kind == ProblemKind::out_of_range);
  CHECK(refused<std::int64_t>("-18446744073709551615").kind == ProblemKind::out_of_range);
  CHECK(refused<std::int64_t>("-18446744073709551616").kind == ProblemKind::out_of_range);
}

TEST_CASE("an unsigned number reaches both ends of its type") {
  const auto value = GENERATE(std::uint64_t{0}, 1u, 9223372036854775808u, 18446744073709551615u);
  CHECK(accepted<std::uint64_t>(std::to_string(value)) == value);
  CHECK(refused<std::uint64_t>(above_unsigned).kind == ProblemKind::out_of_range);
  CHECK(refused<std::uint64_t>("-1").kind == ProblemKind::out_of_range);
  CHECK(refused<std::uint64_t>("-18446744073709551615").kind == ProblemKind::out_of_range);
}

TEST_CASE("both ends of a range are inside it") {
  const auto [min, max] = GENERATE(
      table<std::int64_t, std::int64_t>({{1, 4096}, {-5, 5}, {-62'135'596'800, 253'402'300'799}, {-10, -2}, {0, 0}}));
  const Rules rules{.min = min, .max = max};
  CHECK(accepted<std::int64_t>(std::to_string(min), rules) == min);
  CHECK(accepted<std::int64_t>(std::to_string(max), rules) == max);
  for (const std::int64_t outside : {min - 1, max + 1}) {
    const Problem problem = refused<std::int64_t>(std::to_string(outside), rules);
    CHECK(problem.kind == ProblemKind::out_of_range);
    CHECK(contains(problem.detail, "from " + std::to_string(min) + " to " + std::to_string(max)));
  }
}

TEST_CASE("the problem of a number far outside the range names the range") {
  const Rules rules{.min = 1, .max = 4096};
  for (const std::string& text : {std::string(30, '9'), "-" + std::string(30, '9'), std::string("0")})
    CHECK(refused<std::int64_t>(text, rules).detail == "must be from 1 to 4096.");
  CHECK(refused<std::uint64_t>(above_unsigned).detail == "must be from 0 to 18446744073709551615.");
}

TEST_CASE("a problem names the allowed values in words if there are any") {
  const Rules rules{.min = 0, .max = 1, .expected = "0 (server) or 1 (user)"};
  CHECK(refused<std::int64_t>("2", rules).detail == "must be 0 (server) or 1 (user).");
  CHECK(refused<std::int64_t>("user", rules).detail == "must be 0 (server) or 1 (user).");
}

TEST_CASE("the problem of an instant has its range, and the instant if the number is milliseconds") {
  const auto [min, max] =
      GENERATE(table<std::int64_t, std::int64_t>({{-62'135'596'800, 253'402'300'799}, {1'420'070'400, 5'818'116'911}}));
  Rules rules{.is_instant = true, .min = min, .max = max};
  const std::string range = "must be from " + std::to_string(min) + " to " + std::to_string(max) + ".";
  const auto problem_of = [&](std::int64_t number) {
    const Problem problem = refused<std::int64_t>(std::to_string(number), rules);
    CHECK(problem.kind == ProblemKind::out_of_range);
    CHECK(problem.detail == range);
    return problem;
  };
  for (const std::int64_t seconds : {std::int64_t{1'700'000'000}, std::int64_t{1'420'070'400}, max})
    CHECK(problem_of(seconds * 1000 + 999).seconds_from_ms == seconds);
  for (const std::int64_t number : {(min - 1) * 1000, (max + 1) * 1000})
    CHECK_FALSE(problem_of(number).seconds_from_ms);
  CHECK_FALSE(refused<std::int64_t>(std::string(30, '9'), rules).seconds_from_ms);
  rules.is_instant = false;
  CHECK_FALSE(problem_of(1'700'000'000'000).seconds_from_ms);
}

TEST_CASE("leading zeros and a minus before zero do not change a number") {
  CHECK(accepted<std::int64_t>("000300", {.min = 1, .max = 4096}) == 300);
  CHECK(accepted<std::int64_t>("-0", {.min = -5, .max = 5}) == 0);
  CHECK(accepted<std::int64_t>("-007") == -7);
}

TEST_CASE("a minus is rejected if negative numbers make no sense") {
  CHECK(refused<std::uint64_t>("-0").kind != ProblemKind::missing_parameter);
  CHECK(refused<std::int64_t>("-0", {.min = 1, .max = 4096}).kind != ProblemKind::missing_parameter);
}

TEST_CASE("a number with anything but decimal digits is invalid, and the problem names the range") {
  const std::string_view text = GENERATE("", "+1", " 1", "1 ", "1.0", "1e3", "0x1F", "1,000", "one", "-", "--1",
                                         "\xEF\xBC\x91", "Infinity", "NaN");
  const Problem problem = refused<std::int64_t>(text, {.min = 1, .max = 4096});
  CHECK(problem.kind == ProblemKind::invalid_value);
  CHECK(contains(problem.detail, "from 1 to 4096"));
  CHECK(refused<std::uint64_t>(text).kind == ProblemKind::invalid_value);
}

TEST_CASE("only spellings in upper and lower case are read") {
  Format format{};
  for (const std::string_view text : {"svg", "SVG", "sVg"}) {
    CHECK(read_value(text, {}, format));
    CHECK(format == Format::svg);
  }
  for (const std::string_view text : {"svgz", "sv", " svg", "", "jpeg"}) {
    const Problem problem = refused<Format>(text);
    CHECK(problem.kind == ProblemKind::invalid_value);
    CHECK(contains(problem.detail, "json, png or svg"));
  }
}

TEST_CASE("spellings are listed with commas and one or") {
  CHECK(read::not_one_of(std::array<std::string_view, 1>{"S256"}, "x").detail == "must be S256.");
  CHECK(read::not_one_of(std::array<std::string_view, 2>{"l", "m"}, "x").detail ==
        "must be l or m (upper or lower case).");
  CHECK(read::not_one_of(std::array<std::string_view, 4>{"l", "m", "q", "h"}, "x").detail ==
        "must be l, m, q or h (upper or lower case).");
}

TEST_CASE("a string without rules may have any length") {
  const std::string text(100'000, 'a');
  std::string_view value;
  CHECK(read_value(text, {}, value));
  CHECK(value.data() == text.data());
  CHECK(value.size() == text.size());
}

TEST_CASE("the length of a string is limited in code points, for any number of bytes") {
  const std::string character = GENERATE("a", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80");
  std::string text;
  for (int i = 0; i < 900; ++i) text += character;
  const Rules rules{.max_code_points = 900};
  std::string_view value;
  CHECK(read_value(text, rules, value));
  const Problem problem = refused<std::string_view>(text + character + character, rules);
  CHECK(problem.kind == ProblemKind::too_long);
  CHECK(contains(problem.detail, "at most 900 characters"));
  CHECK(contains(problem.detail, "it has 902."));
}

TEST_CASE("the length of a string is limited in bytes") {
  const Rules rules{.max_bytes = 4};
  std::string_view value;
  CHECK(read_value("\xC3\xA9\xC3\xA9", rules, value));
  const Problem problem = refused<std::string_view>("\xC3\xA9\xC3\xA9!", rules);
  CHECK(problem.kind == ProblemKind::too_long);
  CHECK(contains(problem.detail, "at most 4 bytes"));
  CHECK(contains(problem.detail, "it has 5."));
}

TEST_CASE("a type with a written form is read after its length was checked") {
  RedirectUri uri;
  CHECK(read_value("https://a.example/", {.max_bytes = 18}, uri));
  CHECK(uri.text == "https://a.example/");
  CHECK(refused<RedirectUri>("https://a.example/", {.max_bytes = 17}).kind == ProblemKind::too_long);
  CHECK(refused<RedirectUri>("#", {.max_bytes = 17}).kind == ProblemKind::invalid_value);
}

TEST_CASE("an optional is read as its value") {
  std::optional<Format> format;
  CHECK(read_value("PNG", {}, format));
  CHECK(format == Format::png);
  CHECK(refused<std::optional<Format>>("gif").kind == ProblemKind::invalid_value);
}
