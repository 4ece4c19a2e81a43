#include "native-server/site/favicon.h"

#include "native-server/site/embedded.h"

CORDAGE_EMBED(icon)

namespace cordage::server {

std::string favicon() { return std::string(icon()); }

}  // namespace cordage::server
