#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace cordage::server {

/// Bytes of requests, which can contain secrets such as webhook tokens. Freed memory keeps no copy of them.
class SecretBytes {
 public:
  SecretBytes() = default;
  SecretBytes(const SecretBytes&) = delete;
  SecretBytes& operator=(const SecretBytes&) = delete;
  ~SecretBytes() { clear(); }

  /// Replaces the bytes, in memory at most twice as large, or 1 KiB. `bytes` must not be a part of the old ones.
  void assign(std::string_view bytes);

  /// Wipes and frees.
  void clear();

  std::string_view view() const { return {bytes_.get(), size_}; }

  /// Bytes of allocated memory.
  std::size_t capacity() const { return capacity_; }

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace cordage::server
