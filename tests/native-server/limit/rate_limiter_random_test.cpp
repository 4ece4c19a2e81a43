#include <array>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "native-server/limit/rate_limiter.h"
#include "tests/catch.h"
#include "tests/native-server/limit/sliding_log.h"

using namespace cordage::server;
using namespace std::chrono_literals;
using std::chrono::microseconds;

namespace {

using Random = std::mt19937_64;

std::uint64_t up_to(std::uint64_t max, Random& random) {
  return std::uniform_int_distribution<std::uint64_t>(0, max)(random);
}

/// One of the addresses of the client with this number: IPv4 plain or mapped, or anywhere in an IPv6 /64.
std::string written_address(std::uint64_t client, Random& random) {
  const std::string number = std::to_string(client % 200);
  const std::string network = std::to_string(client / 400);
  if (client / 200 % 2 == 1) {
    return "2001:db8:" + network + ':' + number + "::" + std::to_string(up_to(9999, random));
  }
  const std::string v4 = "198.51." + network + '.' + number;
  return up_to(1, random) == 0 ? v4 : "::ffff:" + v4;
}

/// No pause, one around `mean` or around the window's end, or one so long that the low bits of a clock wrap.
microseconds gap(microseconds mean, Random& random) {
  constexpr microseconds milliseconds_round = (1LL << 32) * 1ms;
  constexpr microseconds edges[] = {1s - 1us, 1s, 1s + 1us, 2s, microseconds(1LL << 32), milliseconds_round};
  const std::uint64_t kind = up_to(9'999, random);
  if (kind < 2'000) return 0us;
  if (kind < 2'008) return edges[up_to(std::size(edges) - 1, random)] - microseconds(up_to(500'000, random));
  if (kind < 2'016) return edges[up_to(std::size(edges) - 1, random)];
  const double stretch = std::exponential_distribution<>(1)(random);
  return microseconds(static_cast<std::int64_t>(stretch * static_cast<double>(mean.count())));
}

struct Sender {
  SlidingLog log;
  std::array<ClientKey, 4> keys;  ///< Of as many addresses.
};

Sender sender(unsigned limit, std::uint64_t number, Random& random) {
  Sender made{.log = SlidingLog(limit), .keys = {}};
  for (ClientKey& key : made.keys) key = client_key(*parse_ip(written_address(number, random)));
  return made;
}

/// Sends requests of `count` clients at a rate near the limit; returns the number of wrong decisions.
std::size_t wrong_decisions(unsigned limit, std::size_t count, int arrivals, Random& random) {
  RateLimiter limiter(limit, random(), 1 << 10);
  std::vector<Sender> senders;
  for (std::size_t i = 0; i < count; ++i) senders.push_back(sender(limit, up_to(100, random) + 101 * i, random));
  const double requests_per_limit = std::exp2(std::uniform_real_distribution<>(-3, 3)(random));
  const microseconds mean(static_cast<std::int64_t>(1e6 / (requests_per_limit * limit * static_cast<double>(count))));

  std::size_t wrong = 0;
  microseconds now(static_cast<std::int64_t>(up_to(1ULL << 50, random)));
  for (int i = 0; i < arrivals; ++i) {
    now += gap(mean, random);
    const std::uint64_t pick = random();
    Sender& who = senders[pick / 4 % count];
    wrong += !who.log.agrees(limiter.admit(who.keys[pick % 4], now), now);
  }
  return wrong;
}

}  // namespace

TEST_CASE("every decision on random arrivals is that of a complete record") {
  Random random(20260101);
  for (int round = 0; round < 200; ++round) {
    const unsigned limit = round % 3 == 0 ? 10 : static_cast<unsigned>(1 + up_to(RateLimiter::max_limit - 1, random));
    const std::size_t clients = 1 + up_to(round % 2 == 0 ? 3 : 300, random);
    CAPTURE(round, limit, clients);
    REQUIRE(wrong_decisions(limit, clients, 10'000, random) == 0);
  }
}
