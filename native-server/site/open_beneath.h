#pragma once

#include <filesystem>

#include "native-server/net/file_descriptor.h"

namespace cordage::server {

/// Opens a file or folder for reading by its path from an open folder, and nothing outside that folder, whoever renames
/// files or replaces links meanwhile. Does not wait for the writer of a FIFO. Closed where it cannot: errno is EXDEV if
/// a link or `..` leads out. Links within the folder are followed by openat2(2), since Linux 5.6. If the kernel does
/// not have it, or a filter of system calls forbids it, as open_without_links.
FileDescriptor open_beneath(int folder, const std::filesystem::path& path);

/// As open_beneath, one component after the other: errno is ELOOP if one of them is a link, and EXDEV if the path is
/// absolute or has `..`.
FileDescriptor open_without_links(int folder, const std::filesystem::path& path);

}  // namespace cordage::server
