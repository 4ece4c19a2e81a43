#include "native-server/limit/rate_limiter.h"

#include <array>
#include <random>

#include "tests/catch.h"
#include "tests/native-server/limit/sliding_log.h"

using namespace cordage::server;
using namespace std::chrono_literals;
using std::chrono::microseconds;

namespace {

constexpr ClientKey someone{0xC0000201, 4};

ClientKey client(std::uint64_t number) { return {number, 4}; }

}  // namespace

TEST_CASE("ten requests are admitted at once, the eleventh a second after the first") {
  RateLimiter limiter(10, 1);
  for (unsigned i = 0; i < 10; ++i) {
    const RateDecision decision = limiter.admit(someone, 5s);
    CHECK(decision.admitted);
    CHECK(decision.left == 9 - i);
  }
  const RateDecision rejected = limiter.admit(someone, 5s + 400ms);
  CHECK_FALSE(rejected.admitted);
  CHECK(rejected.left == 0);
  CHECK(rejected.retry_after == 600ms);
  CHECK_FALSE(limiter.admit(someone, 6s - 1us).admitted);
  CHECK(limiter.admit(someone, 6s).admitted);
}

TEST_CASE("rejected requests do not count") {
  RateLimiter limiter(1, 1);
  REQUIRE(limiter.admit(someone, 0s).admitted);
  for (auto now = 1ms; now < 1s; now += 1ms) CHECK_FALSE(limiter.admit(someone, now).admitted);
  CHECK(limiter.admit(someone, 1s).admitted);
}

