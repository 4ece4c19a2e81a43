#include <fcntl.h>
#include <nss.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <system_error>
#include <variant>

#include "native-server/ops/check.h"
#include "native-server/ops/signals.h"
#include "native-server/options.h"
#include "native-server/server.h"
#include "native-server/site/page_files.h"

namespace {

// Otherwise a connection could get the descriptor of a closed stream, and receive the log.
void open_standard_streams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDWR) != stream)
      throw std::system_error(errno, std::generic_category(), "/dev/null");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const sigset_t signals_before = cordage::server::block_signals();  // First: until then, a signal ends the process.
  try {
    open_standard_streams();
    auto result = cordage::server::read_options(argc, argv);
    if (const int* const exit_code = std::get_if<int>(&result)) return *exit_code;
    auto& options = std::get<cordage::server::Options>(result);
#ifdef CORDAGE_STATIC
    options.site.page = cordage::server::embedded_page();
    // A static program can look up names only in these two ways, whatever nsswitch.conf lists.
    __nss_configure_lookup("hosts", "files dns");
#endif
    if (options.check) {
      sigprocmask(SIG_SETMASK, &signals_before, nullptr);
      const auto wrong = cordage::server::check(*options.check);
      if (wrong) throw std::runtime_error(options.check->authority + ": " + *wrong);
      return 0;
    }
    cordage::server::run_server(options);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "cordage-server: %s\n", error.what());
    return 1;
  }
}
