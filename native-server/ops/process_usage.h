#pragma once

#include <cstdint>

namespace cordage::server {

/// Resources that the process uses, as Prometheus' client libraries report them.
struct ProcessUsage {
  std::uint64_t cpu_us = 0;  ///< User and system time since the start.
  std::uint64_t virtual_bytes = 0;
  std::uint64_t resident_bytes = 0;
  std::uint64_t open_files = 0;
  std::uint64_t max_files = 0;
};

/// Returns the current usage. Values that the system does not report are 0.
ProcessUsage process_usage();

}  // namespace cordage::server
