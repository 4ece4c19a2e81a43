#include "core/documents/index_json.h"

#include <nlohmann/json.hpp>

#include "core/document.h"
#include "core/documents/introduction.h"
#include "core/text/joined.h"

namespace cordage::documents {
namespace {

using Json = nlohmann::ordered_json;

Json entry_of(const EndpointDoc& endpoint, std::string_view chat_segment, std::string_view base_path) {
  Json names = Json::array();
  for (const ParameterDoc& parameter : endpoint.parameters) names.push_back(parameter.name);
  return {{"path", joined({base_path, path_of(endpoint, chat_segment)})},
          {"summary", endpoint.summary},
          {"parameters", std::move(names)},
          {"sample", joined({base_path, sample_target(endpoint, chat_segment)})}};
}

}  // namespace

std::string index_json(const api::Settings& settings, const IndexJsonOptions& options) {
  Json endpoints = Json::array();
  for (const EndpointDoc& endpoint : describe_served_endpoints())
    endpoints.push_back(entry_of(endpoint, settings.chat_segments.front(), options.base_path));
  const bool is_limited = options.rate_limit != 0;
  const Json limit = is_limited ? Json{{"requests", options.rate_limit}, {"seconds", 1}} : Json();
  const Json index{{"name", "cordage"},
                   {"version", options.version},
                   {"openapi", joined({options.base_path, "/openapi.json"})},
                   {"user_agent", user_agent_sentence},
                   {"rate_limit", limit},
                   {"endpoints", std::move(endpoints)}};
  return index.dump() + "\n";
}

}  // namespace cordage::documents
