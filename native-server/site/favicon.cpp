#include "native-server/site/favicon.h"

#include <iterator>

#include "native-server/site/favicon_bytes.h"

namespace cordage::server {

std::string favicon() { return {std::begin(favicon_bytes), std::end(favicon_bytes)}; }

}  // namespace cordage::server
