#include <algorithm>
#include <atomic>
#include <latch>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "native-server/limit/rate_limiter.h"
#include "tests/catch.h"
#include "tests/native-server/limit/sliding_log.h"

using namespace cordage::server;
using namespace std::chrono_literals;
using std::chrono::microseconds;

namespace {

constexpr std::size_t threads = 4;
constexpr std::size_t shared_clients = 5;
constexpr std::size_t own_clients = 20;
constexpr int requests = 200'000;  // for each thread

/// A request that was decided between these two times.
struct Admission {
  microseconds before;
  microseconds after;
};

/// The requests of all threads, at the time that they advance together.
struct Shared {
  RateLimiter limiter;
  std::atomic<std::int64_t> clock_us = 1'000'000;
  std::latch start{threads};
  std::mutex mutex{};
  std::vector<std::vector<Admission>> admissions{shared_clients};
  std::size_t wrong = 0;

  microseconds now() const { return microseconds(clock_us.load()); }
};

void ask(Shared& shared, std::size_t thread, unsigned limit) {
  std::mt19937 random(static_cast<unsigned>(thread));
  std::vector<std::vector<Admission>> admissions(shared_clients);
  std::vector<SlidingLog> logs(own_clients, SlidingLog(limit));
  std::size_t wrong = 0;
  shared.start.arrive_and_wait();
  for (int i = 0; i < requests; ++i) {
    shared.clock_us += random() % 400;
    const microseconds now = shared.now();
    const std::size_t who = random() % (shared_clients + own_clients);
    if (who < shared_clients) {
      const bool admitted = shared.limiter.admit({who, 4}, now).admitted;
      if (admitted) admissions[who].push_back({now, shared.now()});
    } else {
      const std::size_t own = who - shared_clients;
      wrong += !logs[own].agrees(shared.limiter.admit({1'000 * (thread + 1) + own, 6}, now), now);
    }
  }
  const std::lock_guard guard(shared.mutex);
  shared.wrong += wrong;
  for (std::size_t i = 0; i < shared_clients; ++i) {
    shared.admissions[i].insert(shared.admissions[i].end(), admissions[i].begin(), admissions[i].end());
  }
}

/// Returns whether any `limit` + 1 admissions were certainly within one second.
bool exceeds(std::vector<Admission> admissions, std::size_t limit) {
  std::sort(admissions.begin(), admissions.end(), [](const auto& a, const auto& b) { return a.after < b.after; });
  for (std::size_t last = limit; last < admissions.size(); ++last) {
    microseconds earliest = admissions[last].before;
    for (std::size_t i = last - limit; i < last; ++i) earliest = std::min(earliest, admissions[i].before);
    if (admissions[last].after - earliest < 1s) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("several threads together admit at most the limit") {
  const auto limit = GENERATE(10U, 250U);
  RateLimiter limiter(limit, 3);
  constexpr std::size_t clients = 50;
  std::vector<std::atomic<unsigned>> admitted(clients);
  {
    std::vector<std::jthread> running;
    for (std::size_t t = 0; t < threads; ++t) {
      running.emplace_back([&] {
        for (unsigned i = 0; i < 300 * clients; ++i) {
          if (limiter.admit({i % clients, 4}, microseconds(i)).admitted) ++admitted[i % clients];
        }
      });
    }
  }
  for (const auto& count : admitted) CHECK(count == limit);
}

TEST_CASE("threads never exceed the limit of a shared client and change no decision on their own clients") {
  const auto limit = GENERATE(1U, 10U, 30U);
  Shared shared{.limiter = RateLimiter(limit, 9, 1 << 14)};
  {
    std::vector<std::jthread> running;
    for (std::size_t t = 0; t < threads; ++t) running.emplace_back([&, t] { ask(shared, t, limit); });
  }
  CHECK(shared.wrong == 0);
  const auto seconds = static_cast<std::size_t>((shared.now() - 1s) / 1s);
  for (const auto& admissions : shared.admissions) {
    CHECK_FALSE(exceeds(admissions, limit));
    CHECK(admissions.size() > seconds * limit / 2);
  }
}
