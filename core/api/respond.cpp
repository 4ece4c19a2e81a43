#include "core/api/respond.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/api/negotiate.h"
#include "core/api/problem_page.h"
#include "core/api/problem_response.h"
#include "core/api/response.h"
#include "core/call/perform.h"
#include "core/catalogue.h"
#include "core/text/joined.h"
#include "core/text/nearest.h"

namespace cordage::api {
namespace {

/// The path of an endpoint, split at the segment that names the chat platform if it has one.
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

constexpr Route problem_route = patterns.size();
constexpr Route no_route = problem_route + 1;

constexpr auto names = std::apply(
    [](const auto&... endpoint) {
      return std::array<std::string_view, no_route + 1>{endpoint.name..., "problem", "none"};
    },
    served_endpoints);

constexpr auto last_segments = std::apply(
    [](const auto&... endpoint) {
      constexpr auto last = [](std::string_view path) { return path.substr(path.rfind('/') + 1); };
      return std::array<std::string_view, patterns.size() + 2>{last(endpoint.path)..., "openapi.json", "api"};
    },
    served_endpoints);

bool is_path_of(const Pattern& pattern, std::string_view path, const std::vector<std::string>& chat_segments) {
  const auto& [before, after, has_segment] = pattern;
  if (!has_segment) return path == before;
  if (path.size() < before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after)) return false;
  const std::string_view segment = path.substr(before.size(), path.size() - before.size() - after.size());
  return std::find(chat_segments.begin(), chat_segments.end(), segment) != chat_segments.end();
}

void respond_with(const Outcome<void>& performed, call::Product& product, bool depends_on_base_url,
                  const Request& request, Response& response) {
  if (!performed) return respond_with_problem(performed.problem(), request, response);
  response.body = std::move(product.body);
  if (product.media_type == json_media_type) response.body += '\n';
  const bool holds_base_url = depends_on_base_url && product.media_type == json_media_type;
  const auto lifetime = cache_control(product.max_age_seconds,
                                      holds_base_url && request.is_base_url_sent ? Caches::callers_own : Caches::any);
  Content content{.media_type = product.media_type, .cache_control = lifetime};
  if (product.is_negotiated) content.vary = negotiated_fields;
  if (content.media_type == SvgImage::media_type) content.content_security_policy = image_policy;
  append_content_headers(request, content, response);
  append_api_headers(response);
}

template <std::size_t index>
void respond_from(const Settings& settings, const Request& request, Response& response) {
  const Context context{.now = request.now, .base_url = request.base_url, .authorize_url = settings.authorize_url};
  call::Product product;
  product.body = std::move(response.body);
  constexpr auto& endpoint = std::get<index>(served_endpoints);
  const auto performed = call::perform<Reach::served>(
      endpoint, request.query, context, [&] { return preferred_format(request.accept, request.sec_fetch_dest); },
      product);
  respond_with(performed, product, endpoint.depends_on.base_url, request, response);
  if (product.ignored.size() != 0) append_header(response.headers, "Ignored-Parameters", product.ignored);
}

constexpr auto responders = []<std::size_t... index>(std::index_sequence<index...>) {
  return std::array{&respond_from<index>...};
}(std::make_index_sequence<problem_route>());

void respond_to_preflight(Response& response) {
  response.status = 204;
  append_header(response.headers, "Allow", allowed_methods);
  append_header(response.headers, "Access-Control-Allow-Methods", allowed_methods);
  // The wildcard does not include Authorization (Fetch Standard, CORS-preflight fetch).
  append_header(response.headers, "Access-Control-Allow-Headers", "*, Authorization");
  append_header(response.headers, "Access-Control-Max-Age", "86400");
  append_api_headers(response);
}

/// The problem type whose page is at this path; nullptr if there is no such page.
const ProblemType* problem_type_at(std::string_view path) {
  constexpr std::string_view folder = call::problem_path;
  return path.starts_with(folder) ? problem_type_named(path.substr(folder.size())) : nullptr;
}

void respond_with_type_page(const Request& request, Response& response) {
  response.body = problem_type_page(*problem_type_at(request.path));
  const auto lifetime = cache_control(one_day);
  const Content content{
      .media_type = html_media_type, .cache_control = lifetime, .content_security_policy = page_policy};
  append_content_headers(request, content, response);
  append_api_headers(response);
}

/// The segment of a path that names the chat platform; if there is none, the first one.
std::string_view chat_segment_in(std::string_view path, const std::vector<std::string>& chat_segments) {
  const auto is_in_path = [&](const std::string& each) { return path.find("/" + each + "/") != path.npos; };
  const auto found = std::find_if(chat_segments.begin(), chat_segments.end(), is_in_path);
  return found == chat_segments.end() ? chat_segments.front() : *found;
}

/// The path whose last segment is nearest to that of `path`; empty if none is near.
std::string nearest_path(const Settings& settings, std::string_view path) {
  while (path.ends_with('/')) path.remove_suffix(1);
  const std::string_view name = nearest(path.substr(path.rfind('/') + 1), last_segments);
  if (name.empty()) return {};
  const auto index =
      static_cast<std::size_t>(std::find(last_segments.begin(), last_segments.end(), name) - last_segments.begin());
  if (index >= patterns.size()) return joined({"/", name});
  const auto& [before, after, has_segment] = patterns[index];
  return joined({before, has_segment ? chat_segment_in(path, settings.chat_segments) : "", after});
}

/// The path of a base URL, without a slash at the end.
std::string_view base_path(std::string_view base_url) {
  const std::size_t host = base_url.find("://");
  const std::size_t path = host == base_url.npos ? host : base_url.find('/', host + 3);
  return base_url.substr(std::min(path, base_url.size()));
}

void respond_not_found(const Settings& settings, const Request& request, Response& response) {
  const std::string near = nearest_path(settings, request.path);
  const std::string_view base = base_path(request.base_url);
  const std::string question = near.empty() ? "" : joined({" Did you mean ", base, near, "?"});
  const std::string detail = joined({"This path does not exist.", question, " ", base, "/api lists all endpoints."});
  respond_with_problem(Rejection{RequestError::not_found, detail}, request, response);
}

}  // namespace

bool is_read(std::string_view method) { return method == "GET" || method == "HEAD"; }

std::span<const std::string_view> route_names() { return names; }

Route route_of(const Settings& settings, std::string_view path) {
  const auto is_its = [&](const Pattern& each) { return is_path_of(each, path, settings.chat_segments); };
  const auto found = std::find_if(patterns.begin(), patterns.end(), is_its);
  if (found != patterns.end()) return static_cast<Route>(found - patterns.begin());
  return problem_type_at(path) ? problem_route : no_route;
}

void respond(const Settings& settings, const Request& request, Route route, Response& response) {
  response.clear();
  const auto reject = [&](RequestError error, std::string_view detail) {
    respond_with_problem({error, detail}, request, response);
  };
  if (request.method == "OPTIONS") return respond_to_preflight(response);
  if (!is_read(request.method))
    return reject(RequestError::method_not_allowed, "Only GET, HEAD and OPTIONS are allowed.");
  if (route < problem_route) return responders[route](settings, request, response);
  if (route == problem_route) return respond_with_type_page(request, response);
  respond_not_found(settings, request, response);
}

}  // namespace cordage::api
