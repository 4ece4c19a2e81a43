#pragma once

#include <array>
#include <cstddef>
#include <mutex>

namespace cordage {

/// `build(index)` for 0 ≤ index ≤ last, each value built at its first use and then kept. A thread that needs a
/// value while another builds it waits for it.
template <auto build, int last>
const auto& built_once(int index) {
  static constinit std::array<decltype(build(last)), last + 1> values{};
  static constinit std::array<std::once_flag, last + 1> flags{};
  const auto slot = static_cast<std::size_t>(index);
  std::call_once(flags[slot], [&] { values[slot] = build(index); });
  return values[slot];
}

}  // namespace cordage
