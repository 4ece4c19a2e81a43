#include <queue>
#include <random>
#include <vector>

#include "native-server/limit/rate_limiter.h"
#include "tests/catch.h"
#include "tests/native-server/limit/sliding_log.h"

using namespace cordage::server;
using namespace std::chrono_literals;
using std::chrono::microseconds;

namespace {

constexpr unsigned limit = 10;
constexpr microseconds flood_gap = 2us;  // 500,000 new addresses a second
constexpr microseconds flood_time = 10s;

using Random = std::mt19937_64;

microseconds between(microseconds min, microseconds max, Random& random) {
  return microseconds(std::uniform_int_distribution<std::int64_t>(min.count(), max.count())(random));
}

/// The pattern of a client: some requests at once, then a pause, and so on.
enum class Habit { at_limit, below_limit, bursts, one_then_burst, random };
constexpr std::size_t habits = 5;

struct Turn {
  unsigned requests;
  microseconds pause;
};

Turn turn(Habit habit, unsigned number, Random& random) {
  switch (habit) {
    case Habit::at_limit:
      return {1, number % limit == 0 ? 99'999us : 100ms};  // An eleventh within the second now and then.
    case Habit::below_limit:
      return {1, 250ms};
    case Habit::bursts:
      return {15, between(500ms, 1100ms, random)};
    case Habit::one_then_burst:
      return number % 2 == 0 ? Turn{1, between(500ms, 999ms, random)} : Turn{12, 1100ms};
    case Habit::random:
      break;
  }
  return {1, between(0ms, 150ms, random)};
}

struct Honest {
  ClientKey key;
  Habit habit;
  SlidingLog log{limit};
  microseconds next;
  unsigned turns = 0;
};

std::vector<Honest> honest_clients(std::size_t count, Random& random) {
  std::vector<Honest> clients;
  for (std::size_t i = 0; i < count; ++i) {
    const ClientKey key{i, static_cast<std::uint8_t>(i % 2 == 0 ? 4 : 6)};
    clients.push_back({.key = key, .habit = static_cast<Habit>(i % habits), .next = between(0us, 1s, random)});
  }
  return clients;
}

/// Makes the requests of a client's turn; returns the number of wrong decisions.
std::size_t wrong_decisions(Honest& client, RateLimiter& limiter, Random& random) {
  const Turn now = turn(client.habit, client.turns++, random);
  std::size_t wrong = 0;
  for (unsigned i = 0; i < now.requests; ++i) {
    wrong += !client.log.agrees(limiter.admit(client.key, client.next), client.next);
  }
  client.next += now.pause;
  return wrong;
}

/// A new address, an IPv4 one or an IPv6 /64.
ClientKey fresh(std::uint64_t number) {
  return {1'000'000 + number, static_cast<std::uint8_t>(number % 3 == 0 ? 6 : 4)};
}

}  // namespace

TEST_CASE("500,000 new addresses a second change no decision on honest clients") {
  Random random(7);
  RateLimiter limiter(limit, 11);
  std::vector<Honest> clients = honest_clients(500, random);
  const auto is_later = [](const Honest* one, const Honest* other) { return one->next > other->next; };
  std::priority_queue<Honest*, std::vector<Honest*>, decltype(is_later)> queue(is_later);
  for (Honest& each : clients) queue.push(&each);

  std::size_t wrong = 0;
  std::uint64_t flooded = 0;
  std::uint64_t rejected = 0;
  for (microseconds now = 0us; now < flood_time; now += flood_gap) {
    while (queue.top()->next <= now) {
      Honest* const client = queue.top();
      queue.pop();
      wrong += wrong_decisions(*client, limiter, random);
      queue.push(client);
    }
    rejected += !limiter.admit(fresh(flooded++), now).admitted;
  }
  CHECK(wrong == 0);
  CHECK(rejected == 0);
}

TEST_CASE("any number of addresses leaves the table at its maximum of clients") {
  const std::size_t capacity = GENERATE(1U, 16U, 1U << 10, 1U << 14);
  RateLimiter limiter(limit, 5, capacity);
  for (std::uint64_t i = 0; i < 10 * capacity; ++i) limiter.admit(fresh(i), flood_gap * static_cast<std::int64_t>(i));
  CHECK(limiter.clients() <= capacity);
  CHECK(limiter.clients() > capacity * 9 / 10);
}

TEST_CASE("clients without requests for a second make room for new ones, and the tables do not grow") {
  RateLimiter limiter(limit, 5);
  for (int second = 0; second < 200; ++second) {
    for (std::uint64_t i = 0; i < 1'000; ++i)
      limiter.admit(fresh(1'000U * static_cast<unsigned>(second) + i), second * 1s);
  }
  CHECK(limiter.clients() < 10'000);
}

TEST_CASE("a client at its limit stays limited under a flood that is much too large for the table") {
  RateLimiter limiter(limit, 3, 1 << 10);
  SlidingLog log(limit);
  std::size_t wrong = 0;
  for (std::uint64_t i = 0; i < 400'000; ++i) {
    const microseconds now = flood_gap * static_cast<std::int64_t>(i);
    limiter.admit(fresh(i), now);
    // Two at once each time: the flood's addresses have made one request each.
    if (i % 20'000 != 0) continue;
    for (int twice = 0; twice < 2; ++twice) wrong += !log.agrees(limiter.admit({1, 4}, now), now);
  }
  CHECK(wrong == 0);
}
