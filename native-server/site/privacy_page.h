#pragma once

#include <string>

namespace cordage::server {

/// The plain HTML page at `/privacy`, which the build makes of PRIVACY.md.
std::string privacy_page();

}  // namespace cordage::server
