#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "core/describe.h"
#include "core/text/decimal.h"

// Parses the string of a parameter to its typed value. The caller prepends the parameter's name to the detail of a
// problem. After a failure `out` is unspecified.

namespace cordage::read {

Outcome<void> read_value(std::string_view text, const Rules& rules, std::string_view& out);
Outcome<void> read_value(std::string_view text, const Rules& rules, std::int64_t& out);
Outcome<void> read_value(std::string_view text, const Rules& rules, std::uint64_t& out);
Outcome<void> read_value(std::string_view text, const Rules& rules, bool& out);

/// Checks the length.
Outcome<void> check_length(std::string_view text, const Rules& rules);

/// The index of a string among `spellings`, in any letter case and with an underscore, a space or nothing in place of
/// hyphens; the number of spellings if there is no match.
std::size_t index_among(std::span<const std::string_view> spellings, std::string_view text);

/// The problem of a string that is not in `spellings`. Suggests the spellings that end with it.
Problem not_one_of(std::span<const std::string_view> spellings, std::string_view text);

/// The spellings of an enumeration without its values.
template <Spelled E>
inline constexpr auto spellings_of =
    std::apply([](const auto&... pair) { return std::array{pair.second...}; }, spellings(E{}));

template <Spelled E>
Outcome<void> read_value(std::string_view text, const Rules&, E& out) {
  const std::size_t index = index_among(spellings_of<E>, text);
  if (index == spellings_of<E>.size()) return not_one_of(spellings_of<E>, text);
  out = spellings(E{})[index].first;
  return {};
}

template <Parsed T>
Outcome<void> read_value(std::string_view text, const Rules& rules, T& out) {
  if constexpr (BitField<T>)
    if (text.empty() || read_decimal(text)) return read_value(text, rules, out.bits);
  if (auto checked = check_length(text, rules); !checked) return checked;
  Outcome<T> read = T::read(text);
  if (!read) return std::move(read.problem());
  // An empty list counts as not given.
  if constexpr (requires { read->empty(); })
    if (read->empty()) return {};
  out = *std::move(read);
  return {};
}

/// A type of a parameter: one that a function above reads.
template <class T>
concept Readable = requires(std::string_view text, const Rules& rules, T& out) { read_value(text, rules, out); };

/// Absent after a failure, or if an empty list counts as not given.
template <Readable T>
Outcome<void> read_value(std::string_view text, const Rules& rules, std::optional<T>& out) {
  auto read = read_value(text, rules, out.emplace());
  bool is_given = static_cast<bool>(read);
  if constexpr (Parsed<T> && requires { out->empty(); }) is_given = is_given && !out->empty();
  if (!is_given) out.reset();
  return read;
}

}  // namespace cordage::read
