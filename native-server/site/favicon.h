#pragma once

#include <string>

namespace cordage::server {

/// The icon at `/favicon.ico`, which browsers request with every response that they show.
std::string favicon();

}  // namespace cordage::server
