#include "native-server/rate_limiter.h"

#include <catch2/catch.hpp>

using namespace cordage::server;
using namespace std::chrono_literals;
using std::chrono::microseconds;

namespace {

constexpr ClientKey someone{0xC0000201, 4};

ClientKey client(std::uint64_t number) { return {number, 4}; }

}  // namespace

TEST_CASE("ten requests pass at once, the eleventh a second after the first") {
  RateLimiter limiter(10, 1);
  for (unsigned i = 0; i < 10; ++i) {
    const RateDecision decision = limiter.admit(someone, 5s);
    CHECK(decision.admitted);
    CHECK(decision.left == 9 - i);
  }
  const RateDecision refused = limiter.admit(someone, 5s + 400ms);
  CHECK_FALSE(refused.admitted);
  CHECK(refused.left == 0);
  CHECK(refused.retry_after == 600ms);
  CHECK_FALSE(limiter.admit(someone, 6s - 1us).admitted);
  CHECK(limiter.admit(someone, 6s).admitted);
}

TEST_CASE("refused requests do not count") {
  RateLimiter limiter(1, 1);
  REQUIRE(limiter.admit(someone, 0s).admitted);
  for (auto now = 1ms; now < 1s; now += 1ms) CHECK_FALSE(limiter.admit(someone, now).admitted);
  CHECK(limiter.admit(someone, 1s).admitted);
}

TEST_CASE("a clock beyond 32 bits of microseconds or milliseconds changes nothing") {
  const microseconds wrap = GENERATE(microseconds(1LL << 32), microseconds((1LL << 32) * 1000));
  RateLimiter limiter(10, 1);
  for (int i = 0; i < 10; ++i) REQUIRE(limiter.admit(someone, wrap - 500ms).admitted);
  CHECK_FALSE(limiter.admit(someone, wrap + 499ms).admitted);
  CHECK(limiter.admit(someone, wrap + 500ms).admitted);
}

TEST_CASE("a client that comes back when the clock's low bits have come round is admitted") {
  const microseconds round = GENERATE(microseconds(1LL << 32), microseconds((1LL << 32) * 1000));
  RateLimiter limiter(10, 1);
  for (int i = 0; i < 10; ++i) REQUIRE(limiter.admit(someone, 1s).admitted);
  CHECK(limiter.admit(someone, 1s + round).left == 9);
}

TEST_CASE("a time before the client's latest counts as the latest") {
  RateLimiter limiter(2, 1);
  REQUIRE(limiter.admit(someone, 10s).admitted);
  REQUIRE(limiter.admit(someone, 9s).admitted);
  CHECK_FALSE(limiter.admit(someone, 8s).admitted);
  CHECK_FALSE(limiter.admit(someone, 11s - 1us).admitted);
  CHECK(limiter.admit(someone, 11s).left == 1);
}

TEST_CASE("clients do not share their counts") {
  RateLimiter limiter(1, 1);
  CHECK(limiter.admit({0, 4}, 0s).admitted);
  CHECK(limiter.admit({0, 6}, 0s).admitted);
  CHECK(limiter.admit({1, 4}, 0s).admitted);
  CHECK(limiter.clients() == 3);
  CHECK_FALSE(limiter.admit({0, 6}, 0s).admitted);
  CHECK(limiter.clients() == 3);
}

TEST_CASE("a full table forgets the client that was seen least recently") {
  constexpr std::size_t capacity = 2 * RateLimiter::ways;
  RateLimiter limiter(1, 1, capacity);
  for (std::uint64_t i = 0; i < capacity; ++i) REQUIRE(limiter.admit(client(i), microseconds(i)).admitted);
  REQUIRE_FALSE(limiter.admit(client(0), 100us).admitted);  // Refused, but seen.
  REQUIRE(limiter.admit(client(100), 101us).admitted);      // Takes the place of 1.
  CHECK_FALSE(limiter.admit(client(0), 200us).admitted);
  for (std::uint64_t i = 2; i < capacity; ++i) {
    CAPTURE(i);
    CHECK_FALSE(limiter.admit(client(i), 200us + microseconds(i)).admitted);
  }
  CHECK_FALSE(limiter.admit(client(100), 300us).admitted);
  CHECK(limiter.admit(client(1), 400us).admitted);
  CHECK(limiter.clients() == capacity);
}

TEST_CASE("a full table forgets a client of one request rather than one of two") {
  constexpr std::size_t capacity = 2 * RateLimiter::ways;
  RateLimiter limiter(10, 1, capacity);
  for (int i = 0; i < 2; ++i) REQUIRE(limiter.admit(client(0), 0us).admitted);
  for (std::uint64_t i = 1; i < capacity; ++i) REQUIRE(limiter.admit(client(i), microseconds(i)).admitted);
  REQUIRE(limiter.admit(client(100), 100us).admitted);
  CHECK(limiter.admit(client(0), 200us).left == 7);
  CHECK(limiter.admit(client(1), 200us).left == 9);
}

TEST_CASE("a client that was away for a second makes room first, whatever it had asked for") {
  constexpr std::size_t capacity = 2 * RateLimiter::ways;
  RateLimiter limiter(10, 1, capacity);
  for (int i = 0; i < 10; ++i) REQUIRE(limiter.admit(client(0), 0s).admitted);
  for (std::uint64_t i = 1; i < capacity; ++i) REQUIRE(limiter.admit(client(i), 500ms).admitted);
  REQUIRE(limiter.admit(client(100), 1s).admitted);
  for (std::uint64_t i = 1; i < capacity; ++i) {
    CAPTURE(i);
    CHECK(limiter.admit(client(i), 1s).left == 8);
  }
}

TEST_CASE("a full table still knows those who keep coming when the others stay away") {
  constexpr std::size_t capacity = 2 * RateLimiter::ways;
  const auto seed = GENERATE(range(0U, 20U));
  RateLimiter limiter(10, seed, capacity);
  for (std::uint64_t i = 0; i < capacity; ++i) REQUIRE(limiter.admit(client(i), 1s).admitted);
  for (std::uint64_t i = 0; i < capacity; i += 2) REQUIRE(limiter.admit(client(i), 1600ms).left == 8);
  for (std::uint64_t i = 0; i < capacity; i += 2) CHECK(limiter.admit(client(i), 2100ms).left == 8);
}
