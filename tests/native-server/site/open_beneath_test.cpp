#include "native-server/site/open_beneath.h"

#include <dlfcn.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "native-server/site/page_files.h"
#include "tests/catch.h"

using namespace cordage::server;
namespace fs = std::filesystem;

namespace {

std::function<void()> after_realpath;

/// A folder of a page, with a secret beside it. Goes with this object.
class Folder {
 public:
  Folder() {
    fs::create_directories(page() / "a");
    write(root_ / "secret.txt", "secret");
    fs::create_directories(root_ / "secrets");
    write(root_ / "secrets/file.txt", "secret");
    write(page() / "a/file.txt", "public");
  }
  ~Folder() { fs::remove_all(root_); }

  fs::path page() const { return root_ / "page"; }
  void link(const fs::path& target, const std::string& name) const { fs::create_symlink(target, page() / name); }

 private:
  static fs::path make() {
    std::string name = (fs::temp_directory_path() / "cordage-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    return name;
  }
  static void write(const fs::path& path, std::string_view text) { std::ofstream(path) << text; }

  const fs::path root_ = make();
};

/// What openat2 does for the current thread from now on: it fails with this error. Whether the system allows that.
bool forbid_openat2(int error) {
  const auto returned = static_cast<std::uint32_t>(SECCOMP_RET_ERRNO | static_cast<unsigned>(error));
  std::array<sock_filter, 4> lines{{BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
                                    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat2, 0, 1),
                                    BPF_STMT(BPF_RET | BPF_K, returned), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)}};
  const sock_fprog program{.len = lines.size(), .filter = lines.data()};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

bool has_openat2() { return syscall(SYS_openat2, -1, "", nullptr, 0) < 0 && errno != ENOSYS && errno != EPERM; }

/// Runs with openat2, or where it fails with an error, as in kernels and sandboxes without it. The filter ends with the
/// thread.
void run_with(std::optional<int> error, const std::function<void()>& run) {
  bool can_run = false;
  std::thread([&] {
    can_run = error ? forbid_openat2(*error) : has_openat2();
    if (can_run) run();
  }).join();
  if (!can_run) WARN("this system has no way to test it");
}

/// What a file holds, or the number of the error.
std::string opened(const Folder& folder, const fs::path& path) {
  const FileDescriptor page(open(folder.page().c_str(), O_RDONLY | O_DIRECTORY));
  const FileDescriptor file = open_beneath(page.get(), path);
  if (!file.is_open()) return strerrorname_np(errno);
  std::array<char, 64> bytes{};
  const ssize_t count = read(file.get(), bytes.data(), bytes.size());
  return count < 0 ? strerrorname_np(errno) : std::string(bytes.data(), static_cast<std::size_t>(count));
}

/// What is found under the name `link` if `name` is replaced with a link that leads out once the target of a link has
/// been looked up.
std::string read_while_replaced(const Folder& folder, const std::string& name, const std::string& outside) {
  after_realpath = [&] {
    fs::remove_all(folder.page() / name);
    folder.link(outside, name);
  };
  std::string found;
  try {
    for (const auto& [path, bytes] : files_of_folder(folder.page()))
      if (path.starts_with("link")) found += bytes;
  } catch (const std::runtime_error&) {
    found = "refused";
  }
  after_realpath = nullptr;
  return found;
}

}  // namespace

/// In the place of the C library's: what another process does after it, at the worst time.
extern "C" char* realpath(const char* path, char* resolved) noexcept {
  using Function = char* (*)(const char*, char*);
  static const auto real = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "realpath"));
  char* const found = real(path, resolved);
  if (after_realpath && std::string_view(path).ends_with("/link")) std::exchange(after_realpath, nullptr)();
  return found;
}

TEST_CASE("what is opened beneath a folder is in it, with openat2 and without") {
  const Folder folder;
  folder.link("../secret.txt", "out");
  folder.link("../secrets", "folder_out");
  folder.link(folder.page().parent_path() / "secret.txt", "absolute_out");
  folder.link("a/file.txt", "in");
  folder.link("a", "folder_in");
  std::string with, without_by_kernel, without_by_filter;
  const auto all = [&](std::string& found) {
    return [&] {
      for (const auto* path : {"a/file.txt", "./a/file.txt", "in", "folder_in/file.txt", "out", "folder_out/file.txt",
                               "absolute_out", "../secret.txt", "a/../../secret.txt", "missing", "a/file.txt/x"})
        found += opened(folder, path) + " ";
      found += opened(folder, folder.page() / "a/file.txt");
    };
  };
  run_with(std::nullopt, all(with));
  run_with(ENOSYS, all(without_by_kernel));
  run_with(EPERM, all(without_by_filter));
  const std::string outside = "EXDEV EXDEV ENOENT ENOTDIR EXDEV";
  if (!with.empty()) CHECK(with == "public public public public EXDEV EXDEV EXDEV " + outside);
  for (const std::string& found : {without_by_kernel, without_by_filter})
    if (!found.empty()) CHECK(found == "public public ELOOP ELOOP ELOOP ELOOP ELOOP " + outside);
}

TEST_CASE("a FIFO is opened without a wait for its writer") {
  const Folder folder;
  REQUIRE(mkfifo((folder.page() / "fifo").c_str(), 0600) == 0);
  for (const std::optional<int> error : {std::optional<int>{}, std::optional(ENOSYS)})
    run_with(error, [&] { CHECK(opened(folder, "fifo").empty()); });
}

TEST_CASE("what leads out of the folder just before it is opened gives nothing from there") {
  for (const std::optional<int> error : {std::optional<int>{}, std::optional(ENOSYS), std::optional(EPERM)}) {
    run_with(error, [] {
      const Folder plain;
      fs::copy(plain.page() / "a/file.txt", plain.page() / "link");
      CHECK(read_while_replaced(plain, "link", "../secret.txt") == "public");
      const Folder to_file;
      to_file.link("a/file.txt", "link");
      CHECK(read_while_replaced(to_file, "a", "../secrets") == "refused");
      const Folder to_folder;
      to_folder.link("a", "link");
      CHECK(read_while_replaced(to_folder, "a", "../secrets") == "refused");
    });
  }
}

TEST_CASE("links within the folder are served without openat2 too") {
  const Folder folder;
  folder.link("a", "relative");
  folder.link(folder.page() / "a/file.txt", "absolute.txt");
  PageFiles found;
  run_with(EPERM, [&] { found = files_of_folder(folder.page()); });
  if (!found.empty())
    CHECK(found == PageFiles{{"a/file.txt", "public"}, {"absolute.txt", "public"}, {"relative/file.txt", "public"}});
}
