#include "native-server/ops/processors.h"

#include <fstream>
#include <string>

#include "tests/catch.h"

using namespace cordage::server;
namespace fs = std::filesystem;

namespace {

/// Files in the format of the kernel.
class Groups {
 public:
  Groups() {
    std::string name = (fs::temp_directory_path() / "cordage-groups-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Groups() { fs::remove_all(folder_); }

  void write(const std::string& path, const std::string& text) const {
    fs::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path) << text;
  }
  std::optional<double> quota() const { return processor_quota(folder_ / "cgroup", folder_ / "mounted"); }

 private:
  fs::path folder_;
};

}  // namespace

TEST_CASE("the quota is the smallest of the group's and those above it") {
  const Groups groups;
  groups.write("cgroup", "0::/a/b\n");
  CHECK_FALSE(groups.quota());
  groups.write("mounted/a/b/cpu.max", "max 100000\n");
  CHECK_FALSE(groups.quota());
  groups.write("mounted/a/cpu.max", "150000 100000\n");
  CHECK(groups.quota() == 1.5);
  groups.write("mounted/a/b/cpu.max", "50000 100000\n");
  CHECK(groups.quota() == 0.5);
  groups.write("mounted/a/b/cpu.max", "800000 100000\n");
  CHECK(groups.quota() == 1.5);
}

TEST_CASE("a container sees its group as the root, with any path") {
  const Groups groups;
  groups.write("cgroup", "0::/\n");
  groups.write("mounted/cpu.max", "200000 100000\n");
  CHECK(groups.quota() == 2.0);
  groups.write("cgroup", "0::/../../elsewhere\n");
  groups.write("mounted/cpu.max", "300000 100000\n");
  CHECK(groups.quota() == 3.0);
}

TEST_CASE("version 1 has the quota in the folder of its controller") {
  const Groups groups;
  groups.write("cgroup", "5:memory:/a\n4:cpu,cpuacct:/a\n3:cpuset:/a\n");
  groups.write("mounted/cpu,cpuacct/a/cpu.cfs_quota_us", "-1\n");
  groups.write("mounted/cpu,cpuacct/a/cpu.cfs_period_us", "100000\n");
  groups.write("mounted/memory/a/cpu.max", "1 100000\n");
  groups.write("mounted/cpuset/a/cpu.max", "1 100000\n");
  CHECK_FALSE(groups.quota());
  groups.write("mounted/cpu,cpuacct/a/cpu.cfs_quota_us", "250000\n");
  CHECK(groups.quota() == 2.5);
}

TEST_CASE("unexpected files give no quota") {
  const Groups groups;
  CHECK_FALSE(groups.quota());
  for (const char* text : {"", "nonsense", "1:2", "0::", "\n\n"}) {
    groups.write("cgroup", text);
    CHECK_FALSE(groups.quota());
  }
}

TEST_CASE("at least one processor is usable") { CHECK(usable_processors() >= 1); }
