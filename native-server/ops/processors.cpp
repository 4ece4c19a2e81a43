#include "native-server/ops/processors.h"

#include <sched.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>

namespace cordage::server {
namespace {

namespace fs = std::filesystem;

unsigned processors_of_affinity() {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? static_cast<unsigned>(CPU_COUNT(&set)) : 1;
}

std::optional<double> quota_of(const fs::path& group) {
  double quota = 0;
  double period = 0;
  if (std::ifstream(group / "cpu.max") >> quota >> period && period > 0) return quota / period;  // Else it has "max".
  const bool has_both =
      (std::ifstream(group / "cpu.cfs_quota_us") >> quota) && (std::ifstream(group / "cpu.cfs_period_us") >> period);
  return has_both && quota > 0 && period > 0 ? std::optional(quota / period) : std::nullopt;
}

/// Returns the folder of the groups of these controllers (version 2 if none is named); nullopt if they have no quota.
std::optional<fs::path> folder_of(const std::string& controllers, const fs::path& mounted) {
  if (controllers.empty()) return mounted;
  const bool has_quota = ("," + controllers + ",").find(",cpu,") != std::string::npos;
  return has_quota ? std::optional(mounted / controllers) : std::nullopt;
}

}  // namespace

// A line is `NUMBER:CONTROLLERS:/PATH`, and each parent group may have a quota too. In a container the path can be a
// path of the host, which does not exist here.
std::optional<double> processor_quota(const fs::path& groups, const fs::path& mounted) {
  std::optional<double> min;
  std::ifstream lines(groups);
  for (std::string line; std::getline(lines, line);) {
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (second == line.npos) continue;
    const auto folder = folder_of(line.substr(first + 1, second - first - 1), mounted);
    if (!folder) continue;
    for (fs::path path = fs::path(line.substr(second + 1)).relative_path();; path = path.parent_path()) {
      const auto quota = quota_of(*folder / path);
      if (quota) min = std::min(min.value_or(*quota), *quota);
      if (path.empty()) break;
    }
  }
  return min;
}

unsigned usable_processors() {
  const unsigned processors = processors_of_affinity();
  const auto quota = processor_quota("/proc/self/cgroup", "/sys/fs/cgroup");
  if (!quota || *quota >= processors) return std::max(processors, 1U);
  return static_cast<unsigned>(std::max(std::ceil(*quota), 1.0));
}

}  // namespace cordage::server
