#include "native-server/site/open_beneath.h"

#include <linux/openat2.h>
#include <sys/syscall.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace cordage::server {
namespace {

constexpr int read_flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;

}  // namespace

FileDescriptor open_beneath(int folder, const std::filesystem::path& path) {
  open_how how{};
  how.flags = read_flags;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
  FileDescriptor file(static_cast<int>(syscall(SYS_openat2, folder, path.c_str(), &how, sizeof how)));
  const bool is_missing = !file.is_open() && (errno == ENOSYS || errno == EPERM);
  return is_missing ? open_without_links(folder, path) : std::move(file);
}

FileDescriptor open_without_links(int folder, const std::filesystem::path& path) {
  FileDescriptor file(-1);
  if (path.is_absolute() || std::find(path.begin(), path.end(), "..") != path.end()) {
    errno = EXDEV;
    return file;
  }
  for (const std::filesystem::path& component : path) {
    file = FileDescriptor(openat(file.is_open() ? file.get() : folder, component.c_str(), read_flags | O_NOFOLLOW));
    if (!file.is_open()) break;
  }
  return file;
}

}  // namespace cordage::server
