#pragma once

#include <filesystem>
#include <optional>

namespace cordage::server {

/// Returns the number of processors that this process can keep busy: those of its affinity, or the quota of its control
/// groups rounded up, if that is less; at least one.
unsigned usable_processors();

/// Returns the smallest quota of the control groups of this process, in processors; nullopt if they have none.
/// `groups`: /proc/self/cgroup. `mounted`: /sys/fs/cgroup, of version 2, or of version 1 with its controllers in
/// folders.
std::optional<double> processor_quota(const std::filesystem::path& groups, const std::filesystem::path& mounted);

}  // namespace cordage::server
