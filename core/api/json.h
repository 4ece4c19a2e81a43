#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/describe.h"
#include "core/text/decimal.h"

// JSON (RFC 8259) straight from the field lists, compact, in UTF-8.

namespace cordage::api {

/// Appends what stands before the value of an object's member. `separator`: `{` before the first, then a comma.
void append_key(std::string& out, char& separator, std::string_view key);

/// Appends a string in quotes; only `"`, `\` and control characters are escaped. `text` is well-formed UTF-8.
void append_json(std::string& out, std::string_view text);

inline void append_json(std::string& out, const std::string& text) { append_json(out, std::string_view(text)); }
inline void append_json(std::string& out, std::int64_t value) { append_decimal(out, value); }
inline void append_json(std::string& out, std::uint64_t value) { append_decimal(out, value); }
/// A template, so that nothing converts to bool on its way here.
template <std::same_as<bool> Bool>
void append_json(std::string& out, Bool value) {
  out += value ? "true" : "false";
}

// Declared before any is defined, so that they nest in every order.
template <Described T>
void append_json(std::string& out, const T& value);
template <class T>
void append_json(std::string& out, const std::optional<T>& value);
template <class T>
void append_json(std::string& out, const std::vector<T>& list);
template <class T>
void append_json(std::string& out, const Dictionary<T>& dictionary);

/// There must be a value.
template <class T>
void append_json(std::string& out, const std::optional<T>& value) {
  append_json(out, *value);
}

template <class T>
void append_json(std::string& out, const std::vector<T>& list) {
  char separator = '[';
  for (const T& each : list) {
    out += separator;
    append_json(out, each);
    separator = ',';
  }
  out += list.empty() ? "[]" : "]";
}

template <class T>
void append_json(std::string& out, const Dictionary<T>& dictionary) {
  char separator = '{';
  for (const auto& [key, each] : dictionary) {
    append_key(out, separator, key);
    append_json(out, each);
  }
  out += dictionary.empty() ? "{}" : "}";
}

template <class T>
constexpr bool is_absent(const std::optional<T>& value) {
  return !value;
}
template <class T>
constexpr bool is_absent(const T&) {
  return false;
}

template <Described T, std::size_t place>
void append_member(std::string& out, char& separator, const T& value) {
  const auto& member = value.*member_at<T, place>;
  if (is_absent(member)) return;
  append_key(out, separator, name_at<T, place>);
  append_json(out, member);
}

/// A member that is absent is left out; the first one never is.
template <Described T>
void append_json(std::string& out, const T& value) {
  char separator = '{';
  [&]<std::size_t... place>(std::index_sequence<place...>) { (append_member<T, place>(out, separator, value), ...); }
  (std::make_index_sequence<number_of_fields<T>>());
  out += '}';
}

}  // namespace cordage::api
