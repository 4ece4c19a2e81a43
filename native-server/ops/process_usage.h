#pragma once

#include <cstdint>

namespace cordage::server {

/// What the process takes of the machine, as Prometheus' own clients tell of theirs.
struct ProcessUsage {
  std::uint64_t cpu_us = 0;  ///< User and system time since the start.
  std::uint64_t virtual_bytes = 0;
  std::uint64_t resident_bytes = 0;
  std::uint64_t open_files = 0;
  std::uint64_t max_files = 0;
};

/// As it is now. What the system does not tell is 0.
ProcessUsage process_usage();

}  // namespace cordage::server
