#include "native-server/connections/stack_wiper.h"

#include <pthread.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <system_error>

#include "core/base/wipe.h"

namespace cordage::server {
namespace {

constexpr std::size_t near_bytes = std::size_t{8} << 10;
constexpr std::size_t left_bytes = 1024;
/// More than any frame; without optimisation, and with sanitizers, frames are larger.
#if defined(NDEBUG)
constexpr std::size_t window = CORDAGE_MAX_FRAME_BYTES + 1024;  // And the registers that a frame begins with.
#else
constexpr std::size_t window = std::size_t{512} << 10;
#endif

/// Whether a window of the stack is zero; to a sanitizer, nothing that may be read.
[[gnu::no_sanitize_address]] bool is_unused(const char* from) {
  const auto* const words = reinterpret_cast<const std::uint64_t*>(from);
  std::uint64_t any = 0;
  for (std::size_t i = 0; i < window / sizeof any; ++i) any |= words[i];
  return any == 0;
}

[[gnu::noinline]] void wipe_nearest() {
  std::array<char, near_bytes> below;
  wipe(below.data(), below.size());
}

/// Wipes what is further below, and what `wipe_nearest` left there. The frames of this one's calls are not that far.
[[gnu::noinline]] void wipe_far(const char* lowest) {
  char* from = static_cast<char*>(__builtin_frame_address(0)) - near_bytes - left_bytes / 2;
  from -= reinterpret_cast<std::uintptr_t>(from) % alignof(std::max_align_t);
  wipe(from, left_bytes);
  for (; from - lowest >= static_cast<std::ptrdiff_t>(window) && !is_unused(from - window); from -= window)
    wipe(from - window, window);
}

}  // namespace

StackWiper::StackWiper() {
  pthread_attr_t attributes;
  if (const int error = pthread_getattr_np(pthread_self(), &attributes))
    throw std::system_error(error, std::generic_category(), "pthread_getattr_np");
  void* stack = nullptr;
  std::size_t size = 0;
  std::size_t guard = 0;
  pthread_attr_getstack(&attributes, &stack, &size);
  pthread_attr_getguardsize(&attributes, &guard);
  pthread_attr_destroy(&attributes);
  lowest_ = static_cast<char*>(stack) + guard;
}

void StackWiper::wipe_near() const { wipe_nearest(); }

void StackWiper::wipe() const {
  wipe_nearest();
  wipe_far(lowest_);
}

}  // namespace cordage::server
