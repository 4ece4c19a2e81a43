#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <string>

namespace cordage {

/// Overwrites bytes with zeros, so that no secret stays in unused memory.
inline void wipe(void* bytes, std::size_t size) {
  if (size == 0) return;
  std::memset(bytes, 0, size);
  // Tells the compiler that the zeros are read, so that it cannot omit the writes.
  asm volatile("" : : "r"(bytes) : "memory");
}

/// Overwrites a string and clears it. The capacity stays.
inline void wipe(std::string& text) {
  wipe(text.data(), text.size());
  text.clear();
}

/// Overwrites a string and frees its memory.
inline void release(std::string& text) {
  wipe(text);
  std::string().swap(text);
}

/// Wipes a part of a buffer when its scope ends, however it ends.
class WipeAtExit {
 public:
  explicit WipeAtExit(std::span<char> bytes) : bytes_(bytes) {}
  WipeAtExit(const WipeAtExit&) = delete;
  WipeAtExit& operator=(const WipeAtExit&) = delete;
  ~WipeAtExit() { wipe(bytes_.data(), bytes_.size()); }

  void extend_to(std::span<char> bytes) { bytes_ = bytes; }

 private:
  std::span<char> bytes_;
};

}  // namespace cordage
