#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>

#include "wasm/types/catalogue_json.h"
#include "wasm/types/declarations.h"
#include "wasm/types/platform_json.h"

// Writes what JavaScript needs to know of the core into a folder: index.d.ts and catalogue.json of the main
// entry, extra.d.ts and extra.json of cordage/extra, and platform.json.

namespace {

void write(const std::filesystem::path& file, const std::string& text) {
  std::ofstream stream(file, std::ios::binary);
  stream.exceptions(std::ios::failbit | std::ios::badbit);
  stream << text << std::flush;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: package-types FOLDER\n", stderr);
    return 2;
  }
  try {
    const std::filesystem::path folder = argv[1];
    const auto main = cordage::describe_main_catalogue();
    write(folder / "index.d.ts", cordage::types::declarations(main, false));
    write(folder / "catalogue.json", cordage::types::catalogue_json(main));
    const auto extra = cordage::describe_whole_catalogue();
    write(folder / "extra.d.ts", cordage::types::declarations(extra, true));
    write(folder / "extra.json", cordage::types::catalogue_json(extra));
    write(folder / "platform.json", cordage::types::platform_json());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "package-types: %s\n", error.what());
    return 1;
  }
}
