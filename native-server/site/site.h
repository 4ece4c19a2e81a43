#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/http/respond.h"
#include "native-server/site/site_options.h"
#include "native-server/site/static_files.h"

namespace cordage::server {

/// Everything that is answered on the public port: the API of core, `/openapi.json`, the index or the page, `/privacy`,
/// `/.well-known/security.txt`, `/healthz` and `/readyz`. Safe to use from several threads at once.
class Site {
 public:
  /// Throws std::runtime_error with one clear line where the folder of --web cannot be read.
  explicit Site(const SiteOptions& options);

  /// What answers at a path, whatever the method.
  http::Route route_of(std::string_view path) const;

  /// The name of every route, for logs and metrics.
  static std::vector<std::string_view> route_names();

  /// Overwrites `response`. `route` is that of the request's path. While `draining`, `/readyz` answers 503.
  void respond(const http::Request& request, http::Route route, bool draining, http::Response& response) const;

 private:
  http::Settings settings_;
  std::optional<StaticFiles> files_;
  http::Document index_;
  http::Document openapi_;
  http::Document privacy_;
  std::string security_lines_;  ///< Empty: there is no security.txt.
};

}  // namespace cordage::server
