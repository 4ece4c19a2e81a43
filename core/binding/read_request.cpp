#include "core/binding/read_request.h"

#include <algorithm>

#include "core/text/joined.h"

namespace cordage::binding {
namespace {

std::optional<Problem> read_as(std::string_view name, const Parameter& parameter, std::string_view text, void* member) {
  auto problem = parameter.read(text, parameter.rules, member);
  if (!problem) return problem;
  problem->parameter = name;
  problem->detail = joined({name, " ", problem->detail});
  return problem;
}

std::optional<Problem> read_parameter(const Parameter& parameter, std::string_view text, std::string_view aliased,
                                      void* member) {
  if (aliased.empty()) return read_as(parameter.name, parameter, text, member);
  const std::string_view alias = parameter.rules.alias;
  if (text.empty()) return read_as(alias, parameter, aliased, member);
  if (auto problem = read_as(parameter.name, parameter, text, member)) return problem;
  const Aliased before = *static_cast<const Aliased*>(member);
  if (auto problem = read_as(alias, parameter, aliased, member)) return problem;
  if (before == *static_cast<const Aliased*>(member)) return std::nullopt;
  return Problem{ProblemKind::repeated_parameter, alias,
                 joined({parameter.name, " and ", alias,
                         " are two names of one parameter and must not differ: give one of them."})};
}

}  // namespace

std::optional<Problem> read_parameters(const Query& query, std::span<const std::string_view> names,
                                       std::span<const Parameter> parameters, void* const* members) {
  Texts values;
  values.resize(names.size());
  std::fill(values.begin(), values.end(), std::string_view());
  if (auto problem = query.find(names, {values.data(), values.size()})) return problem;
  const std::string_view* value = values.begin();
  for (const Parameter& parameter : parameters) {
    const std::string_view text = *value++;
    const std::string_view aliased = parameter.rules.alias.empty() ? std::string_view() : *value++;
    void* const member = *members++;
    if (!text.empty() || !aliased.empty()) {
      if (auto problem = read_parameter(parameter, text, aliased, member)) return problem;
    } else if (parameter.rules.required) {
      return Problem{ProblemKind::missing_parameter, parameter.name,
                     joined({parameter.name, " is required. ", parameter.sentence})};
    }
  }
  return std::nullopt;
}

}  // namespace cordage::binding
