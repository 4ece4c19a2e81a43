#include "native-server/connections/loop.h"

#include <pthread.h>

#include <array>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

#include "tests/catch.h"

using namespace cordage::server;

namespace {

/// While it exists, no thread can be started, because its stack would exceed the address space.
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

}  // namespace

TEST_CASE("a thread without the resources to look up Redis counts the failure, and continues") {
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
