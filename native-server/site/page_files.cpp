#include "native-server/site/page_files.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "core/text/decimal.h"

namespace cordage::server {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return bytes;
}

// Fields of a ustar header, which fills one block.
constexpr std::size_t block_bytes = 512;
constexpr std::size_t name_bytes = 100;
constexpr std::size_t size_offset = 124;
constexpr std::size_t size_digits = 11;
constexpr std::size_t type_offset = 156;
constexpr char regular_file = '0';

}  // namespace

PageFiles files_of_folder(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  if (!fs::is_directory(folder)) throw std::runtime_error(folder.string() + " is not a folder");
  PageFiles files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    files.emplace(fs::relative(entry.path(), folder).generic_string(), read_file(entry.path()));
  }
  return files;
}

PageFiles files_of_archive(std::string_view archive) {
  PageFiles files;
  while (archive.size() >= block_bytes && archive.front() != '\0') {
    const std::string_view name = archive.substr(0, name_bytes);
    const auto size = read_number<std::size_t>(archive.substr(size_offset, size_digits), 8).value_or(0);
    if (archive[type_offset] == regular_file)
      files.emplace(name.substr(0, name.find('\0')), archive.substr(block_bytes, size));
    const std::size_t blocks = 1 + (size + block_bytes - 1) / block_bytes;
    archive.remove_prefix(std::min(archive.size(), blocks * block_bytes));
  }
  return files;
}

}  // namespace cordage::server
