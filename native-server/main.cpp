#include <cstdio>
#include <exception>
#include <variant>

#include "native-server/options.h"
#include "native-server/server.h"

int main(int argc, char** argv) {
  try {
    const auto options = cordage::server::read_options(argc, argv);
    if (const int* const exit_code = std::get_if<int>(&options)) return *exit_code;
    cordage::server::run_server(std::get<cordage::server::Options>(options));
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "cordage-server: %s\n", error.what());
    return 1;
  }
}
