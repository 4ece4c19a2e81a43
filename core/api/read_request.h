#pragma once

#include <string>
#include <vector>

#include "core/api/query.h"
#include "core/api/values.h"
#include "core/describe.h"

namespace cordage::api {

/// The names that a parameter answers to: its own and, where it has one, its alias.
template <class Request, class Value>
std::vector<std::string_view> names_of(const Field<Request, Value>& f) {
  if (f.rules.alias.empty()) return {f.name};
  return {f.name, f.rules.alias};
}

/// Every name that a request's parameters answer to, aliases included.
template <Described Request>
std::vector<std::string_view> known_names() {
  std::vector<std::string_view> names;
  for_each_field<Request>([&](const auto& f) {
    for (const std::string_view name : names_of(f)) names.push_back(name);
  });
  return names;
}

/// Whether a value was given at all: a list with nothing in it was not.
template <class T>
bool is_given(const T& value) {
  if constexpr (Written<T> && requires { value.empty(); }) return !value.empty();
  return true;
}

/// Fills one member from the query, by its name or its alias, and checks every rule of its field.
template <class Request, class Value>
std::optional<Problem> read_field(const Query& query, const Field<Request, Value>& f, Request& request) {
  std::optional<Value> given;
  for (const std::string_view name : names_of(f)) {
    const auto text = query.find(name);
    if (!text) continue;
    Value value = request.*f.member;
    if (auto problem = read_value(*text, f.rules, value)) {
      problem->parameter = name;
      problem->detail.insert(0, std::string(name) + " ");
      return problem;
    }
    if (given && *given != value)
      return Problem{ProblemKind::repeated_parameter, std::string(name),
                     std::string(f.name) + " and " + std::string(name) +
                         " are two names of one parameter and must not differ: give one of them."};
    if (is_given(value)) given = std::move(value);
  }
  if (given) request.*f.member = *std::move(given);
  if (given || !f.rules.required) return std::nullopt;
  return Problem{ProblemKind::missing_parameter, std::string(f.name),
                 std::string(f.name) + " is required. " + std::string(f.sentence)};
}

/// Reads and checks every parameter of a request. Its texts point into `query`.
template <Described Request>
Outcome<Request> read_request(const Query& query) {
  std::optional<Problem> problem = query.check(known_names<Request>());
  Request request;
  for_each_field<Request>([&](const auto& f) {
    if (!problem) problem = read_field(query, f, request);
  });
  if (problem) return *std::move(problem);
  return request;
}

}  // namespace cordage::api
