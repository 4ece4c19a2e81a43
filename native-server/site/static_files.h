#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/api/message.h"
#include "native-server/site/page_files.h"
#include "native-server/site/variants.h"

namespace cordage::server {

/// The files of a page, in memory. `index.html` is also served for its folder, to which the path without the trailing
/// slash redirects. A file with a `.br` or `.gz` sibling is sent in that encoding to callers that accept it.
class StaticFiles {
 public:
  explicit StaticFiles(PageFiles files);

  /// Returns whether a file has this path, which is compared byte by byte.
  bool has(std::string_view path) const { return files_.contains(path); }

  /// Responds to GET or HEAD of the path of a file.
  void respond(const api::Request& request, api::Response& response) const;

 private:
  struct File {
    std::string_view media_type;
    std::string_view policy;  ///< Content-Security-Policy of a page, SVG or XML file; else empty.
    Variants variants;        ///< Empty: a folder without the trailing slash.
  };
  std::map<std::string, std::shared_ptr<const File>, std::less<>> files_;
};

}  // namespace cordage::server
