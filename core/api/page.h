#pragma once

#include <string>
#include <string_view>

namespace cordage::api {

/// The beginning of a plain HTML page that the service itself writes, up to its heading. `title` is HTML text.
std::string page_start(std::string_view title);

}  // namespace cordage::api
