#include "native-server/site.h"

#include <array>

#include "core/api/reply.h"
#include "native-server/health.h"
#include "native-server/index_page.h"
#include "native-server/openapi.h"

namespace cordage::server {
namespace {

constexpr std::string_view index_route = "index";
constexpr std::string_view openapi_route = "openapi";
constexpr std::string_view file_route = "file";
constexpr std::string_view health_route = "health";

/// Both may change with the next release or another option.
constexpr std::string_view one_hour_long = "public, max-age=3600";
constexpr api::Content openapi_content{.media_type = "application/json", .cache_control = one_hour_long};
constexpr api::Content index_content{
    .media_type = api::html_media_type, .cache_control = one_hour_long, .content_security_policy = api::page_policy};

}  // namespace

Site::Site(const Options& options)
    : settings_{.chat_segments = options.chat_segments, .authorize_url = options.authorize_url},
      index_(index_page(settings_)),
      openapi_(openapi_document(settings_)) {
  if (!options.web.empty()) files_.emplace(options.web);
}

bool Site::answer_page(const api::Call& call, bool draining, api::Reply& reply) const {
  if (answer_health(call.path, draining, reply)) {
    reply.route = health_route;
    return true;
  }
  if (call.path == "/openapi.json") {
    reply.route = openapi_route;
    reply.body = openapi_;
    api::append_content_headers(call, openapi_content, reply);
    api::append_api_headers(reply);
    return true;
  }
  if (files_ && files_->answer(call, reply)) {
    reply.route = file_route;
    return true;
  }
  if (call.path != "/") return false;
  reply.route = index_route;
  reply.body = index_;
  api::append_content_headers(call, index_content, reply);
  api::append_safety_headers(reply);
  return true;
}

void Site::answer(const api::Call& call, bool draining, api::Reply& reply) const {
  reply.status = 200;
  reply.headers.clear();
  reply.body.clear();
  if (!api::is_read(call.method) || !answer_page(call, draining, reply)) api::answer(settings_, call, reply);
}

std::vector<std::string_view> Site::routes() {
  std::vector<std::string_view> names{index_route, openapi_route, file_route, health_route};
  names.insert(names.end(), api::routes().begin(), api::routes().end());
  return names;
}

}  // namespace cordage::server
