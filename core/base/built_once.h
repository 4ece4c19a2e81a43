#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <type_traits>

#include "core/base/footprint.h"

namespace cordage {

/// With one thread no lock is needed.
struct NoLock {
  void lock() {}
  void unlock() {}
};
using Lock = std::conditional_t<is_kept_small, NoLock, std::mutex>;

/// `build(index)` for 0 ≤ index ≤ last, each value built at its first use and then kept. A thread that needs a
/// value while another builds it waits for it.
template <auto build, int last>
const auto& built_once(int index) {
  using Value = decltype(build(last));
  static constinit std::array<Value, last + 1> values{};
  static constinit std::array<std::atomic<bool>, last + 1> is_built{};
  const auto slot = static_cast<std::size_t>(index);
  static Lock building;
  if (!is_built[slot].load(std::memory_order_acquire)) {
    const std::lock_guard<Lock> lock(building);
    if (!is_built[slot].load(std::memory_order_relaxed)) {  // GCOVR_EXCL_BR_LINE: who comes first is left to chance
      values[slot] = build(index);
      is_built[slot].store(true, std::memory_order_release);
    }
  }
  return values[slot];
}

}  // namespace cordage
