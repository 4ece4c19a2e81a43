#include "native-server/site/page_files.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include "core/text/character_set.h"
#include "core/text/decimal.h"

namespace cordage::server {
namespace {

namespace fs = std::filesystem;

// In one line, whatever is in the name.
[[noreturn]] void refuse(const fs::path& path, std::string_view reason) {
  std::string name = path.string();
  std::replace_if(name.begin(), name.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; }, '?');
  throw std::runtime_error(name.append(" ").append(reason));
}

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file) refuse(path, "cannot be read");
  return bytes;
}

bool is_hidden(std::string_view name, bool is_at_top) {
  return name.starts_with('.') && !(is_at_top && name == ".well-known");
}

bool is_within(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

/// Reads a folder, following links within it.
class FolderReader {
 public:
  explicit FolderReader(const fs::path& folder) : root_(fs::canonical(folder)) { add_folder(folder, root_, ""); }

  PageFiles take() { return std::move(files_); }

 private:
  // Names are those by which the folder was reached; `target` is where it really is.
  void add_folder(const fs::path& folder, const fs::path& target, const std::string& prefix) {
    if (std::find(open_.begin(), open_.end(), target) != open_.end())
      refuse(folder, "links to a folder that contains it");
    open_.push_back(target);
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
      const std::string name = entry.path().filename().string();
      if (!is_hidden(name, prefix.empty())) add(entry.path(), name, prefix);
    }
    open_.pop_back();
  }

  void add(const fs::path& path, const std::string& name, const std::string& prefix) {
    constexpr CharacterSet spelled("-._~!$&'()*+,;=:@");  // pchar of RFC 3986 §3.3, without percent-encoding
    if (!spelled.has_all(name)) refuse(path, "has a name that needs percent-encoding in a URL");
    std::error_code error;
    const fs::path target = fs::canonical(path, error);
    if (error) refuse(path, "is a broken link");
    if (!is_within(target, root_)) refuse(path, "links to a target outside the folder");
    if (fs::is_directory(target)) return add_folder(path, target, prefix + name + "/");
    if (!fs::is_regular_file(target)) refuse(path, "is neither a file nor a folder");
    files_.emplace(prefix + name, read_file(target));
  }

  const fs::path root_;
  std::vector<fs::path> open_;  ///< The folders that are being read, as they really are.
  PageFiles files_;
};

// Fields of a ustar header, which fills one block.
constexpr std::size_t block_bytes = 512;
constexpr std::size_t name_bytes = 100;
constexpr std::size_t size_offset = 124;
constexpr std::size_t size_digits = 11;
constexpr std::size_t type_offset = 156;
constexpr char regular_file = '0';

}  // namespace

PageFiles files_of_folder(const fs::path& folder) {
  if (!fs::is_directory(folder)) refuse(folder, "is not a folder");
  return FolderReader(folder).take();
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
