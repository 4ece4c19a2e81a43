#include "wasm/types/call_options.h"

#include "core/api/answer.h"
#include "core/api/perform.h"
#include "core/api/problems.h"
#include "core/endpoints/qr_code.h"
#include "core/local_catalogue.h"
#include "core/text/iso8601.h"

namespace cordage::types {
namespace {

/// Everything an answer can depend on beside the request.
struct World {
  std::string base_url = "http://localhost:8080";
  std::string authorize_url{platform::authorize_url};
  std::int64_t now = 1'700'000'000;
};

/// Answers by the endpoint of that name in the local catalogue; false where there is none.
bool answer_locally(std::string_view name, const api::Call& call, std::string_view authorize_url, api::Reply& reply) {
  const Context context{.now = call.now, .base_url = call.base_url, .authorize_url = authorize_url};
  const auto answer = [&](const auto& endpoint) {
    if (endpoint.name != name) return false;
    api::Product product;
    const auto problem = api::perform(
        endpoint, call.query, context, [] { return Format::json; }, product);
    reply.status = problem ? api::problem_type(problem->kind).status : 200;
    reply.body = std::move(product.body);
    return true;
  };
  return std::apply([&](const auto&... endpoint) { return (answer(endpoint) || ...); }, local_catalogue);
}

api::Reply reply_to(const EndpointDoc& endpoint, const World& world, const std::string& query) {
  const api::Settings settings{.authorize_url = world.authorize_url};
  const std::string path = path_of(endpoint, settings.chat_segments.front());
  const api::Call call{.method = "GET", .path = path, .query = query, .base_url = world.base_url, .now = world.now};
  api::Reply reply;
  if (!answer_locally(endpoint.name, call, world.authorize_url, reply)) api::answer(settings, call, reply);
  return reply;
}

/// The answer to a request with what is required and what stands in `further`; where one of several is required, with
/// the sample.
std::string answer_to(const EndpointDoc& endpoint, const World& world, const std::string& further = "") {
  EndpointDoc least = endpoint;
  std::erase_if(least.parameters, [](const ParameterDoc& parameter) { return !parameter.required; });
  const api::Reply reply = reply_to(endpoint, world, sample_query(least) + further);
  return reply.status == 200 ? reply.body : reply_to(endpoint, world, sample_query(endpoint) + further).body;
}

ParameterDoc describe(std::string name, std::string sentence, std::optional<std::string> initial) {
  return {.name = std::move(name),
          .alias = {},
          .sentence = std::move(sentence),
          .shape = {.type = "string", .properties = {}},
          .required = false,
          .is_list = false,
          .is_bit_field = false,
          .is_instant = false,
          .initial = std::move(initial),
          .otherwise = {},
          .max_code_points = {},
          .max_bytes = {},
          .example = {}};
}

ParameterDoc describe_now() {
  ParameterDoc now = describe("now", "What to take for the current time, in Unix seconds.", std::nullopt);
  now.shape.type = "integer";
  now.shape.min = first_unix_seconds;
  now.shape.max = static_cast<std::uint64_t>(last_unix_seconds);
  now.is_instant = true;
  now.otherwise = "the clock's time";
  return now;
}

}  // namespace

std::vector<ParameterDoc> call_options(const EndpointDoc& endpoint) {
  const World usual;
  const std::string answer = answer_to(endpoint, usual);
  std::vector<ParameterDoc> options;
  if (answer != answer_to(endpoint, {.base_url = "http://elsewhere.example"}))
    options.push_back(
        describe("base_url", "Where a server of this API is, for the URLs in the result.", usual.base_url));
  if (answer != answer_to(endpoint, {.authorize_url = "http://elsewhere.example"}))
    options.push_back(
        describe("authorize_url", "The page on which users authorize an application.", usual.authorize_url));
  if (answer != answer_to(endpoint, {.now = usual.now + 1})) options.push_back(describe_now());
  return options;
}

Samples sample_answers(const EndpointDoc& endpoint) {
  std::string further;
  for (const ParameterDoc& parameter : endpoint.parameters) {
    if (parameter.shape.type == "boolean") further += "&" + parameter.name + "=true";
    if (parameter.name == "styles") further += "&styles=all";
  }
  return {Json::parse(answer_to(endpoint, {}), nullptr, false),
          Json::parse(answer_to(endpoint, {}, further), nullptr, false)};
}

}  // namespace cordage::types
