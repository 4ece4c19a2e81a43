#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace cordage::server {

/// The time of one wake-up of a thread.
struct WakeTime {
  std::chrono::steady_clock::time_point steady;
  std::int64_t unix_seconds = 0;
  std::string_view date_line{};  ///< `Date: …` with CRLF.
};

}  // namespace cordage::server
