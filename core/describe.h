#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/outcome.h"

// How endpoints are described: requests and results list their fields, and an endpoint names both. Routes, validation,
// JSON, the OpenAPI document, types, forms and help are made from these descriptions.

namespace cordage {

/// Constraints on a parameter in addition to its C++ type, and its documentation. An unset member does not constrain
/// it.
struct Rules {
  bool required = false;
  bool is_local = false;              ///< Only for calls on the caller's own machine; servers do not know the name.
  bool is_instant = false;            ///< Unix seconds; integers only.
  std::optional<std::int64_t> min{};  ///< Inclusive; integers only.
  std::optional<std::int64_t> max{};  ///< Inclusive; integers only. Unset: the largest of the C++ type.
  std::optional<std::size_t> max_code_points{};  ///< Text only.
  std::optional<std::size_t> max_bytes{};        ///< In UTF-8; text only.
  std::string_view alias{};                      ///< A second accepted name; optional integers only.
  std::string_view alternative{};                ///< A local parameter that can replace this required one.
  std::string_view expected{};                   ///< The allowed values in words; completes "must be …".
  std::string_view other_names{};                ///< Its names in other services, separated by spaces, for problems.
  std::string_view default_value{};              ///< The default as documents write it; empty: as its type writes it.
  std::string_view default_description{};        ///< The default in words, if it is not a constant.
  std::string_view example{};                    ///< A value for samples; a parameter without one is left out of them.
  std::string_view added_by{};  ///< Results only: the parameter that adds this field. Empty: always present.
};

/// The type of a field's value, without std::optional.
template <class T>
struct ValueOf {
  using Type = T;
};
template <class T>
struct ValueOf<std::optional<T>> {
  using Type = T;
};

/// One member of a request or result: its public name, the member, and its description, which is a sentence.
/// The default value of a parameter is the initialiser of its member.
template <class OwnerT, class ValueT>
struct Field {
  using Value = ValueT;
  std::string_view name;
  Value OwnerT::* member;
  std::string_view description;
  Rules rules;
};

/// Makes a Field without naming its types.
template <class Owner, class Value>
constexpr Field<Owner, Value> field(std::string_view name, Value Owner::* member, std::string_view description,
                                    Rules rules = {}) {
  return {name, member, description, rules};
}

/// A struct that lists its fields: `static constexpr auto fields() { return std::tuple{field(...), ...}; }`. Fields
/// that several structs have come from a function and are joined by std::tuple_cat.
template <class T>
concept Described = requires { T::fields(); };

template <Described T>
inline constexpr std::size_t number_of_fields = std::tuple_size_v<decltype(T::fields())>;

/// The name and the member of a field by its index in the published order.
template <Described T, std::size_t index>
inline constexpr std::string_view name_at = std::get<index>(T::fields()).name;
template <Described T, std::size_t index>
inline constexpr auto member_at = std::get<index>(T::fields()).member;

/// Calls `visit` with every field of T, in the published order.
template <Described T, class Visit>
constexpr void for_each_field(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, T::fields());
}

/// An enumeration whose public spellings `spellings(E)` lists, found by ADL. Upper and lower case are read alike.
template <class E>
concept Spelled = std::is_enum_v<E> && requires { spellings(E{}); };

/// The public spelling of a value.
template <Spelled E>
constexpr std::string_view spelling_of(E value) {
  for (const auto& [candidate, spelling] : spellings(E{}))
    if (candidate == value) return spelling;
  return {};
}

/// A parameter type with its own text form: `read` parses the complete string or returns a Problem whose parameter is
/// still empty; `pattern` is a regular expression that every accepted text matches (ECMA-262).
template <class T>
concept Parsed = requires(std::string_view text) {
  { T::read(text) } -> std::same_as<Outcome<T>>;
  { T::pattern } -> std::convertible_to<std::string_view>;
};

/// A type that can be written as a parameter; T::read reads the result of write().
template <class T>
concept Written = Parsed<T> && requires(const T value) {
  { value.write() } -> std::convertible_to<std::string_view>;
};

/// A Written set of bits that can also be a whole number.
template <class T>
concept BitField = Written<T> && requires(T value) {
  { value.bits } -> std::same_as<std::uint64_t&>;
};

/// A name in a Dictionary.
struct Key {
  std::string_view name;     ///< Needs no escapes in JSON.
  bool is_optional = false;  ///< True if its value may be absent.
};

