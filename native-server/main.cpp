#include <nss.h>

#include <cstdio>
#include <exception>
#include <variant>

#include "native-server/options.h"
#include "native-server/page_files.h"
#include "native-server/server.h"

int main(int argc, char** argv) {
  try {
    auto result = cordage::server::read_options(argc, argv);
    if (const int* const exit_code = std::get_if<int>(&result)) return *exit_code;
    auto& options = std::get<cordage::server::Options>(result);
#ifdef CORDAGE_STATIC
    options.page = cordage::server::embedded_page();
    // A static program has no means but these two of looking up a name, whatever nsswitch.conf lists.
    __nss_configure_lookup("hosts", "files dns");
#endif
    cordage::server::run_server(options);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "cordage-server: %s\n", error.what());
    return 1;
  }
}
