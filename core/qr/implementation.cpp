#include "core/qr/implementation.h"

#include <array>
#include <cstddef>

namespace cordage::qr {
namespace {

constexpr std::array implementations = {Implementation::baseline, Implementation::avx2, Implementation::avx512};

#if defined(__x86_64__)
bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt");
}

bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vpopcntdq");
}

std::size_t count_available() { return has_avx512() ? 3 : has_avx2() ? 2 : 1; }
#else
std::size_t count_available() { return 1; }
#endif

}  // namespace

std::span<const Implementation> available_implementations() {
  return std::span(implementations).first(count_available());
}

std::string_view name_of(Implementation implementation) {
  constexpr std::array<std::string_view, 3> names = {"baseline", "avx2", "avx512"};
  return names[static_cast<std::size_t>(implementation)];
}

}  // namespace cordage::qr
