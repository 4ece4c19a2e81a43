#include "native-server/site/site.h"

#include "core/http/reply.h"
#include "native-server/ops/health.h"
#include "native-server/site/index_page.h"
#include "native-server/site/openapi.h"
#include "native-server/site/privacy_page.h"
#include "native-server/site/security_text.h"

namespace cordage::server {
namespace {

constexpr std::string_view index_route = "index";
constexpr std::string_view openapi_route = "openapi";
constexpr std::string_view file_route = "file";
constexpr std::string_view health_route = "health";
constexpr std::string_view privacy_route = "privacy";
constexpr std::string_view security_route = "security";

/// All may change with the next release or another option.
constexpr std::string_view one_hour_long = "public, max-age=3600";
constexpr api::Content openapi_content{.media_type = "application/json", .cache_control = one_hour_long};
constexpr api::Content page_content{
    .media_type = api::html_media_type, .cache_control = one_hour_long, .content_security_policy = api::page_policy};
constexpr api::Content security_content{.media_type = "text/plain; charset=utf-8", .cache_control = one_hour_long};

void answer_content(const api::Call& call, const api::Content& content, api::Reply& reply) {
  api::append_content_headers(call, content, reply);
  api::append_safety_headers(reply);
}

}  // namespace

Site::Site(const Options& options)
    : settings_(options.settings),
      index_(api::make_document(index_page(settings_))),
      openapi_(api::make_document(openapi_document(settings_, options.base_url))),
      privacy_(api::make_document(privacy_page())) {
  const std::string& contact = options.security_contact;
  if (!contact.empty()) security_lines_ = security_lines(contact, options.base_url);
  if (!options.web.empty()) {
    files_.emplace(files_of_folder(options.web));
  } else if (!options.page.empty()) {
    files_.emplace(files_of_archive(options.page));
  }
}

std::string_view Site::route_of(std::string_view path) const {
  if (path == "/healthz" || path == "/readyz") return health_route;
  if (path == "/openapi.json") return openapi_route;
  if (path == "/privacy") return privacy_route;
  if (path == security_path && !security_lines_.empty()) return security_route;
  if (files_ && files_->has(path)) return file_route;
  if (path == "/") return index_route;
  return api::route_of(settings_, path);
}

bool Site::answer_page(const api::Call& call, bool draining, api::Reply& reply) const {
  if (reply.route == health_route) {
    answer_health(call.path, draining, reply);
  } else if (reply.route == openapi_route) {
    reply.document = &openapi_;
    api::append_content_headers(call, openapi_content, reply);
    api::append_api_headers(reply);
  } else if (reply.route == file_route) {
    files_->answer(call, reply);
  } else if (reply.route == index_route) {
    reply.document = &index_;
    answer_content(call, page_content, reply);
  } else if (reply.route == privacy_route) {
    reply.document = &privacy_;
    answer_content(call, page_content, reply);
  } else if (reply.route == security_route) {
    reply.body = security_lines_;
    append_expires(call.now, reply.body);
    answer_content(call, security_content, reply);
  } else {
    return false;
  }
  return true;
}

void Site::answer(const api::Call& call, bool draining, api::Reply& reply) const {
  reply.clear();
  if (api::is_read(call.method) && answer_page(call, draining, reply)) return;
  api::answer(settings_, call, reply.route, reply);
}

std::vector<std::string_view> Site::routes() {
  std::vector<std::string_view> names{index_route,  openapi_route, file_route,
                                      health_route, privacy_route, security_route};
  names.insert(names.end(), api::routes().begin(), api::routes().end());
  return names;
}

}  // namespace cordage::server
