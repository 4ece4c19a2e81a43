#include "core/api/read_request.h"

#include <string>

namespace cordage::api {
namespace {

std::optional<Problem> read_parameter(const Query& query, const Parameter& parameter, void* member) {
  bool was_given = false;
  for (const std::string_view name : {parameter.name, parameter.rules.alias}) {
    if (name.empty()) continue;
    const auto text = query.find(name);
    if (!text) continue;
    Problem problem{};
    switch (parameter.read(*text, parameter.rules, member, was_given, problem)) {
      case Reading::refused:
        problem.parameter = name;
        problem.detail.insert(0, std::string(name) + " ");
        return problem;
      case Reading::different:
        return Problem{ProblemKind::repeated_parameter, std::string(name),
                       std::string(parameter.name) + " and " + std::string(name) +
                           " are two names of one parameter and must not differ: give one of them."};
      case Reading::given:
        was_given = true;
        break;
      case Reading::empty:
        break;
    }
  }
  if (was_given || !parameter.rules.required) return std::nullopt;
  return Problem{ProblemKind::missing_parameter, std::string(parameter.name),
                 std::string(parameter.name) + " is required. " + std::string(parameter.sentence)};
}

}  // namespace

std::optional<Problem> read_parameters(const Query& query, std::span<const Parameter> parameters,
                                       void* const* members) {
  Texts names;
  for (const Parameter& parameter : parameters)
    for (const std::string_view name : {parameter.name, parameter.rules.alias})
      if (!name.empty()) names.push_back(name);
  std::optional<Problem> problem = query.check({names.data(), names.size()});
  for (const Parameter& parameter : parameters) {
    if (!problem) problem = read_parameter(query, parameter, *members);
    ++members;
  }
  return problem;
}

}  // namespace cordage::api
