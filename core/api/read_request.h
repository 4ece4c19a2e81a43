#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/api/query.h"
#include "core/api/values.h"
#include "core/describe.h"

namespace cordage::api {

/// What came of reading a text into a member.
enum class Reading { refused, empty, given, different };

/// A parameter with its type out of sight: what is the same for all need not be compiled for each.
struct Parameter {
  std::string_view name;
  std::string_view sentence;  ///< Empty where it is not required: only then it is told.
  Rules rules;                ///< Without what only documentation needs.
  /// Reads a text into a member of the request. `was_given`: whether that has been read already, under another name.
  /// Sets `problem` where it refuses.
  Reading (*read)(std::string_view text, const Rules& rules, void* member, bool was_given, Problem& problem);
};

/// Whether a value was given at all: a list with nothing in it was not.
template <class T>
bool is_given(const T& value) {
  if constexpr (Written<T> && requires { value.empty(); }) return !value.empty();
  return true;
}

template <class Value>
Reading read_member(std::string_view text, const Rules& rules, void* member, bool was_given, Problem& problem) {
  Value& current = *static_cast<Value*>(member);
  Value value{};
  if (auto refused = read_value(text, rules, value)) {
    problem = *std::move(refused);
    return Reading::refused;
  }
  if (was_given && value != current) return Reading::different;
  if (!is_given(value)) return Reading::empty;
  current = std::move(value);
  return Reading::given;
}

template <class Request, class Value>
constexpr Parameter parameter_of(const Field<Request, Value>& f) {
  Rules rules = f.rules;
  rules.otherwise = rules.example = {};
  return {f.name, f.rules.required ? f.sentence : std::string_view(), rules, &read_member<Value>};
}

/// The parameters of a request, in the published order.
template <Described Request>
inline constexpr auto parameters_of = std::apply(
    [](const auto&... f) { return std::array<Parameter, sizeof...(f)>{parameter_of(f)...}; }, Request::fields());

/// Reads and checks every parameter into the member at the same place. Returns the first problem: one of the query as a
/// whole, then in the order of `parameters`.
std::optional<Problem> read_parameters(const Query& query, std::span<const Parameter> parameters, void* const* members);

/// Reads and checks every parameter of a request. Its texts point into `query`.
template <Described Request>
Outcome<Request> read_request(const Query& query) {
  Request request;
  const auto members = [&]<std::size_t... place>(std::index_sequence<place...>) {
    return std::array<void*, sizeof...(place)>{&(request.*member_at<Request, place>)...};
  }
  (std::make_index_sequence<number_of_fields<Request>>());
  if (auto problem = read_parameters(query, parameters_of<Request>, members.data())) return *std::move(problem);
  return request;
}

}  // namespace cordage::api
