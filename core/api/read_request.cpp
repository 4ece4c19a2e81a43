#include "core/api/read_request.h"

#include "core/text/joined.h"

namespace cordage::api {
namespace {

std::optional<Problem> read_parameter(const Query& query, const Parameter& parameter, void* member) {
  bool was_given = false;
  for (const std::string_view name : {parameter.name, parameter.rules.alias}) {
    if (name.empty()) continue;
    const auto text = query.find(name);
    if (!text) continue;
    const Aliased before = was_given ? *static_cast<const Aliased*>(member) : std::nullopt;
    if (auto problem = parameter.read(*text, parameter.rules, member)) {
      problem->parameter = name;
      problem->detail = joined({name, " ", problem->detail});
      return problem;
    }
    if (was_given && before != *static_cast<const Aliased*>(member))
      return Problem{ProblemKind::repeated_parameter, name,
                     joined({parameter.name, " and ", name,
                             " are two names of one parameter and must not differ: give one of them."})};
    was_given = true;
  }
  if (was_given || !parameter.rules.required) return std::nullopt;
  return Problem{ProblemKind::missing_parameter, parameter.name,
                 joined({parameter.name, " is required. ", parameter.sentence})};
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
