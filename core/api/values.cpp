#include "core/api/values.h"

#include <limits>

#include "core/text/decimal.h"
#include "core/text/utf8.h"

namespace cordage::api {
namespace {

template <class Integer>
Problem outside(ProblemKind kind, Integer min, Integer max) {
  std::string detail = "must be a whole number from ";
  append_decimal(detail, min);
  detail += " to ";
  append_decimal(detail, max);
  detail += ", written in decimal digits.";
  return {kind, "", std::move(detail)};
}

template <class Integer>
std::optional<Problem> read_integer(std::string_view text, const Rules& rules, Integer& out) {
  using Limits = std::numeric_limits<Integer>;
  const Integer min = rules.min ? static_cast<Integer>(*rules.min) : Limits::min();
  const Integer max = rules.max ? static_cast<Integer>(*rules.max) : Limits::max();
  const auto decimal = read_decimal(text);
  if (!decimal) return outside(ProblemKind::invalid_value, min, max);
  const std::uint64_t lowest = std::uint64_t{0} - static_cast<std::uint64_t>(Limits::min());
  // A minus is out of place where no number is negative, even before a zero.
  const bool below = decimal->negative && (min >= 0 || decimal->overflow || decimal->magnitude > lowest);
  const bool above =
      !decimal->negative && (decimal->overflow || decimal->magnitude > static_cast<std::uint64_t>(Limits::max()));
  out = static_cast<Integer>(decimal->negative ? std::uint64_t{0} - decimal->magnitude : decimal->magnitude);
  const bool too_small = below || (!above && out < min);
  const bool too_large = above || (!below && out > max);
  if (!too_small && !too_large) return std::nullopt;
  Problem problem = outside(ProblemKind::out_of_range, min, max);
  problem.detail += " The nearest allowed is ";
  append_decimal(problem.detail, too_large ? max : min);
  problem.detail += ".";
  return problem;
}

Problem too_long(std::size_t given, std::size_t most, std::string_view unit) {
  std::string detail = "must have at most ";
  append_decimal(detail, std::uint64_t{most});
  detail.append(" ").append(unit).append("; it is ");
  append_decimal(detail, std::uint64_t{given - most});
  detail += " too long.";
  return {ProblemKind::too_long, "", std::move(detail)};
}

}  // namespace

std::optional<Problem> read_value(std::string_view text, const Rules& rules, std::int64_t& out) {
  return read_integer(text, rules, out);
}

std::optional<Problem> read_value(std::string_view text, const Rules& rules, std::uint64_t& out) {
  return read_integer(text, rules, out);
}

std::optional<Problem> read_value(std::string_view text, const Rules&, bool& out) {
  out = equal_ignoring_case(text, "true");
  if (out || equal_ignoring_case(text, "false")) return std::nullopt;
  return not_one_of({"true", "false"});
}

std::optional<Problem> read_value(std::string_view text, const Rules& rules, std::string_view& out) {
  out = text;
  return check_length(text, rules);
}

std::optional<Problem> check_length(std::string_view text, const Rules& rules) {
  if (rules.max_bytes && text.size() > *rules.max_bytes)
    return too_long(text.size(), *rules.max_bytes, "bytes of UTF-8");
  if (!rules.max_code_points) return std::nullopt;
  const std::size_t code_points = count_code_points(text);
  if (code_points > *rules.max_code_points)
    return too_long(code_points, *rules.max_code_points, "characters (Unicode code points)");
  return std::nullopt;
}

Problem not_one_of(const std::vector<std::string_view>& spellings) {
  std::string detail = "must be one of ";
  for (std::size_t i = 0; i < spellings.size(); ++i) {
    if (i > 0) detail += i + 1 < spellings.size() ? ", " : " or ";
    detail += spellings[i];
  }
  detail += ", in any case.";
  return {ProblemKind::invalid_value, "", std::move(detail)};
}

}  // namespace cordage::api
