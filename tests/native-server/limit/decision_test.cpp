#include "native-server/limit/decision.h"

#include "tests/catch.h"

using namespace cordage::server;
using namespace std::chrono_literals;

namespace {

constexpr ClientKey client{0xC0000201, 4};
constexpr std::chrono::steady_clock::time_point now{5s};

}  // namespace

TEST_CASE("without a shared limit, the own count decides") {
  RateLimiter limiter(2, 1, 16);
  for (const unsigned left : {1u, 0u}) {
    const Decision decision = decide(limiter, client, now, false);
    REQUIRE(std::holds_alternative<Verdict>(decision));
    CHECK(std::get<Verdict>(decision).rate.admitted);
    CHECK(std::get<Verdict>(decision).rate.left == left);
    CHECK_FALSE(std::get<Verdict>(decision).asked);
  }
  CHECK_FALSE(std::get<Verdict>(decide(limiter, client, now, false)).rate.admitted);
}

TEST_CASE("requests that the own count admits await the shared limit, those that it rejects do not") {
  RateLimiter limiter(1, 1, 16);
  const Decision first = decide(limiter, client, now, true);
  REQUIRE(std::holds_alternative<NeedsSharedCount>(first));
  CHECK(std::get<NeedsSharedCount>(first).client.prefix == client.prefix);
  CHECK(std::get<NeedsSharedCount>(first).own.admitted);
  const Decision second = decide(limiter, client, now, true);
  REQUIRE(std::holds_alternative<Verdict>(second));
  CHECK_FALSE(std::get<Verdict>(second).rate.admitted);
}
