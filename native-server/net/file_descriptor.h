#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace cordage::server {

/// Owns a file descriptor and closes it.
class FileDescriptor {
 public:
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept : number_(other.release()) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    reset();
    number_ = other.release();
    return *this;
  }
  ~FileDescriptor() { reset(); }

  int get() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  int release() { return std::exchange(number_, -1); }
  void reset() {
    if (is_open()) close(release());
  }

  /// Another descriptor of the same file. Throws std::system_error.
  FileDescriptor duplicate() const {
    const int copy = fcntl(number_, F_DUPFD_CLOEXEC, 0);
    if (copy < 0) throw std::system_error(errno, std::generic_category(), "cannot share a socket");
    return FileDescriptor(copy);
  }

 private:
  int number_;
};

}  // namespace cordage::server
