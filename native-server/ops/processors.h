#pragma once

#include <filesystem>
#include <optional>

namespace cordage::server {

/// How many processors this process can keep busy: those of its affinity, or as many as the quota of its control groups
/// pays for, rounded up; at least one.
unsigned usable_processors();

/// The least quota that the control groups of this process have, in processors; nullopt where they have none.
/// `groups`: /proc/self/cgroup. `mounted`: /sys/fs/cgroup, of version 2, or of version 1 with its controllers in
/// folders.
std::optional<double> processor_quota(const std::filesystem::path& groups, const std::filesystem::path& mounted);

}  // namespace cordage::server
