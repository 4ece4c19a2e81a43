#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/describe.h"
#include "core/read/values.h"
#include "core/text/query.h"
#include "core/text/short_text.h"

namespace cordage::read {

/// A parameter without its C++ type, so that code for all types is compiled once.
struct Parameter {
  std::string_view name;
  Rules rules;  ///< Without the members that only documentation needs.
  /// Parses a value into a member of the request.
  Outcome<void> (*read)(std::string_view text, const Rules& rules, void* member);
};

/// A parameter of this type may have a second name.
using Aliased = std::optional<std::int64_t>;

template <class Value>
Outcome<void> read_member(std::string_view text, const Rules& rules, void* member) {
  return read_value(text, rules, *static_cast<Value*>(member));
}

template <class Request, class Value>
constexpr Parameter parameter_of(const Field<Request, Value>& f) {
  Rules rules = f.rules;
  rules.default_value = rules.default_description = rules.example = {};
  return {f.name, rules, &read_member<Value>};
}

template <class T>
concept CanBeEmpty = Parsed<T> && requires(T value) { value.empty(); };

/// Stops the compiler at a field that cannot be a parameter; its message names the request and the member.
template <class Request, auto member, std::size_t index>
struct CheckField {
  using Member = std::remove_cvref_t<decltype(std::declval<Request&>().*member)>;
  using Value = typename ValueOf<Member>::Type;
  static constexpr Rules rules = std::get<index>(Request::fields()).rules;
  static_assert(Readable<Value>, "core/read/values.h has no read_value for the type of this member");
  static_assert(rules.alias.empty() || std::is_same_v<Member, Aliased>, "only an optional integer may have an alias");
  // An empty list counts as not given, but no problem would say so.
  static_assert(!rules.required || !CanBeEmpty<Value>, "a list cannot be required");
  static_assert(!rules.required || !rules.is_local, "a local parameter cannot be required: servers never get it");
  static_assert((!rules.min && !rules.max && !rules.is_instant) || std::is_integral_v<Value>,
                "only an integer may have a range");
  static_assert((!rules.max_code_points && !rules.max_bytes) || std::is_convertible_v<Value, std::string_view> ||
                    Parsed<Value>,
                "only a string may have a length");
};

template <Described Request>
constexpr void check_fields() {
  [&]<std::size_t... index>(std::index_sequence<index...>) {
    (static_cast<void>(sizeof(CheckField<Request, member_at<Request, index>, index>)), ...);
  }(std::make_index_sequence<number_of_fields<Request>>());
}

/// Returns whether a field is read as a parameter.
template <class Owner, class Value>
constexpr bool is_read(const Field<Owner, Value>& f, Reach reach) {
  return reach == Reach::local || !f.rules.is_local;
}

/// The indices of the fields of a request that are read, in the published order.
template <Described Request, Reach reach>
inline constexpr auto indexes_of = [] {
  constexpr auto count =
      std::apply([](const auto&... f) { return (std::size_t{is_read(f, reach)} + ... + 0); }, Request::fields());
  std::array<std::size_t, count> indexes{};
  std::size_t index = 0;
  std::size_t next = 0;
  for_each_field<Request>([&](const auto& f) {
    if (is_read(f, reach)) indexes[next++] = index;
    ++index;
  });
  return indexes;
}();

/// The parameters that are read.
template <Described Request, Reach reach>
inline constexpr auto parameters_of = []<std::size_t... index>(std::index_sequence<index...>) {
  constexpr auto& indexes = indexes_of<Request, reach>;
  return std::array<Parameter, sizeof...(index)>{parameter_of(std::get<indexes[index]>(Request::fields()))...};
}(std::make_index_sequence<indexes_of<Request, reach>.size()>());

/// Their names, each followed by its alias if it has one.
template <Described Request, Reach reach>
inline constexpr auto names_of = [] {
  constexpr const auto& parameters = parameters_of<Request, reach>;
  constexpr auto has_alias = [](const Parameter& parameter) { return !parameter.rules.alias.empty(); };
  constexpr auto aliases = std::count_if(parameters.begin(), parameters.end(), has_alias);
  std::array<std::string_view, parameters.size() + aliases> names{};
  std::size_t index = 0;
  for (const Parameter& parameter : parameters) {
    names[index++] = parameter.name;
    if (has_alias(parameter)) names[index++] = parameter.rules.alias;
  }
  return names;
}();

/// Reads and checks every parameter into the member at the same index. Fails with the first problem: one of the query
/// as a whole, then in the order of `parameters`. `has_unknown`, unless nullptr, is set to whether the query has names
/// other than `names`.
Outcome<void> read_parameters(const Query& query, std::span<const std::string_view> names,
                              std::span<const Parameter> parameters, void* const* members, bool* has_unknown);

inline constexpr std::size_t max_ignored_names = 10;
inline constexpr std::size_t max_ignored_name_size = 32;
/// Names of parameters, separated by a comma and a space.
using IgnoredNames = ShortText<max_ignored_names*(max_ignored_name_size + 2)>;

/// The names in a query that are not among `names`, each once and in its order. Left out: those after the tenth, those
/// of more than 32 characters, and those with other characters than letters, digits, - and _.
IgnoredNames ignored_names(const Query& query, std::span<const std::string_view> names);

/// If the query has names that other services use for these parameters, adds to the detail of the problem which names
/// to use.
void add_other_names(const Query& query, std::span<const Parameter> parameters, Problem& problem);

/// Pointers to the members of a request that are read, in the order of parameters_of.
template <Reach reach, Described Request>
auto members_of(Request& request) {
  return [&]<std::size_t... index>(std::index_sequence<index...>) {
    return std::array<void*, sizeof...(index)>{&(request.*member_at<Request, indexes_of<Request, reach>[index]>)...};
  }(std::make_index_sequence<indexes_of<Request, reach>.size()>());
}

/// Reads each value that is not empty; values[i] belongs to parameters_of[i]. Calls `on_problem` with the index of each
/// that breaks a rule; an optional member stays absent then, another one is unspecified.
template <Described Request, class OnProblem>
void read_values(std::span<const std::string_view> values, Request& request, OnProblem on_problem) {
  constexpr auto& parameters = parameters_of<Request, Reach::local>;
  const auto members = members_of<Reach::local>(request);
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (!values[i].empty() && !parameters[i].read(values[i], parameters[i].rules, members[i])) on_problem(i);
}

/// Reads and checks every parameter of a request that holds its defaults, local ones only with Reach::local. Its
/// strings point into `query`. A member `has_unknown` is set to whether the query has other names.
template <Reach reach = Reach::local, Described Request>
Outcome<void> read_request(const Query& query, Request& request) {
  check_fields<Request>();
  // Without local parameters both variants are the same: compile one.
  constexpr Reach read_as = has_local_parameters<Request> ? reach : Reach::served;
  constexpr auto& parameters = parameters_of<Request, read_as>;
  const auto members = members_of<read_as>(request);
  bool* has_unknown = nullptr;
  if constexpr (requires { request.has_unknown; }) has_unknown = &request.has_unknown;
  return read_parameters(query, names_of<Request, read_as>, parameters, members.data(), has_unknown);
}

template <Described Request>
Outcome<Request> read_request(const Query& query) {
  Request request;
  if (auto read = read_request(query, request); !read) return std::move(read.problem());
  return request;
}

}  // namespace cordage::read
