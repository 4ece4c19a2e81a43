#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>

#include "core/documents/index_json.h"
#include "core/documents/index_page.h"
#include "core/documents/openapi.h"
#include "wasm/generate/generate.h"

// Writes the description of the core for JavaScript into a folder: catalogue.json and facts.json; and the documents of
// cordage/fetch: index.html, index.json and openapi.json, with the version of package.json.

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
    write(folder / "catalogue.json", cordage::generate::catalogue_json(cordage::describe_catalogue()));
    write(folder / "facts.json", cordage::generate::facts_json());
    write(folder / "index.html", cordage::documents::index_page({}, {}));
    constexpr std::string_view version = "@version@";
    write(folder / "index.json", cordage::documents::index_json({}, {.version = version}));
    write(folder / "openapi.json", cordage::documents::openapi_document({}, {.version = version}));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "package-types: %s\n", error.what());
    return 1;
  }
}
