#include "native-server/site/privacy_page.h"

#include "core/http/page.h"
#include "native-server/site/privacy_text.h"

namespace cordage::server {

std::string privacy_page() { return http::page_start("Privacy").append(privacy_text).append("</html>\n"); }

}  // namespace cordage::server
