#include "native-server/site/embedded.h"
#include "native-server/site/page_files.h"

CORDAGE_EMBED(archive, CORDAGE_PAGE)

namespace cordage::server {

std::string_view embedded_page() { return archive(); }

}  // namespace cordage::server
