#include "core/http/answer.h"

#include <algorithm>
#include <array>

#include "core/binding/perform.h"
#include "core/binding/problems.h"
#include "core/catalogue.h"
#include "core/http/negotiate.h"
#include "core/http/problem_page.h"
#include "core/http/reply.h"

namespace cordage::api {
namespace {

constexpr std::string_view problem_route = "problem";
constexpr std::string_view no_route = "none";

/// The path of an endpoint; one that names the chat platform is what stands before and after that segment.
struct Pattern {
  std::string_view before;
  std::string_view after;
  bool has_segment;
};

constexpr Pattern pattern_of(std::string_view path) {
  const std::size_t at = path.find(chat_placeholder);
  if (at == path.npos) return {path, {}, false};
  return {path.substr(0, at), path.substr(at + chat_placeholder.size()), true};
}

constexpr auto patterns =
    std::apply([](const auto&... endpoint) { return std::array{pattern_of(endpoint.path)...}; }, served_endpoints);

/// Whether `path` is this endpoint's, with one of the segments in the place of the placeholder.
bool is_path_of(const Pattern& pattern, std::string_view path, const std::vector<std::string>& chat_segments) {
  const auto& [before, after, has_segment] = pattern;
  if (!has_segment) return path == before;
  if (path.size() < before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after)) return false;
  const std::string_view segment = path.substr(before.size(), path.size() - before.size() - after.size());
  return std::find(chat_segments.begin(), chat_segments.end(), segment) != chat_segments.end();
}

template <class Endpoint>
void answer_endpoint(const Endpoint& endpoint, const Settings& settings, const Call& call, Reply& reply) {
  const Context context{.now = call.now, .base_url = call.base_url, .authorize_url = settings.authorize_url};
  Product product;
  product.body = std::move(reply.body);
  const auto problem = perform(
      endpoint, call.query, context, [&] { return preferred_format(call.accept, call.sec_fetch_dest); }, product);
  if (problem) return reply_with_problem(*problem, call.base_url, reply);
  reply.body = std::move(product.body);
  const auto lifetime = cache_control(product.usable_seconds);
  Content content{.media_type = product.media_type, .cache_control = lifetime};
  if (product.is_negotiated) content.vary = negotiated_fields;
  if (content.media_type == SvgImage::media_type) content.content_security_policy = image_policy;
  append_content_headers(call, content, reply);
  append_api_headers(reply);
}

void answer_preflight(Reply& reply) {
  reply.status = 204;
  append_header(reply.headers, "Allow", allowed_methods);
  append_header(reply.headers, "Access-Control-Allow-Methods", allowed_methods);
  append_header(reply.headers, "Access-Control-Allow-Headers", "*");
  append_header(reply.headers, "Access-Control-Max-Age", "86400");
  append_api_headers(reply);
}

/// The problem type whose page is at this path; nullptr where it is no such page.
const ProblemType* problem_type_at(std::string_view path) {
  return path.starts_with(problem_path) ? problem_type_named(path.substr(problem_path.size())) : nullptr;
}

void answer_problem_page(const ProblemType& type, const Call& call, Reply& reply) {
  reply.body = problem_page(type.kind);
  const auto lifetime = cache_control(one_day);
  append_content_headers(
      call, {.media_type = html_media_type, .cache_control = lifetime, .content_security_policy = page_policy}, reply);
  append_api_headers(reply);
}

}  // namespace

bool is_read(std::string_view method) { return method == "GET" || method == "HEAD"; }

std::string_view route_of(const Settings& settings, std::string_view path) {
  for (std::size_t i = 0; i < patterns.size(); ++i)
    if (is_path_of(patterns[i], path, settings.chat_segments)) return routes()[i];
  return problem_type_at(path) ? problem_route : no_route;
}

void answer(const Settings& settings, const Call& call, Reply& reply) {
  answer(settings, call, route_of(settings, call.path), reply);
}

void answer(const Settings& settings, const Call& call, std::string_view route, Reply& reply) {
  reply.clear();
  reply.route = route;
  if (call.method == "OPTIONS") return answer_preflight(reply);
  if (!is_read(call.method))
    return reply_with_problem({ProblemKind::method_not_allowed, "", "Only GET, HEAD and OPTIONS are allowed."},
                              call.base_url, reply);
  if (const ProblemType* type = problem_type_at(call.path)) return answer_problem_page(*type, call, reply);
  const auto is_answered = [&](const auto& endpoint) {
    if (route != endpoint.name) return false;
    answer_endpoint(endpoint, settings, call, reply);
    return true;
  };
  if (std::apply([&](const auto&... endpoint) { return (is_answered(endpoint) || ...); }, served_endpoints)) return;
  reply_with_problem(
      {ProblemKind::not_found, "", "There is nothing at this path; the index at / lists every endpoint."},
      call.base_url, reply);
}

std::span<const std::string_view> routes() {
  static constexpr auto names = std::apply(
      [](const auto&... endpoint) {
        return std::array{endpoint.name..., problem_route, no_route};
      },
      served_endpoints);
  return names;
}

}  // namespace cordage::api
