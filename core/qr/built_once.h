#pragma once

#include <array>
#include <cstddef>
#include <utility>

namespace cordage::qr {

/// `build(index)`, for first ≤ index ≤ last, built when first asked for and then kept. Safe to
/// call from several threads: each value is a function-local static.
template <auto build, int first, int last>
const auto& built_once(int index) {
  using Value = decltype(build(first));
  using Getter = const Value& (*)();
  static constexpr auto getters = []<std::size_t... offsets>(std::index_sequence<offsets...>) {
    return std::array<Getter, sizeof...(offsets)>{[]() -> const Value& {
      static const Value value = build(first + static_cast<int>(offsets));
      return value;
    }...};
  }(std::make_index_sequence<static_cast<std::size_t>(last - first + 1)>());
  return getters[static_cast<std::size_t>(index - first)]();
}

}  // namespace cordage::qr
