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

/// Returns the files of a folder and its subfolders; links have their own names. Opens nothing outside the folder, even
/// if files are renamed or links replaced meanwhile. Skips names that begin with a dot, except `.well-known` in the
/// folder itself. Throws std::runtime_error with one line that names the file that cannot be served: an unreadable
/// file, a link that is absolute, dangling, circular or leads out of the folder, a special file, or a name that would
/// have to be percent-encoded in a URL; also if a file has more than 8 MiB or all files together more than 256 MiB.
/// Without openat2(2) (before Linux 5.6, or in a sandbox) links are rejected. Throws EndPending if a signal to end the
/// server arrives.
PageFiles files_of_folder(const std::filesystem::path& folder);

/// Returns the files of an archive in the ustar format (POSIX.1-2017, pax), with paths of up to 100 bytes.
PageFiles files_of_archive(std::string_view archive);

/// The archive of the page that the build put into a program with embedded_page.cpp.
std::string_view embedded_page();

}  // namespace cordage::server
