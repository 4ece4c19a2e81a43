#pragma once

#include <string>

namespace cordage::server {

/// The icon at `/favicon.ico`, which browsers ask for beside every answer that they show.
std::string favicon();

}  // namespace cordage::server
