#include "native-server/site/page_files.h"

#include <dirent.h>
#include <dlfcn.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

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

#include "tests/catch.h"

using namespace cordage::server;
namespace fs = std::filesystem;

namespace {

/// Runs after an entry of this name was found in a folder, before it is opened.
std::function<void()> after_readdir;
std::string awaited_entry;

/// A temporary folder with a page, and a secret next to it.
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

/// Makes openat2 fail with this error in the current thread. Returns whether the system allows that.
bool forbid_openat2(int error) {
  const auto returned = static_cast<std::uint32_t>(SECCOMP_RET_ERRNO | static_cast<unsigned>(error));
  std::array<sock_filter, 4> lines{{BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
                                    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat2, 0, 1),
                                    BPF_STMT(BPF_RET | BPF_K, returned), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)}};
  const sock_fprog program{.len = lines.size(), .filter = lines.data()};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

bool has_openat2() { return syscall(SYS_openat2, -1, "", nullptr, 0) < 0 && errno != ENOSYS && errno != EPERM; }

/// Runs with openat2, or with openat2 failing as in kernels and sandboxes without it. The filter ends with the thread.
void run_with(std::optional<int> error, const std::function<void()>& run) {
  bool can_run = false;
  std::thread([&] {
    can_run = error ? forbid_openat2(*error) : has_openat2();
    if (can_run) run();
  }).join();
  if (!can_run) WARN("this system has no way to test it");
}

template <class Entry>
Entry* read_entry(DIR* folder, const char* function) {
  Entry* const entry = reinterpret_cast<Entry* (*)(DIR*)>(dlsym(RTLD_NEXT, function))(folder);
  if (after_readdir && entry != nullptr && entry->d_name == awaited_entry) std::exchange(after_readdir, nullptr)();
  return entry;
}

/// All files served from a folder, or the reason why it is rejected.
std::string read_page(const Folder& folder) {
  try {
    std::string found;
    for (const auto& [path, bytes] : files_of_folder(folder.page())) found += path + "=" + bytes + " ";
    return found;
  } catch (const std::runtime_error& error) {
    const std::string reason = error.what();
    return reason.substr(reason.find(' '));
  }
}

/// The same with an added link to this target.
std::string read_with_link(const fs::path& target) {
  const Folder folder;
  folder.link(target, "link");
  return read_page(folder);
}

/// The same if `name` is replaced by a link that leads out once `entry` was found in its folder.
std::string read_while_replaced(const Folder& folder, const std::string& entry, const std::string& name,
                                const std::string& outside) {
  awaited_entry = entry;
  after_readdir = [&] {
    fs::rename(folder.page() / name, folder.page().parent_path() / "moved");
    folder.link(outside, name);
  };
  const std::string found = read_page(folder);
  CHECK_FALSE(after_readdir);
  return found;
}

}  // namespace

// Replaces the C library's functions, to do what another process could do at the worst time.
extern "C" dirent* readdir(DIR* folder) { return read_entry<dirent>(folder, "readdir"); }
extern "C" dirent64* readdir64(DIR* folder) { return read_entry<dirent64>(folder, "readdir64"); }

TEST_CASE("with openat2, links within the folder are served and others rejected") {
  run_with(std::nullopt, [] {
    CHECK(read_with_link("a/file.txt") == "a/file.txt=public link=public ");
    CHECK(read_with_link("a/../a") == "a/file.txt=public link/file.txt=public ");
    for (const auto* out : {"../secret.txt", "../secrets", "a/../../secret.txt", "/etc/hostname"})
      CHECK(read_with_link(out) == " links out of the folder or to an absolute path");
    for (const auto* nowhere : {"missing", "link", "a/missing"})
      CHECK(read_with_link(nowhere) == " is a broken link or was removed");
    CHECK(read_with_link(".") == " links to a folder that contains it");
  });
}

TEST_CASE("without openat2, a folder without links is served, and every link rejected") {
  for (const int error : {ENOSYS, EPERM}) {
    run_with(error, [] {
      CHECK(read_page(Folder()) == "a/file.txt=public ");
      for (const auto* target : {"a/file.txt", "a", "../secret.txt", "../secrets", "/etc/hostname", "missing", "."})
        CHECK(read_with_link(target) == " is a link, which only openat2 (Linux 5.6) can follow safely");
    });
  }
}

TEST_CASE("a FIFO and a socket are rejected, without waiting for a writer") {
  for (const std::optional<int> error : {std::optional<int>{}, std::optional(ENOSYS)}) {
    run_with(error, [] {
      for (const mode_t type : {S_IFIFO, S_IFSOCK}) {
        const Folder folder;
        REQUIRE(mknod((folder.page() / "special").c_str(), type | 0600, 0) == 0);
        CHECK(read_page(folder) == " is neither a file nor a folder");
      }
    });
  }
}

TEST_CASE("an entry that leads out of the folder just before it is opened is not served") {
  for (const std::optional<int> error : {std::optional<int>{}, std::optional(ENOSYS), std::optional(EPERM)}) {
    run_with(error, [&] {
      const Folder plain;
      fs::copy(plain.page() / "a/file.txt", plain.page() / "link");
      const Folder to_file;
      to_file.link("a/file.txt", "link");
      const Folder to_folder;
      to_folder.link("a", "link");
      const std::string refused = error ? " is a link, which only openat2 (Linux 5.6) can follow safely"
                                        : " links out of the folder or to an absolute path";
      CHECK(read_while_replaced(plain, "link", "link", "../secret.txt") == refused);
      CHECK(read_while_replaced(to_file, "link", "a", "../secrets") == refused);
      CHECK(read_while_replaced(to_folder, "link", "a", "../secrets") == refused);
      // Without openat2 the file is found in its folder, even if that was moved.
      CHECK(read_while_replaced(Folder(), "file.txt", "a", "../secrets") == (error ? "a/file.txt=public " : refused));
    });
  }
}
