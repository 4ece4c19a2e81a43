#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/respond.h"
#include "native-server/site/site_options.h"
#include "native-server/site/static_files.h"
#include "native-server/site/variants.h"

namespace cordage::server {

/// Everything on the public port: the API of core, its index, `/openapi.json`, the page, `/privacy`,
/// `/.well-known/security.txt`, `/robots.txt`, `/favicon.ico`, `/healthz` and `/readyz`. Thread-safe.
class Site {
 public:
  /// Throws std::runtime_error with a message of one line if the folder of --web cannot be served, and EndPending
  /// (page_files.h) if a signal to end the server arrives while it reads the folder.
  /// `rate_limit`: requests per second and client, for the index; 0: none.
  Site(const SiteOptions& options, unsigned rate_limit);

  /// Returns whether there is a page at `/`.
  bool has_page() const { return files_ && files_->has("/"); }

  /// The route of a path, for any method.
  api::Route route_of(std::string_view path) const;

  /// The name of every route, for logs and metrics.
  static std::vector<std::string_view> route_names();

  /// Overwrites `response`. `route` is that of the request's path. While `draining`, `/readyz` returns 503.
  void respond(const api::Request& request, api::Route route, bool draining, api::Response& response) const;

 private:
  void respond_with_index(const api::Request& request, api::Response& response) const;

  api::Settings settings_;
  std::optional<StaticFiles> files_;
  Variants index_json_;
  Variants index_;
  Variants index_in_folder_;  ///< At `/api/`, from where relative links lead elsewhere.
  Variants openapi_;
  Variants privacy_;
  api::Document icon_;
  std::string security_lines_;  ///< Empty: no security.txt.
};

}  // namespace cordage::server