TEST_CASE("a request that is taken back has no effect") {
  const auto limit = GENERATE(1U, 2U, 10U, 11U);
  RateLimiter limiter(limit, 5);
  SlidingLog reference(limit);
  std::mt19937_64 random(limit);
  std::uniform_int_distribution<std::int64_t> gap(0, 400'000 / limit);
  std::size_t wrong = 0;
  microseconds now = 0s;
  for (int i = 0; i < 5'000; ++i) {
    now += microseconds(gap(random));
    const bool expected = reference.admit(now);
    wrong += limiter.admit(someone, now).admitted != expected;
    if (!expected || random() % 2 == 0) continue;
    reference.take_back();
    limiter.take_back(someone);
  }
  CHECK(wrong == 0);
}

TEST_CASE("taking back from a client that is unknown, or has no requests, has no effect") {
  RateLimiter limiter(2, 1);
  limiter.take_back(someone);
  CHECK(limiter.clients() == 0);
  CHECK(limiter.admit(someone, 1s).left == 1);
  limiter.take_back(client(7));
  CHECK(limiter.admit(someone, 1s).left == 0);
  for (int i = 0; i < 3; ++i) limiter.take_back(someone);
  CHECK(limiter.admit(someone, 1s).left == 1);
}

TEST_CASE("limiters with a shared count that store its rejections decide like it on every request") {
  const auto limit = GENERATE(1U, 2U, 10U, 11U);
  const auto mean_gap = GENERATE(1'000.0, 30'000.0, 90'000.0, 400'000.0);
  CAPTURE(limit, mean_gap);
  std::array<RateLimiter, 3> servers{RateLimiter(limit, 1), RateLimiter(limit, 2), RateLimiter(limit, 3)};
  SlidingLog common(limit);
  SlidingLog truth(limit);
  std::mt19937_64 random(limit);
  std::exponential_distribution<> gap(1 / mean_gap);
  std::size_t wrong = 0;
  std::size_t questions_in_vain = 0;
  microseconds now = 0s;
  for (int i = 0; i < 5'000; ++i) {
    now += microseconds(static_cast<std::int64_t>(gap(random)));
    RateLimiter& server = servers[random() % servers.size()];
    bool admitted = server.admit(someone, now).admitted;
    if (admitted && !common.admit(now)) {
      admitted = false;
      ++questions_in_vain;
      server.take_back(someone);
      server.reject_until(someone, common.oldest() + 1s);
    }
    wrong += admitted != truth.admit(now);
  }
  CHECK(wrong == 0);
  // At most one for each server and time at which the second loses a request.
  CHECK(questions_in_vain <= (static_cast<std::size_t>(now / 1s) + 1) * limit * servers.size());
}

TEST_CASE("a rejection of another count ends with its time, and requests admitted here stay") {
  RateLimiter limiter(3, 1);
  REQUIRE(limiter.admit(someone, 10s).admitted);
  limiter.reject_until(someone, 10s + 400ms);
  const RateDecision rejected = limiter.admit(someone, 10s + 100ms);
  CHECK_FALSE(rejected.admitted);
  CHECK(rejected.retry_after == 300ms);
  CHECK_FALSE(limiter.admit(someone, 10s + 399ms).admitted);
  CHECK(limiter.admit(someone, 10s + 400ms).left == 1);
  CHECK(limiter.admit(someone, 10s + 400ms).left == 0);
  CHECK_FALSE(limiter.admit(someone, 10s + 999ms).admitted);
  CHECK(limiter.admit(someone, 11s).left == 0);
  limiter.reject_until(client(7), 12s);
  CHECK(limiter.clients() == 1);
}

TEST_CASE("a clock beyond 32 bits of microseconds or milliseconds changes nothing") {
  const microseconds wrap = GENERATE(microseconds(1LL << 32), microseconds((1LL << 32) * 1000));
  RateLimiter limiter(10, 1);
  for (int i = 0; i < 10; ++i) REQUIRE(limiter.admit(someone, wrap - 500ms).admitted);
  CHECK_FALSE(limiter.admit(someone, wrap + 499ms).admitted);
  CHECK(limiter.admit(someone, wrap + 500ms).admitted);
}

TEST_CASE("a client that returns when the clock's low bits have wrapped is admitted") {
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
  constexpr std::size_t capacity = 16;
  RateLimiter limiter(1, 1, capacity);
  for (std::uint64_t i = 0; i < capacity; ++i) REQUIRE(limiter.admit(client(i), microseconds(i)).admitted);
  REQUIRE_FALSE(limiter.admit(client(0), 100us).admitted);  // rejected, but seen
  REQUIRE(limiter.admit(client(100), 101us).admitted);      // replaces 1
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
  constexpr std::size_t capacity = 16;
  RateLimiter limiter(10, 1, capacity);
  for (int i = 0; i < 2; ++i) REQUIRE(limiter.admit(client(0), 0us).admitted);
  for (std::uint64_t i = 1; i < capacity; ++i) REQUIRE(limiter.admit(client(i), microseconds(i)).admitted);
  REQUIRE(limiter.admit(client(100), 100us).admitted);
  CHECK(limiter.admit(client(0), 200us).left == 7);
  CHECK(limiter.admit(client(1), 200us).left == 9);
}

TEST_CASE("a client without requests for a second makes room first, with any number of requests before") {
  constexpr std::size_t capacity = 16;
  RateLimiter limiter(10, 1, capacity);
  for (int i = 0; i < 10; ++i) REQUIRE(limiter.admit(client(0), 0s).admitted);
  for (std::uint64_t i = 1; i < capacity; ++i) REQUIRE(limiter.admit(client(i), 500ms).admitted);
  REQUIRE(limiter.admit(client(100), 1s).admitted);
  for (std::uint64_t i = 1; i < capacity; ++i) {
    CAPTURE(i);
    CHECK(limiter.admit(client(i), 1s).left == 8);
  }
}

TEST_CASE("a full table keeps active clients when the others stay away") {
  constexpr std::size_t capacity = 16;
  const auto seed = GENERATE(range(0U, 20U));
  RateLimiter limiter(10, seed, capacity);
  for (std::uint64_t i = 0; i < capacity; ++i) REQUIRE(limiter.admit(client(i), 1s).admitted);
  for (std::uint64_t i = 0; i < capacity; i += 2) REQUIRE(limiter.admit(client(i), 1600ms).left == 8);
  for (std::uint64_t i = 0; i < capacity; i += 2) CHECK(limiter.admit(client(i), 2100ms).left == 8);
}
