#pragma once

#include <unistd.h>

#include <utility>

namespace cordage::server {

/// Closes its file descriptor with it.
class FileDescriptor {
 public:
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept : number_(other.release()) {}
  FileDescriptor& operator=(FileDescriptor&&) = delete;
  ~FileDescriptor() { reset(); }

  int get() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  int release() { return std::exchange(number_, -1); }
  void reset() {
    if (is_open()) close(release());
  }

 private:
  int number_;
};

}  // namespace cordage::server
