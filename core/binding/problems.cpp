#include "core/binding/problems.h"

#include "core/binding/json.h"
#include "core/text/joined.h"

namespace cordage::binding {

int write_problem(const Problem& problem, std::string_view base_url, std::string& body) {
  const ProblemType& type = problem_type(problem.kind);
  ProblemDocument document{.type = joined({base_url, problem_path, type.name}),
                           .title = type.title,
                           .status = type.status,
                           .detail = problem.detail};
  if (!problem.parameter.empty()) document.parameter = problem.parameter;
  body.resize(0);
  append_json(body, document);
  return type.status;
}

}  // namespace cordage::binding
