#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/describe.h"
#include "core/text/decimal.h"
#include "core/text/small_vector.h"

// JSON (RFC 8259) straight from the field lists, compact, in UTF-8.

namespace cordage::api {

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
template <class T, std::size_t few>
void append_json(std::string& out, const SmallVector<T, few>& list);
template <class T, std::size_t size>
void append_json(std::string& out, const Dictionary<T, size>& dictionary);

/// There must be a value.
template <class T>
void append_json(std::string& out, const std::optional<T>& value) {
  append_json(out, *value);
}

template <class T, std::size_t few>
void append_json(std::string& out, const SmallVector<T, few>& list) {
  char separator = '[';
  for (const T& each : list) {
    out += separator;
    append_json(out, each);
    separator = ',';
  }
  out += list.empty() ? "[]" : "]";
}

template <class T, std::size_t size>
void append_json(std::string& out, const Dictionary<T, size>& dictionary) {
  char separator = '{';
  for (const auto& [key, each] : dictionary) {
    out += separator;
    append_json(out, key);
    out += ':';
    append_json(out, each);
    separator = ',';
  }
  out += size == 0 ? "{}" : "}";
}

template <class T>
constexpr bool is_absent(const std::optional<T>& value) {
  return !value;
}
template <class T>
constexpr bool is_absent(const T&) {
  return false;
}

/// What stands before the value of a member, whose name needs no escapes.
template <Described T, std::size_t place>
inline constexpr auto key_at = [] {
  constexpr std::string_view name = name_at<T, place>;
  static_assert(name.find_first_of("\"\\") == name.npos);
  std::array<char, name.size() + 4> key{place == 0 ? '{' : ',', '"'};
  std::copy(name.begin(), name.end(), key.begin() + 2);
  key[name.size() + 2] = '"';
  key[name.size() + 3] = ':';
  return key;
}();

template <Described T, std::size_t place>
void append_member(std::string& out, const T& value) {
  const auto& member = value.*member_at<T, place>;
  if (is_absent(member)) return;
  constexpr auto& key = key_at<T, place>;
  out.append(key.data(), key.size());
  append_json(out, member);
}

/// A member that is absent is left out; the first one never is.
template <Described T>
void append_json(std::string& out, const T& value) {
  [&]<std::size_t... place>(std::index_sequence<place...>) { (append_member<T, place>(out, value), ...); }
  (std::make_index_sequence<number_of_fields<T>>());
  out += '}';
}

}  // namespace cordage::api
