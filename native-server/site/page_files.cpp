#include "native-server/site/page_files.h"

#include <dirent.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/text/character_set.h"
#include "core/text/decimal.h"
#include "native-server/net/file_descriptor.h"
#include "native-server/ops/signals.h"

namespace cordage::server {
namespace {

namespace fs = std::filesystem;

/// In memory, and twice while a new page replaces the old one.
constexpr std::size_t max_page_bytes = std::size_t{256} << 20;

/// Each response holds a copy until its client has read it.
constexpr std::size_t max_file_bytes = std::size_t{8} << 20;

// In one line, whatever is in the name.
[[noreturn]] void reject(const fs::path& path, std::string_view reason) {
  std::string name = path.string();
  std::replace_if(name.begin(), name.end(), [](unsigned char c) { return c < ' ' || c == 0x7f; }, '?');
  throw std::runtime_error(name.append(" ").append(reason));
}

bool is_hidden(std::string_view name, bool is_at_top) {
  return name.starts_with('.') && !(is_at_top && name == ".well-known");
}

constexpr int read_flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;  // O_NONBLOCK: not to wait at a FIFO

/// Opens a path relative to a folder. Follows only links that stay within the folder. Sets errno like openat2(2).
FileDescriptor open_beneath(int folder, const std::string& path) {
  open_how how{};
  how.flags = read_flags;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
  int file = -1;
  int tries = 100;  // EAGAIN: something was renamed while `..` of a link was resolved.
  do file = static_cast<int>(syscall(SYS_openat2, folder, path.c_str(), &how, sizeof how));
  while (file < 0 && errno == EAGAIN && --tries > 0);
  return FileDescriptor(file);
}

struct CloseFolder {
  void operator()(DIR* folder) const { closedir(folder); }
};
using OpenFolder = std::unique_ptr<DIR, CloseFolder>;

/// Reads a folder recursively. Safe against files that are renamed or replaced by links meanwhile.
class FolderReader {
 public:
  explicit FolderReader(const fs::path& folder) : path_(folder), root_(open(folder.c_str(), O_DIRECTORY | read_flags)) {
    if (!root_.is_open()) reject(folder, errno == ENOTDIR ? "is not a folder" : "cannot be read");
    add_folder(root_.get(), folder, "");
  }

  PageFiles take() { return std::move(files_); }

 private:
  using Identity = std::pair<dev_t, ino_t>;

  // Paths and prefixes are the names by which a file was reached.
  void add_folder(int descriptor, const fs::path& path, const std::string& prefix) {
    struct stat status{};
    if (fstat(descriptor, &status) != 0) reject(path, "cannot be read");
    const Identity identity(status.st_dev, status.st_ino);
    if (std::find(open_.begin(), open_.end(), identity) != open_.end())
      reject(path, "links to a folder that contains it");
    open_.push_back(identity);
    const OpenFolder folder(fdopendir(fcntl(descriptor, F_DUPFD_CLOEXEC, 0)));
    if (!folder) reject(path, "cannot be read");
    for (;;) {
      errno = 0;
      const dirent* const entry = readdir(folder.get());
      if (entry == nullptr && errno != 0) reject(path, "cannot be read");
      if (entry == nullptr) break;
      const std::string name = entry->d_name;
      if (!is_hidden(name, prefix.empty())) add(descriptor, path / name, prefix + name);
    }
    open_.pop_back();
  }

  void add(int folder, const fs::path& path, const std::string& name) {
    constexpr CharacterSet spelled("-._~!$&'()*+,;=:@");  // pchar of RFC 3986 §3.3, without percent-encoding
    if (!spelled.has_all(path.filename().string())) reject(path, "has a name that needs percent-encoding in a URL");
    const FileDescriptor file = open_entry(folder, path, name);
    struct stat status{};
    if (file.is_open() && fstat(file.get(), &status) != 0) reject(path, "cannot be read");
    if (S_ISDIR(status.st_mode)) return add_folder(file.get(), path, name + "/");
    if (!S_ISREG(status.st_mode)) reject(path, "is neither a file nor a folder");
    files_.emplace(name, read_file(file, path, static_cast<std::size_t>(status.st_size)));
  }

  // Returns a closed descriptor for a socket. Without openat2 (before Linux 5.6, or in a sandbox) links are rejected.
  FileDescriptor open_entry(int folder, const fs::path& path, const std::string& name) const {
    FileDescriptor file = open_beneath(root_.get(), name);
    const bool has_openat2 = file.is_open() || (errno != ENOSYS && errno != EPERM);
    if (!has_openat2) file = FileDescriptor(openat(folder, path.filename().c_str(), O_NOFOLLOW | read_flags));
    if (file.is_open() || errno == ENXIO) return file;
    if (errno == ELOOP && !has_openat2) reject(path, "is a link, which only openat2 (Linux 5.6) can follow safely");
    if (errno == ELOOP || errno == ENOENT) reject(path, "is a broken link or was removed");
    if (errno == EXDEV) reject(path, "links out of the folder or to an absolute path");
    reject(path, "cannot be read");
  }

  std::string read_file(const FileDescriptor& file, const fs::path& path, std::size_t size) {
    check_room(path, size);
    std::string bytes;
    bytes.reserve(size);
    std::array<char, 16 * 1024> block;
    for (;;) {
      if (is_end_pending()) throw EndPending();
      const ssize_t count = read(file.get(), block.data(), block.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) reject(path, "cannot be read");
      if (count == 0) break;
      bytes.append(block.data(), static_cast<std::size_t>(count));
      check_room(path, bytes.size());
    }
    bytes_ += bytes.size();
    return bytes;
  }

  void check_room(const fs::path& path, std::size_t size) const {
    if (size > max_file_bytes) reject(path, "has more than 8 MiB");
    if (size > max_page_bytes - bytes_) reject(path_, "holds more than 256 MiB");
  }

  const fs::path& path_;
  const FileDescriptor root_;
  std::vector<Identity> open_;  ///< The folders that are being read.
  PageFiles files_;
  std::size_t bytes_ = 0;  ///< The total of all files.
};

// Fields of a ustar header, which fills one block.
constexpr std::size_t block_bytes = 512;
constexpr std::size_t name_bytes = 100;
constexpr std::size_t size_offset = 124;
constexpr std::size_t size_digits = 11;
constexpr std::size_t type_offset = 156;
constexpr char regular_file = '0';

}  // namespace

PageFiles files_of_folder(const fs::path& folder) { return FolderReader(folder).take(); }

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