/// The names of the rows of a table.
template <class Row, std::size_t size>
constexpr std::array<Key, size> keys_of(const std::array<Row, size>& rows) {
  std::array<Key, size> keys{};
  for (std::size_t i = 0; i < size; ++i) keys[i].name = rows[i].name;
  return keys;
}

/// A value for each of `keys`, in their order: a JSON object whose names are data. Keys without a value are left out.
template <class T, const auto& keys>
struct Dictionary {
  std::array<std::optional<T>, keys.size()> values{};
};

/// The form of a result. A request that can choose it has a member std::optional<Format>.
enum class Format { json, png, svg };

constexpr auto spellings(Format) {
  return std::array{std::pair{Format::json, std::string_view("json")}, std::pair{Format::png, std::string_view("png")},
                    std::pair{Format::svg, std::string_view("svg")}};
}

/// The media type of results that are not raw.
inline constexpr std::string_view json_media_type = "application/json";

/// A result that is a file instead of JSON: `media_type` and the bytes.
template <class T>
concept RawResult = requires(const T result) {
  { T::media_type } -> std::convertible_to<std::string_view>;
  { result.bytes } -> std::convertible_to<std::string_view>;
};

/// The inputs of a computation in addition to its request.
struct Context {
  std::int64_t now = 0;  ///< Unix seconds.
  /// Scheme and authority of a server of this API, no trailing slash; empty: links are relative; nullopt: no
  /// server.
  std::optional<std::string_view> base_url;
  std::string_view authorize_url;  ///< Discord's authorize page, without a query.
};

/// The placeholder for the segment of a path that names the chat platform.
inline constexpr std::string_view chat_placeholder = "{chat}";

/// The call option for Context::base_url; servers always have one.
inline constexpr std::string_view base_url_option = "base_url";

/// Values for max_age_seconds.
inline constexpr std::int64_t one_hour = 3'600;
inline constexpr std::int64_t one_day = 86'400;

/// The members of the Context on which a result can depend.
struct Dependencies {
  bool now = false;
  bool base_url = false;
  bool authorize_url = false;
};

/// Availability of an endpoint: also on servers, or only on the caller's machine, which no secret or message leaves.
enum class Reach { served, local };

/// One operation. The result is a Described struct, a RawResult, or a std::variant of these where the request's Format
/// selects one.
template <class RequestT, class ResultT, Reach reach_>
struct Endpoint {
  using Request = RequestT;
  using Result = ResultT;
  static constexpr Reach reach = reach_;
  std::string_view name;     ///< lowerCamelCase; the operationId, the JS function, the route in logs and metrics.
  std::string_view path;     ///< May contain chat_placeholder once. The last segment of a local one is its command.
  std::string_view summary;  ///< One sentence.
  /// Every member of the request satisfies the rules of its field, as read::read_request ensures.
  Outcome<Result> (*run)(const Request&, const Context&);
  /// How long the result of a request may be cached, in seconds (max-age of Cache-Control); 0: not at all.
  std::int64_t (*max_age_seconds)(const Request&);
  Dependencies depends_on;
};

/// Returns whether a request has parameters that servers do not have.
template <Described Request>
inline constexpr bool has_local_parameters =
    std::apply([](const auto&... f) { return (f.rules.is_local || ...); }, Request::fields());

/// Makes an Endpoint that servers have, without naming its types.
template <class Request, class Result>
constexpr Endpoint<Request, Result, Reach::served> endpoint(std::string_view name, std::string_view path,
                                                            std::string_view summary,
                                                            Outcome<Result> (*run)(const Request&, const Context&),
                                                            std::int64_t (*max_age_seconds)(const Request&),
                                                            Dependencies depends_on = {}) {
  return {name, path, summary, run, max_age_seconds, depends_on};
}

/// Makes an Endpoint that no server has.
template <class Request, class Result>
constexpr Endpoint<Request, Result, Reach::local> local_endpoint(std::string_view name, std::string_view path,
                                                                 std::string_view summary,
                                                                 Outcome<Result> (*run)(const Request&, const Context&),
                                                                 Dependencies depends_on = {}) {
  return {name, path, summary, run, +[](const Request&) { return std::int64_t{0}; }, depends_on};
}

}  // namespace cordage
