#include "native-server/site/privacy_page.h"

#include "core/api/page.h"
#include "native-server/site/embedded.h"

CORDAGE_EMBED(privacy)

namespace cordage::server {

std::string privacy_page() { return api::page_start("Privacy").append(privacy()).append("</html>\n"); }

}  // namespace cordage::server
