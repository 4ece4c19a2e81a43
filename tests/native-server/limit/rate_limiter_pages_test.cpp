#include <sys/mman.h>

#include <fstream>
#include <string>

#include "native-server/limit/rate_limiter.h"
#include "tests/catch.h"

using namespace cordage::server;
using namespace std::chrono_literals;

namespace {

/// Mappings of this process for which huge pages were asked for: "hg" in their VmFlags, see proc_pid_smaps(5).
std::size_t huge_mappings() {
  std::size_t count = 0;
  std::ifstream lines("/proc/self/smaps");
  for (std::string line; std::getline(lines, line);)
    count += line.starts_with("VmFlags:") && line.find(" hg") != line.npos;
  return count;
}

/// Whether this kernel has huge pages to ask for, and tells.
bool can_be_seen() {
  constexpr std::size_t bytes = std::size_t{4} << 20;
  const std::size_t before = huge_mappings();
  void* const some = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  REQUIRE(some != MAP_FAILED);
  madvise(some, bytes, MADV_HUGEPAGE);
  const bool is_seen = huge_mappings() > before;
  munmap(some, bytes);
  return is_seen;
}

}  // namespace

TEST_CASE("the table takes huge pages when it has 10,000 clients and another one comes, and not before") {
  if (!can_be_seen()) {
    WARN("this kernel does not tell of huge pages");
    return;
  }
  RateLimiter limiter(10, 1);
  const std::size_t before = huge_mappings();
  for (std::uint64_t i = 0; limiter.clients() < 10'000; ++i) limiter.admit({i, 4}, 1s);
  CHECK(huge_mappings() == before);
  limiter.admit({1, 6}, 1s);
  CHECK(limiter.clients() == 10'001);
  CHECK(huge_mappings() == before + 1);
}
