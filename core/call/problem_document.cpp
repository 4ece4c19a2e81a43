#include "core/call/problem_document.h"

#include "core/text/joined.h"

namespace cordage::call {

ProblemDocument document_of(const Problem& problem, std::string_view base_url) {
  const ProblemType& type = problem_type(problem.kind);
  ProblemDocument document{.type = joined({base_url, problem_path, type.name}),
                           .title = type.title,
                           .status = type.status,
                           .detail = problem.detail};
  if (!problem.parameter.empty()) document.parameter = problem.parameter;
  return document;
}

}  // namespace cordage::call
