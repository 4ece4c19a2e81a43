#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/http/answer.h"
#include "native-server/options.h"
#include "native-server/site/static_files.h"

namespace cordage::server {

/// Everything that is answered on the public port: the API of core, `/openapi.json`, the index or the page, `/privacy`,
/// `/.well-known/security.txt`, `/healthz` and `/readyz`. Safe to use from several threads at once.
class Site {
 public:
  /// Throws std::runtime_error with one clear line where the folder of --web cannot be read.
  explicit Site(const Options& options);

  /// Overwrites all of `reply` but its route, which is what route_of says of the path. While `draining`, `/readyz`
  /// answers 503.
  void answer(const api::Call& call, bool draining, api::Reply& reply) const;

  /// The name of what answers at a path, whatever the method.
  std::string_view route_of(std::string_view path) const;

  /// Every value that route_of and Reply::route can take.
  static std::vector<std::string_view> routes();

 private:
  /// False where the reply's route is not one of the site's own.
  bool answer_page(const api::Call& call, bool draining, api::Reply& reply) const;

  api::Settings settings_;
  std::optional<StaticFiles> files_;
  api::Document index_;
  api::Document openapi_;
  api::Document privacy_;
  std::string security_lines_;  ///< Empty: there is no security.txt.
};

}  // namespace cordage::server
