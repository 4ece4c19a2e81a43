#include "core/documents/openapi.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "core/api/problem_response.h"
#include "core/document.h"
#include "core/documents/introduction.h"
#include "core/text/ascii.h"

namespace cordage::documents {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view example_base_url = "http://localhost:8080";
constexpr std::int64_t example_now = 1'700'000'000;

Json schema_of(const Shape& shape);

Json object_schema(const Shape& shape) {
  Json schema{{"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}};
  for (const Property& property : shape.properties) {
    Json& member = schema["properties"][property.name] = schema_of(property.shape);
    member["description"] = property.description;
    if (property.required) schema["required"].push_back(property.name);
  }
  return schema;
}

/// A whole number or its string form.
Json bit_field_schema(Shape shape) {
  const Json names{{"type", "string"}, {"pattern", shape.pattern}};
  shape.pattern.clear();
  return {{"anyOf", {schema_of(shape), names}}};
}

Json schema_of(const Shape& shape) {
  if (shape.type == "object") return object_schema(shape);
  if (shape.type == "map") return {{"type", "object"}, {"additionalProperties", schema_of(shape.element.front())}};
  if (shape.type == "integer" && !shape.pattern.empty()) return bit_field_schema(shape);
  Json schema{{"type", shape.type}};
  if (shape.type == "array") schema["items"] = schema_of(shape.element.front());
  if (shape.min) schema["minimum"] = *shape.min;
  if (shape.max) schema["maximum"] = *shape.max;
  if (!shape.pattern.empty()) schema["pattern"] = shape.pattern;
  if (!shape.one_of.empty()) schema["enum"] = shape.one_of;
  return schema;
}

/// Returns whether a value has the same form in a query and in JSON.
bool is_json_literal(const Shape& shape) { return shape.type == "integer" || shape.type == "boolean"; }

Json parameter_of(const ParameterDoc& doc, const std::string& name) {
  Json schema = schema_of(doc.shape);
  std::string description = doc.description;
  if (name != doc.name) description = "Alias for " + doc.name + ".";
  if (doc.max_bytes) description += " At most " + std::to_string(*doc.max_bytes) + " bytes of UTF-8.";
  if (!doc.shape.one_of.empty()) description += " Upper or lower case.";
  if (!doc.default_description.empty()) description += " Default: " + doc.default_description + ".";
  if (doc.shape.type == "string" && doc.required) schema["minLength"] = 1;
  if (doc.max_code_points) schema["maxLength"] = *doc.max_code_points;
  if (doc.default_value)
    schema["default"] = is_json_literal(doc.shape) ? Json::parse(*doc.default_value) : Json(*doc.default_value);
  Json parameter{{"name", name},
                 {"in", "query"},
                 {"required", doc.required},
                 {"description", std::move(description)},
                 {"schema", std::move(schema)}};
  if (!doc.example.empty() && name == doc.name)
    parameter["example"] = is_json_literal(doc.shape) ? Json::parse(doc.example) : Json(doc.example);
  return parameter;
}

Json chat_parameter(const api::Settings& settings) {
  return {{"name", "chat"},
          {"in", "path"},
          {"required", true},
          {"description", "The path segment for the chat platform."},
          {"schema", {{"type", "string"}, {"enum", settings.chat_segments}}},
          {"example", settings.chat_segments.front()}};
}

bool names_the_chat(const EndpointDoc& endpoint) { return endpoint.path.find(chat_placeholder) != std::string::npos; }

Json parameters_of(const EndpointDoc& endpoint, const api::Settings& settings) {
  Json parameters = Json::array();
  if (names_the_chat(endpoint)) parameters.push_back(chat_parameter(settings));
  for (const ParameterDoc& parameter : endpoint.parameters) {
    parameters.push_back(parameter_of(parameter, parameter.name));
    if (!parameter.alias.empty()) parameters.push_back(parameter_of(parameter, parameter.alias));
  }
  return parameters;
}

api::Response response_to(const api::Settings& settings, const EndpointDoc& endpoint, const std::string& query) {
  const std::string path = path_of(endpoint, settings.chat_segments.front());
  const api::Request request{
      .method = "GET", .path = path, .query = query, .base_url = example_base_url, .now = example_now};
  api::Response response;
  api::respond(settings, request, api::route_of(settings, path), response);
  return response;
}

/// The name of an endpoint's result among the schemas: `"botInvite"` gives `"BotInvite"`.
std::string schema_name(const EndpointDoc& endpoint) {
  std::string name = endpoint.name;
  name.front() = to_upper(name.front());
  return name;
}

Json reference(std::string_view section, const std::string& name) {
  return {{"$ref", "#/components/" + std::string(section) + "/" + name}};
}

bool is_image(std::string_view media_type) { return media_type.substr(0, 6) == "image/"; }

constexpr const char* ignored_parameters = "Ignored-Parameters";

Json limit_headers(bool is_limited) {
  Json headers = Json::object();
  if (!is_limited) return headers;
  for (const char* name : {"RateLimit", "RateLimit-Policy"}) headers[name] = reference("headers", name);
  return headers;
}

/// The headers of the responses of an endpoint.
Json headers_of(const EndpointDoc& endpoint, const api::Settings& settings, bool is_limited) {
  Json headers = limit_headers(is_limited);
  const api::Response response = response_to(settings, endpoint, sample_query(endpoint) + "&unknown=");
  if (response.headers.find(ignored_parameters) != std::string::npos)
    headers[ignored_parameters] = reference("headers", ignored_parameters);
  return headers;
}

Json success_of(const EndpointDoc& endpoint, const api::Response& sample, Json headers) {
  Json content = Json::object();
  for (const ResultDoc& result : endpoint.results) {
    Json& form = content[result.media_type] = Json::object();
    if (result.media_type == json_media_type) {
      form["schema"] = reference("schemas", schema_name(endpoint));
      form["example"] = Json::parse(sample.body);
      continue;
    }
    form["schema"] = schema_of(result.shape);
    if (is_image(result.media_type)) form["schema"]["format"] = "binary";
  }
  return {{"description", "The result."}, {"headers", std::move(headers)}, {"content", std::move(content)}};
}

std::string response_name(int status) { return "Problem" + std::to_string(status); }

int status_of(api::RequestError error) { return api::problem_type(error).status; }

/// The types of the problems that a GET can have.
std::vector<api::ProblemType> get_problem_types(bool is_limited) {
  std::vector<api::ProblemType> types;
  for (const api::ProblemType& type : api::problem_types())
    if (type.status != status_of(api::RequestError::method_not_allowed) &&
        (is_limited || type.status != status_of(api::RequestError::quota_exceeded)))
      types.push_back(type);
  return types;
}

std::set<int> problem_statuses(const EndpointDoc& endpoint, bool is_limited) {
  std::set<int> statuses;
  for (const api::ProblemType& type : get_problem_types(is_limited)) statuses.insert(type.status);
  if (!names_the_chat(endpoint)) statuses.erase(status_of(api::RequestError::not_found));
  return statuses;
}

Json operation_of(const EndpointDoc& endpoint, const api::Settings& settings, bool is_limited) {
  const api::Response sample = response_to(settings, endpoint, sample_query(endpoint));
  const Json headers = headers_of(endpoint, settings, is_limited);
  Json responses{{"200", success_of(endpoint, sample, headers)}};
  if (sample.headers.find("ETag: ") != std::string::npos)
    responses["304"] = {
        {"description", "The content has not changed since the response with the ETag in If-None-Match."},
        {"headers", headers}};
  for (const int status : problem_statuses(endpoint, is_limited))
    responses[std::to_string(status)] = reference("responses", response_name(status));
  return {{"operationId", endpoint.name},
          {"summary", endpoint.summary},
          {"parameters", parameters_of(endpoint, settings)},
          {"responses", std::move(responses)}};
}

/// The problem of a request without parameters to the first endpoint that requires one.
Json problem_example(const std::vector<EndpointDoc>& endpoints, const api::Settings& settings) {
  const auto needs_something = [](const EndpointDoc& endpoint) {
    return std::any_of(endpoint.parameters.begin(), endpoint.parameters.end(), std::mem_fn(&ParameterDoc::required));
  };
  const auto endpoint = std::find_if(endpoints.begin(), endpoints.end(), needs_something);
  return Json::parse(response_to(settings, *endpoint, "").body);
}

/// One response for each status of these types; its description lists them.
Json problem_responses(Json example, bool is_limited) {
  Json responses = Json::object();
  for (const api::ProblemType& type : get_problem_types(is_limited)) {
    Json& response = responses[response_name(type.status)];
    const std::string line = std::string(type.title) + " (" + std::string(type.name) + ").";
    if (!response.is_null()) {
      response["description"] = response["description"].get<std::string>() + " " + line;
      continue;
    }
    response = {{"description", line},
                {"headers", limit_headers(is_limited)},
                {"content",
                 {{api::problem_media_type, {{"schema", reference("schemas", "Problem")}}},
                  {"text/html", {{"schema", {{"type", "string"}}}}}}}};
    if (type.status == 400) response["headers"][ignored_parameters] = reference("headers", ignored_parameters);
    if (type.status == status_of(api::RequestError::quota_exceeded))
      response["headers"]["Retry-After"] = reference("headers", "Retry-After");
  }
  responses[response_name(400)]["content"][api::problem_media_type]["example"] = std::move(example);
  return responses;
}

Json header(std::string_view description, std::string_view type) {
  return {{"description", description}, {"schema", {{"type", type}}}};
}

Json components(Json schemas, Json responses, bool is_limited) {
  Json sections{{"schemas", std::move(schemas)}, {"responses", std::move(responses)}};
  Json& headers = sections["headers"];
  headers[ignored_parameters] =
      header("The names of unknown parameters of the request: at most ten, separated by commas.", "string");
  if (is_limited) {
    headers["RateLimit"] = header("The remaining quota: r requests, and t seconds until it is renewed.", "string");
    headers["RateLimit-Policy"] = header("The quota: q requests in w seconds, for each client address.", "string");
    headers["Retry-After"] = header("Seconds to wait before the next request.", "integer");
  }
  return sections;
}

}  // namespace

std::string openapi_document(const api::Settings& settings, const OpenapiOptions& options) {
  const auto [base_url, is_limited, version] = options;
  const auto endpoints = describe_served_endpoints();
  Json paths = Json::object();
  Json schemas = Json::object();
  for (const EndpointDoc& endpoint : endpoints) {
    paths[endpoint.path]["get"] = operation_of(endpoint, settings, is_limited);
    for (const ResultDoc& result : endpoint.results)
      if (result.media_type == json_media_type) schemas[schema_name(endpoint)] = schema_of(result.shape);
  }
  schemas["Problem"] = schema_of(problem_shape());
  Json responses = problem_responses(problem_example(endpoints, settings), is_limited);
  const Json document{{"openapi", "3.1.0"},
                      {"info",
                       {{"title", "cordage"},
                        {"version", version},
                        {"summary", purpose},
                        {"description", std::string(manners).append(is_limited ? how_the_limit_shows : "")},
                        {"license", {{"name", "MIT"}, {"identifier", "MIT"}}}}},
                      {"servers", {{{"url", base_url.empty() ? "/" : base_url}}}},
                      {"security", Json::array()},
                      {"paths", std::move(paths)},
                      {"components", components(std::move(schemas), std::move(responses), is_limited)}};
  return document.dump(2) + "\n";
}

}  // namespace cordage::documents
