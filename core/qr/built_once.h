#pragma once

#include <array>
#include <cstddef>
#include <utility>

namespace cordage::qr {

/// `build(index)`, built when first asked for. Threads that ask at the same time wait for one of them.
template <auto build, int index>
const auto& built_once() {
  static const auto value = build(index);  // GCOVR_EXCL_BR_LINE: which thread builds is left to chance
  return value;
}

template <auto build, int first, int... offsets>
constexpr auto each_built_once(std::integer_sequence<int, offsets...>) {
  return std::array{&built_once<build, first + offsets>...};
}

/// `build(index)` for first ≤ index ≤ last, each value built when first asked for and then kept.
template <auto build, int first, int last>
const auto& built_once(int index) {
  static constexpr auto values = each_built_once<build, first>(std::make_integer_sequence<int, last - first + 1>());
  return values[static_cast<std::size_t>(index - first)]();
}

}  // namespace cordage::qr
