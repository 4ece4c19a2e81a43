#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/describe.h"
#include "core/text/ascii.h"

// From the text of one parameter to its typed value. Each returns what is wrong, with the parameter's name still to
// be put in front of the detail; `out` then means nothing.

namespace cordage::api {

std::optional<Problem> read_value(std::string_view text, const Rules& rules, std::string_view& out);
std::optional<Problem> read_value(std::string_view text, const Rules& rules, std::int64_t& out);
std::optional<Problem> read_value(std::string_view text, const Rules& rules, std::uint64_t& out);
std::optional<Problem> read_value(std::string_view text, const Rules& rules, bool& out);

/// The text rules alone: lengths.
std::optional<Problem> check_length(std::string_view text, const Rules& rules);

/// The refusal of a text that is none of `spellings`.
Problem not_one_of(const std::vector<std::string_view>& spellings);

template <Spelled E>
std::optional<Problem> read_value(std::string_view text, const Rules&, E& out) {
  std::vector<std::string_view> allowed;
  for (const auto& [value, spelling] : spellings(E{})) {
    if (equal_ignoring_case(text, spelling)) {
      out = value;
      return std::nullopt;
    }
    allowed.push_back(spelling);
  }
  return not_one_of(allowed);
}

template <Written T>
std::optional<Problem> read_value(std::string_view text, const Rules& rules, T& out) {
  if constexpr (BitField<T>)
    if (text.empty() || !is_letter(text.front())) return read_value(text, rules, out.bits);
  if (auto problem = check_length(text, rules)) return problem;
  Outcome<T> read = T::read(text);
  if (!read) return std::move(read.problem());
  out = *std::move(read);
  return std::nullopt;
}

template <class T>
std::optional<Problem> read_value(std::string_view text, const Rules& rules, std::optional<T>& out) {
  return read_value(text, rules, out.emplace());
}

}  // namespace cordage::api
