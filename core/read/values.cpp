#include "core/read/values.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/text/ascii.h"
#include "core/text/decimal.h"
#include "core/text/iso8601.h"
#include "core/text/joined.h"
#include "core/text/utf8.h"

namespace cordage::read {
namespace {

/// The whole numbers that are allowed, whatever their type.
struct Range {
  Decimal min;
  Decimal max;
  const Rules& rules;
};

/// Neither magnitude may overflow. A number with a minus sign is below every one without, even if it is -0.
bool is_below(const Decimal& a, const Decimal& b) {
  if (a.negative != b.negative) return a.negative;
  return a.negative ? a.magnitude > b.magnitude : a.magnitude < b.magnitude;
}

/// No magnitude may overflow.
bool is_outside(const Decimal& number, const Range& range) {
  return is_below(number, range.min) || is_below(range.max, number);
}

std::string text_of(const Decimal& number) {
  return joined({number.negative ? "-" : "", decimal_text(number.magnitude)});
}

/// Returns whether a string is a size such as 150x150, as other QR services accept it; not a number such as 0x10.
bool is_size_pair(std::string_view text) {
  const std::size_t at = std::min(text.find('x'), text.size());
  return !text.starts_with('0') && read_decimal(text.substr(0, at)) && at < text.size() &&
         read_decimal(text.substr(at + 1));
}

[[gnu::noinline]] Problem reject(std::string_view text, const std::optional<Decimal>& decimal, const Range& range) {
  const ProblemKind kind = decimal ? ProblemKind::out_of_range : ProblemKind::invalid_value;
  const Rules& rules = range.rules;
  if (!rules.expected.empty()) return {kind, "", joined({"must be ", rules.expected, "."})};
  Problem problem{kind, "",
                  joined({decimal ? "must be from " : "must be a whole number from ", text_of(range.min), " to ",
                          text_of(range.max), decimal ? "." : ", in decimal digits."})};
  if (is_size_pair(text)) problem.detail += " Write one number, not width x height.";
  if (decimal && rules.is_instant) problem.seconds_from_ms = seconds_from_ms(*decimal, *rules.min, *rules.max);
  return problem;
}

template <class Integer>
Decimal decimal_of(Integer value) {
  const bool is_negative = value < 0;
  const auto bits = static_cast<std::uint64_t>(value);
  return {.negative = is_negative, .magnitude = is_negative ? std::uint64_t{0} - bits : bits};
}

template <class Integer>
Outcome<void> read_integer(std::string_view text, const Rules& rules, Integer& out) {
  using Limits = std::numeric_limits<Integer>;
  const Range range{.min = rules.min ? decimal_of(*rules.min) : decimal_of(Limits::min()),
                    .max = rules.max ? decimal_of(*rules.max) : decimal_of(Limits::max()),
                    .rules = rules};
  const auto decimal = read_decimal(text);
  if (!decimal || decimal->overflow || is_outside(*decimal, range)) return reject(text, decimal, range);
  out = static_cast<Integer>(decimal->negative ? std::uint64_t{0} - decimal->magnitude : decimal->magnitude);
  return {};
}

Problem too_long(std::size_t given, std::size_t max, std::string_view unit) {
  return {ProblemKind::too_long, "",
          joined({"must have at most ", decimal_text(std::uint64_t{max}), " ", unit, "; it has ",
                  decimal_text(std::uint64_t{given}), "."})};
}

/// Returns whether a string matches a spelling in any letter case. A hyphen matches `-`, `_`, a space or nothing:
/// guildIcon.
bool is_spelling_of(std::string_view spelling, std::string_view text) {
  for (const char c : spelling) {
    const bool is_hyphen = c == '-';
    if (text.empty() || (is_hyphen ? std::string_view("-_ ").find(text.front()) == std::string_view::npos
                                   : to_lower(text.front()) != to_lower(c))) {
      if (!is_hyphen) return false;
      continue;
    }
    text.remove_prefix(1);
  }
  return text.empty();
}

std::string alternatives(std::span<const std::string_view> names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string_view separator = i == 0 ? "" : i + 1 < names.size() ? ", " : " or ";
    list = joined({list, separator, names[i]});
  }
  return list;
}

}  // namespace

Outcome<void> read_value(std::string_view text, const Rules& rules, std::int64_t& out) {
  return read_integer(text, rules, out);
}

Outcome<void> read_value(std::string_view text, const Rules& rules, std::uint64_t& out) {
  return read_integer(text, rules, out);
}

Outcome<void> read_value(std::string_view text, const Rules&, bool& out) {
  constexpr std::array<std::string_view, 2> spellings{"true", "false"};
  const std::size_t index = index_among(spellings, text);
  if (index == spellings.size()) return not_one_of(spellings, text);
  out = index == 0;
  return {};
}

Outcome<void> read_value(std::string_view text, const Rules& rules, std::string_view& out) {
  out = text;
  return check_length(text, rules);
}

Outcome<void> check_length(std::string_view text, const Rules& rules) {
  if (rules.max_bytes && text.size() > *rules.max_bytes)
    return too_long(text.size(), *rules.max_bytes, "bytes of UTF-8");
  if (!rules.max_code_points) return {};
  const std::size_t code_points = count_code_points(text);
  if (code_points > *rules.max_code_points)
    return too_long(code_points, *rules.max_code_points, "characters (Unicode code points)");
  return {};
}

std::size_t index_among(std::span<const std::string_view> spellings, std::string_view text) {
  const auto is_text = [text](std::string_view spelling) { return is_spelling_of(spelling, text); };
  return static_cast<std::size_t>(std::find_if(spellings.begin(), spellings.end(), is_text) - spellings.begin());
}

Problem not_one_of(std::span<const std::string_view> spellings, std::string_view text) {
  const std::string_view case_rule = spellings.size() == 1 ? "." : " (upper or lower case).";
  Problem problem{ProblemKind::invalid_value, "", joined({"must be ", alternatives(spellings), case_rule})};
  std::vector<std::string_view> meant;
  for (const std::string_view each : spellings)
    if (const std::size_t at = each.rfind('-'); at != each.npos && equal_ignoring_case(each.substr(at + 1), text))
      meant.push_back(each);
  if (!meant.empty()) problem.detail += joined({" Did you mean ", alternatives(meant), "?"});
  return problem;
}

}  // namespace cordage::read
