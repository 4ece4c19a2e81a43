#include "native-server/ops/process_usage.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace cordage::server {
namespace {

constexpr const char* folder_of_files = "/proc/self/fd";

// Since Linux 6.2 the folder's size is their number. Counting takes a while if there are many.
std::uint64_t count_open_files() {
  struct stat facts{};
  if (stat(folder_of_files, &facts) == 0 && facts.st_size > 0) return static_cast<std::uint64_t>(facts.st_size);
  std::error_code error;
  const auto files = std::filesystem::directory_iterator(folder_of_files, error);
  return static_cast<std::uint64_t>(std::distance(begin(files), end(files)));  // 0 if the folder cannot be read.
}

std::uint64_t microseconds(const timeval& time) {
  return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000 + static_cast<std::uint64_t>(time.tv_usec);
}

}  // namespace

ProcessUsage process_usage() {
  ProcessUsage usage{.open_files = count_open_files()};
  rusage times{};
  if (getrusage(RUSAGE_SELF, &times) == 0) usage.cpu_us = microseconds(times.ru_utime) + microseconds(times.ru_stime);
  std::uint64_t virtual_pages = 0;
  std::uint64_t resident_pages = 0;
  std::ifstream("/proc/self/statm") >> virtual_pages >> resident_pages;
  const auto page_bytes = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  usage.virtual_bytes = virtual_pages * page_bytes;
  usage.resident_bytes = resident_pages * page_bytes;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) usage.max_files = limit.rlim_cur;
  return usage;
}

}  // namespace cordage::server
