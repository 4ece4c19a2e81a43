#include "native-server/site/site.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <array>

#include "core/api/negotiate.h"
#include "core/api/page.h"
#include "core/api/response.h"
#include "core/documents/index_json.h"
#include "core/documents/index_page.h"
#include "core/documents/openapi.h"
#include "core/text/uri.h"
#include "native-server/ops/health.h"
#include "native-server/site/embedded.h"
#include "native-server/site/security_text.h"

CORDAGE_EMBED(icon, CORDAGE_SITE "/favicon.ico")
CORDAGE_EMBED(privacy, CORDAGE_SITE "/privacy.html")

namespace cordage::server {
namespace {

const api::Route first_page = api::route_names().size();
enum class Page : api::Route { index, openapi, file, health, privacy, security, robots, icon };
constexpr std::array<std::string_view, 8> page_names{"index",   "openapi",  "file",   "health",
                                                     "privacy", "security", "robots", "icon"};

api::Route route_of_page(Page page) { return first_page + static_cast<api::Route>(page); }

constexpr api::Content icon_content{
    .media_type = "image/x-icon", .cache_control = api::one_hour_long, .content_security_policy = api::image_policy};
constexpr api::Content text_content{.media_type = "text/plain; charset=utf-8", .cache_control = api::one_hour_long};

/// Search engines need no response of the API, and each costs work.
constexpr std::string_view robots_text = "User-agent: *\nDisallow: /api/\n";
constexpr std::string_view index_folder = "/api/";

void append_headers(const api::Request& request, const api::Content& content, api::Response& response) {
  api::append_content_headers(request, content, response);
  api::append_safety_headers(response);
}

/// With the fields by which index and problems choose their form (negotiated_fields).
constexpr std::string_view vary_of_index = "Accept, Sec-Fetch-Dest, Accept-Encoding";
static_assert(vary_of_index.starts_with(api::negotiated_fields));

std::optional<StaticFiles> files_of_page(const SiteOptions& options) {
  if (!options.web.empty()) return StaticFiles(files_of_folder(options.web));
  if (!options.page.empty()) return StaticFiles(files_of_archive(options.page));
  return std::nullopt;
}

}  // namespace

Site::Site(const SiteOptions& options, unsigned rate_limit)
    : settings_(options.api),
      files_(files_of_page(options)),
      index_json_(make_variants(
          documents::index_json(settings_, {.rate_limit = rate_limit, .base_path = split_uri(options.base_url).path}))),
      index_(make_variants(documents::index_page(settings_, {.rate_limit = rate_limit, .has_privacy_page = true}))),
      index_in_folder_(make_variants(
          documents::index_page(settings_, {.rate_limit = rate_limit, .has_privacy_page = true, .to_root = "../"}))),
      openapi_(make_variants(
          documents::openapi_document(settings_, {.base_url = options.base_url, .is_limited = rate_limit != 0}))),
      privacy_(make_variants(api::page_start("Privacy").append(privacy()).append("</html>\n"))),
      icon_(api::make_document(std::string(icon()))) {
  const std::string& contact = options.security_contact;
  if (!contact.empty()) security_lines_ = security_lines(contact, options.base_url);
#ifdef __GLIBC__
  malloc_trim(0);  // Compression used memory that is no longer needed.
#endif
}

api::Route Site::route_of(std::string_view path) const {
  if (path == "/healthz" || path == "/readyz") return route_of_page(Page::health);
  if (path == "/api" || path == index_folder) return route_of_page(Page::index);
  if (path == "/openapi.json") return route_of_page(Page::openapi);
  if (path == "/privacy") return route_of_page(Page::privacy);
  if (path == security_path && !security_lines_.empty()) return route_of_page(Page::security);
  if (files_ && files_->has(path)) return route_of_page(Page::file);
  if (path == "/") return route_of_page(Page::index);
  if (path == "/robots.txt") return route_of_page(Page::robots);
  if (path == "/favicon.ico") return route_of_page(Page::icon);
  return api::route_of(settings_, path);
}

std::vector<std::string_view> Site::route_names() {
  std::vector<std::string_view> names(api::route_names().begin(), api::route_names().end());
  names.insert(names.end(), page_names.begin(), page_names.end());
  return names;
}

void Site::respond_with_index(const api::Request& request, api::Response& response) const {
  const bool is_page = api::is_browser(request.accept, request.sec_fetch_dest, api::Representation::page);
  const Variants& page = request.path == index_folder ? index_in_folder_ : index_;
  api::Content content = is_page ? api::page_content : api::json_content;
  content.vary = vary_of_index;
  respond_with_variant(request, content, is_page ? page : index_json_, response);
  api::append_api_headers(response);
}

// Anything but GET or HEAD of a page gets the response of the API.
void Site::respond(const api::Request& request, api::Route route, bool draining, api::Response& response) const {
  if (route < first_page || !api::is_read(request.method)) return api::respond(settings_, request, route, response);
  response.clear();
  switch (static_cast<Page>(route - first_page)) {
    case Page::health:
      respond_health(request.path, draining, response);
      break;
    case Page::openapi:
      respond_with_variant(request, api::json_content, openapi_, response);
      api::append_api_headers(response);
      break;
    case Page::file:
      files_->respond(request, response);
      break;
    case Page::index:
      respond_with_index(request, response);
      break;
    case Page::privacy:
      respond_with_variant(request, api::page_content, privacy_, response);
      api::append_safety_headers(response);
      break;
    case Page::security:
      response.body = security_lines_;
      append_expires(request.now, response.body);
      append_headers(request, text_content, response);
      break;
    case Page::robots:
      response.body = robots_text;
      append_headers(request, text_content, response);
      break;
    case Page::icon:
      response.document = &icon_;
      append_headers(request, icon_content, response);
      break;
  }
}

}  // namespace cordage::server
