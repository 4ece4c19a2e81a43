#include "native-server/net/resolver.h"

#include <netinet/in.h>

#include <atomic>
#include <cstring>
#include <memory>
#include <optional>
#include <thread>

#include "tests/catch.h"

using namespace cordage::server;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

constexpr auto patience = 10s;

/// Passes events to the watchers until one has occurred, or none for that long.
bool tell_next(Poller& poller, std::chrono::milliseconds max) {
  const auto events = poller.wait(max);
  for (const epoll_event& event : events) watcher_of(event).on_events(event.events);
  return !events.empty();
}

/// A name server that responds only on request of the test, or after `patience`.
struct SlowNameServer {
  std::atomic<bool> may_answer = false;
  std::atomic<bool> has_answered = false;

  std::vector<SocketAddress> answer() {
    for (const auto end = Clock::now() + patience; !may_answer && Clock::now() < end;) std::this_thread::sleep_for(1ms);
    has_answered = true;
    return {};
  }
};

}  // namespace

TEST_CASE("each lookup returns the addresses of a host on the poller's thread, with the port") {
  Poller poller;
  std::vector<std::thread::id> threads;
  std::vector<SocketAddress> addresses;
  Resolver resolver(poller, [&](std::vector<SocketAddress> found) {
    threads.push_back(std::this_thread::get_id());
    addresses = std::move(found);
  });
  for (std::size_t round = 1; round <= 3; ++round) {
    resolver.start("127.0.0.1", 6379);
    REQUIRE(tell_next(poller, patience));
    REQUIRE(threads == std::vector(round, std::this_thread::get_id()));
    REQUIRE(addresses.size() == 1);
    sockaddr_in address{};
    REQUIRE(addresses.front().size == sizeof address);
    std::memcpy(&address, &addresses.front().storage, sizeof address);
    CHECK(address.sin_family == AF_INET);
    CHECK(ntohl(address.sin_addr.s_addr) == INADDR_LOOPBACK);
    CHECK(ntohs(address.sin_port) == 6379);
  }
}

TEST_CASE("a lookup in progress is the only one") {
  Poller poller;
  const auto name_server = std::make_shared<SlowNameServer>();
  const auto asked = std::make_shared<std::atomic<int>>(0);
  int found = 0;
  Resolver resolver(
      poller, [&](const auto&) { ++found; },
      [name_server, asked](const auto&, auto) {
        ++*asked;
        return name_server->answer();
      });
  for (int i = 0; i < 3; ++i) resolver.start("redis.example", 6379);
  name_server->may_answer = true;
  CHECK(tell_next(poller, patience));
  CHECK_FALSE(tell_next(poller, 50ms));
  CHECK(*asked == 1);
  CHECK(found == 1);
}

TEST_CASE("a cancelled lookup is not awaited, and its result is discarded") {
  Poller poller;
  const auto name_server = std::make_shared<SlowNameServer>();
  const auto look_up = [name_server](const auto&, auto) { return name_server->answer(); };
  bool was_told = false;
  std::optional<Resolver> resolver(std::in_place, poller, [&](const auto&) { was_told = true; }, look_up);
  resolver->start("redis.example", 6379);
  resolver.reset();
  REQUIRE_FALSE(name_server->has_answered);
  name_server->may_answer = true;
  while (!name_server->has_answered) std::this_thread::sleep_for(1ms);
  CHECK(poller.wait(50ms).empty());
  CHECK_FALSE(was_told);
}

// For the sanitizers, which check the rest.
TEST_CASE("a program can end during a lookup") {
  Poller poller;
  Resolver resolver(
      poller, [](const auto&) {}, [](const auto&, auto) { return std::make_shared<SlowNameServer>()->answer(); });
  resolver.start("redis.example", 6379);
}
