#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace cordage::server {

/// Files by their path within the folder of the page, such as `assets/app.js`.
using PageFiles = std::map<std::string, std::string, std::less<>>;

/// Thrown while a signal to end the server is pending.
struct EndPending {};

/// Every file of a folder and the folders in it, links by their own names. Opens nothing outside the folder, whoever
/// renames files or replaces links meanwhile. Names that begin with a dot are left out, but for `.well-known` in the
/// folder itself. Throws std::runtime_error with one line that names what cannot be served: a file that cannot be read,
/// a link that is absolute or leads nowhere, out of the folder or in a circle, a special file, or a name that would
/// have to be percent-encoded in a URL; or if a file has more than 8 MiB or all files together more than 256 MiB.
/// Without openat2(2) (before Linux 5.6, or in a sandbox) any link is refused. Throws EndPending if the server is told
/// to end.
PageFiles files_of_folder(const std::filesystem::path& folder);

/// Every file of an archive in the ustar format (POSIX.1-2017, pax), with paths of up to 100 bytes.
PageFiles files_of_archive(std::string_view archive);

/// The archive of the page that the build put into a program with embedded_page.cpp.
std::string_view embedded_page();

}  // namespace cordage::server
