#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/small_vector.h"
#include "core/describe.h"
#include "core/text/appender.h"

// JSON (RFC 8259) straight from the field lists, compact, in UTF-8.

namespace cordage::call {

class JsonWriter : public Appender {
 public:
  using Appender::Appender;

  /// A string in quotes; only `"`, `\` and control characters are escaped. `text` is well-formed UTF-8.
  void write_string(std::string_view text);

  /// A string in quotes that needs no escapes.
  void write_plain_string(std::string_view text) {
    char* const start = take(text.size() + 2);
    start[0] = '"';
    start[1 + text.copy(start + 1, text.size())] = '"';
  }

  /// Writes the name of a pair, which needs no escapes, with the separator before and the colon after it.
  void write_name(std::string_view name, bool is_first) {
    char* to = take(name.size() + 4);
    to[0] = is_first ? '{' : ',';
    to[1] = '"';
    to += 2 + name.copy(to + 2, name.size());
    to[0] = '"';
    to[1] = ':';
  }
};

/// A value that one of the functions below writes as JSON; a list or dictionary, if they write its elements.
template <class T>
concept Writable = requires(JsonWriter& out, const T& value) { write_json(out, value); };

inline void write_json(JsonWriter& out, std::string_view text) { out.write_string(text); }
inline void write_json(JsonWriter& out, const std::string& text) { out.write_string(text); }
/// Numbers, instants and tags need no escapes.
template <std::size_t max>
void write_json(JsonWriter& out, const ShortText<max>& text) {
  out.write_plain_string(text);
}
inline void write_json(JsonWriter& out, std::int64_t value) { out.write_decimal(value); }
inline void write_json(JsonWriter& out, std::uint64_t value) { out.write_decimal(value); }
template <Spelled E>
void write_json(JsonWriter& out, E value) {
  out.write_plain_string(spelling_of(value));
}
/// A Written value is a string in JSON.
template <Written T>
  requires(!BitField<T>)
void write_json(JsonWriter& out, const T& value) {
  out.write_string(value.write());
}
/// A template, so that nothing converts to bool on its way here.
template <std::same_as<bool> Bool>
void write_json(JsonWriter& out, Bool value) {
  out.write(std::string_view(value ? "true" : "false"));
}

// Declared before any is defined, so that they nest in every order.
template <Described T>
void write_json(JsonWriter& out, const T& value);
template <Writable T>
void write_json(JsonWriter& out, const std::optional<T>& value);
template <Writable T, std::size_t inline_capacity>
void write_json(JsonWriter& out, const SmallVector<T, inline_capacity>& list);
template <Writable T>
void write_json(JsonWriter& out, std::span<const T> list);
template <Writable T, const auto& keys>
void write_json(JsonWriter& out, const Dictionary<T, keys>& dictionary);

/// The value must be present.
template <Writable T>
void write_json(JsonWriter& out, const std::optional<T>& value) {
  write_json(out, *value);
}

template <Writable T, std::size_t inline_capacity>
void write_json(JsonWriter& out, const SmallVector<T, inline_capacity>& list) {
  write_json(out, std::span<const T>(list.begin(), list.end()));
}

template <Writable T>
void write_json(JsonWriter& out, std::span<const T> list) {
  out.write('[');
  bool is_first = true;
  for (const T& each : list) {
    if (!is_first) out.write(',');
    write_json(out, each);
    is_first = false;
  }
  out.write(']');
}

template <Writable T, const auto& keys>
void write_json(JsonWriter& out, const Dictionary<T, keys>& dictionary) {
  bool is_first = true;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (!dictionary.values[i]) continue;
    out.write_name(keys[i].name, is_first);
    write_json(out, *dictionary.values[i]);
    is_first = false;
  }
  out.write(is_first ? std::string_view("{}") : std::string_view("}"));
}

template <class T>
constexpr bool is_absent(const std::optional<T>& value) {
  return !value;
}
template <class T>
constexpr bool is_absent(const T&) {
  return false;
}

template <Described T, std::size_t index>
void write_member(JsonWriter& out, const T& value) {
  const auto& member = value.*member_at<T, index>;
  if (is_absent(member)) return;
  out.write_name(name_at<T, index>, index == 0);
  write_json(out, member);
}

template <class T>
inline constexpr bool can_be_absent = false;
template <class T>
inline constexpr bool can_be_absent<std::optional<T>> = true;

/// Stops the compiler at a member that cannot be in a result; its message names the result and the member.
template <class Result, auto member, std::size_t index>
struct CheckMember {
  using Member = std::remove_cvref_t<decltype(std::declval<Result&>().*member)>;
  static constexpr std::string_view name = name_at<Result, index>;
  static_assert(Writable<Member>, "core/call/json.h has no write_json for the type of this member");
  static_assert(name.find_first_of("\"\\") == name.npos, "a name cannot need escapes in JSON");
  static_assert(index != 0 || !can_be_absent<Member>, "the first member, which writes the brace, cannot be absent");
};

template <Described Result>
constexpr void check_members() {
  [&]<std::size_t... index>(std::index_sequence<index...>) {
    (static_cast<void>(sizeof(CheckMember<Result, member_at<Result, index>, index>)), ...);
  }(std::make_index_sequence<number_of_fields<Result>>());
}

/// An object of the members without absent ones.
template <Described T>
void write_json(JsonWriter& out, const T& value) {
  check_members<T>();
  [&]<std::size_t... index>(std::index_sequence<index...>) {
    (write_member<T, index>(out, value), ...);
  }(std::make_index_sequence<number_of_fields<T>>());
  out.write('}');
}

/// Appends a value as JSON.
template <Writable T>
void append_json(std::string& out, const T& value) {
  JsonWriter writer(out);
  write_json(writer, value);
}

}  // namespace cordage::call
