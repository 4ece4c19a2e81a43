#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <iostream>
#include <limits>
#include <random>
#include <string_view>
#include <vector>

#include "bench/figure.h"
#include "bench/sampling.h"
#include "native-server/limit/rate_limiter.h"

namespace {

using cordage::server::ClientKey;
using cordage::server::RateLimiter;
using namespace std::chrono_literals;

constexpr std::size_t calls = 1 << 20;
constexpr int rounds = 9;

// 200,000 requests a second: many clients stay below their limit, and most requests of few clients are rejected.
constexpr auto gap = 5us;

/// Addresses of IPv4 clients, a random one for each call.
std::vector<ClientKey> arrivals(std::uint32_t clients) {
  std::mt19937 random(1);
  std::uniform_int_distribution<std::uint32_t> pick(0, clients - 1);
  std::vector<ClientKey> keys;
  for (std::size_t i = 0; i < calls; ++i) keys.push_back({0x0B000000U + pick(random), 4});
  return keys;
}

/// Nanoseconds of a call in the fastest round; every client is known.
double call_time(std::uint32_t clients) {
  RateLimiter limiter(10, std::random_device{}());
  std::chrono::microseconds now = 1s;
  for (std::uint32_t i = 0; i < clients; ++i) limiter.admit({0x0B000000U + i, 4}, now += gap);

  const std::vector<ClientKey> keys = arrivals(clients);
  double min = std::numeric_limits<double>::max();
  for (int round = 0; round < rounds; ++round) {
    unsigned left = 0;
    const double start = cordage::bench::thread_nanoseconds();
    for (const ClientKey& key : keys) left += limiter.admit(key, now += gap).left;
    min = std::min(min, cordage::bench::thread_nanoseconds() - start);
    [[maybe_unused]] volatile unsigned kept = left;
  }
  return min / static_cast<double>(calls);
}

void measure(std::string_view name, std::uint32_t clients) {
  cordage::bench::print(
      {.area = "http", .case_name = name, .name = "limiter call time", .unit = "ns", .ours = call_time(clients)});
}

}  // namespace

/// limiter-bench: prints the time of a decision of the rate limiter with few and with many clients.
int main() try {
  measure("1,000 clients", 1'000);
  measure("1,000,000 clients", 1'000'000);
} catch (const std::exception& error) {
  std::cerr << "limiter-bench: " << error.what() << '\n';
  return 1;
}
