#include "native-server/connections/loop.h"

#include <pthread.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <limits>
#include <memory>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/catch.h"

using namespace cordage::server;

namespace {

/// While it lives, no thread can be started: its stack would be larger than the address space.
class NoThreads {
 public:
  NoThreads() {
    REQUIRE(pthread_getattr_default_np(&before_) == 0);
    pthread_attr_t enormous;
    REQUIRE(pthread_attr_init(&enormous) == 0);
    REQUIRE(pthread_attr_setstacksize(&enormous, std::numeric_limits<std::size_t>::max() / 4) == 0);
    REQUIRE(pthread_setattr_default_np(&enormous) == 0);
    pthread_attr_destroy(&enormous);
  }
  ~NoThreads() {
    pthread_setattr_default_np(&before_);
    pthread_attr_destroy(&before_);
  }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;

 private:
  pthread_attr_t before_{};
};

constexpr char mark = '\x5A';
constexpr std::size_t frame = 1024;
constexpr int frames = 64;

/// Leaves marks on the stack below the caller, 64 KiB far.
[[gnu::noinline, gnu::no_sanitize_address]] void mark_stack(int count = frames) {
  std::array<char, frame> bytes;
  bytes.fill(mark);
  if (count > 1) mark_stack(count - 1);
  asm volatile("" : : "r"(bytes.data()) : "memory");
}

/// The longest run of marks there, but for those in what may be the frames of a call.
[[gnu::noinline, gnu::no_sanitize_address]] std::size_t longest_run_of_marks() {
  const char* const here = static_cast<const char*>(__builtin_frame_address(0));
  std::size_t run = 0;
  std::size_t longest = 0;
  for (std::size_t i = 4 * frame; i < frames * frame; ++i) {
    run = *(here - i) == mark ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

}  // namespace

TEST_CASE("a thread wipes its stack at a tick") {
  const Options options{};
  const std::vector<std::string_view> routes = Site::route_names();
  std::array<std::unique_ptr<Counters>, 1> counters{std::make_unique<Counters>(routes)};
  Log log(LogLevel::off);
  const Admin admin(counters, log, [] { return std::size_t{0}; }, 10);
  Services services{
      options, CurrentSite(std::make_shared<const Site>(options.site, options.rate_limit)), admin, nullptr, log, 1,
      {1}};
  Loop loop(services, *counters.front(), 10);
  std::size_t before = 0;
  std::size_t after = 0;
  std::thread thread([&] {
    mark_stack();
    before = longest_run_of_marks();
    loop.run();
    after = longest_run_of_marks();
  });
  std::this_thread::sleep_for(std::chrono::seconds(1));
  loop.drain();
  thread.join();
  CHECK(before > frame / 2);
  CHECK(after < 16);  // An address that lies there may have the byte.
}

TEST_CASE("a thread that lacks the resources to look up Redis counts it, and goes on") {
  const Options options{.redis = parse_redis_url("redis://127.0.0.1")};
  const std::vector<std::string_view> routes = Site::route_names();
  std::array<std::unique_ptr<Counters>, 1> counters{std::make_unique<Counters>(routes)};
  Log log(LogLevel::off);
  RateLimiter limiter(options.rate_limit, 1);
  const Admin admin(counters, log, [] { return std::size_t{0}; }, 10);
  Services services{
      options, CurrentSite(std::make_shared<const Site>(options.site, options.rate_limit)), admin, &limiter, log, 1,
      {1}};
  Loop loop(services, *counters.front(), 10);
  loop.drain();
  const NoThreads no_threads;
  loop.run();
  CHECK(services.busy_threads == 0);
  CHECK(counters.front()->failed.value() == 1);
}
