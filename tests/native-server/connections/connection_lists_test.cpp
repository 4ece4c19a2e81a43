#include "native-server/connections/connection_lists.h"

#include <string>
#include <utility>
#include <vector>

#include "tests/catch.h"

using namespace cordage::server;
using namespace std::chrono_literals;

namespace {

using Events = std::vector<std::string>;

struct Trial {
  explicit Trial(std::size_t max_connections = 100, std::size_t max_held_bytes = 1000)
      : lists(wake_time, counters, max_connections, max_held_bytes) {}

  WakeTime wake_time{.steady = std::chrono::steady_clock::time_point(1h)};
  Events events;
  std::vector<std::string_view> routes{"none"};
  Counters counters{routes};
  ConnectionLists lists;
};

/// Records its calls.
class Recorder final : public Connection {
 public:
  Recorder(Trial& trial, std::string name, Port port) : Connection(port), trial_(trial), name_(std::move(name)) {}
  ~Recorder() override { trial_.events.push_back("free " + name_); }

  void close() override {
    trial_.events.push_back("close " + name_);
    trial_.lists.retire(*this);
  }
  void expire() override {
    trial_.events.push_back("expire " + name_);
    close();
  }
  void drain() override { stays_when_drained ? trial_.lists.enter(*this, Phase::idle) : close(); }

  bool stays_when_drained = false;

 private:
  Trial& trial_;
  std::string name_;
};

Recorder& add(Trial& trial, const std::string& name, Port port = Port::site) {
  auto connection = std::make_unique<Recorder>(trial, name, port);
  Recorder& added = *connection;
  trial.lists.add(std::move(connection));
  return added;
}

}  // namespace

TEST_CASE("a connection expires after the time of its phase, and is freed only after the retired ones") {
  Trial trial;
  Recorder& head = add(trial, "head");
  add(trial, "idle");
  trial.lists.enter(head, Phase::reading_head);
  trial.wake_time.steady += head_time - 1ms;
  trial.lists.expire();
  CHECK(trial.events.empty());
  trial.wake_time.steady += 1ms;
  trial.lists.expire();
  CHECK(trial.events == Events{"expire head", "close head"});
  trial.lists.free_retired();
  CHECK(trial.events.back() == "free head");
  trial.wake_time.steady += 25s;
  trial.lists.expire();
  CHECK(trial.events.back() == "close idle");
  CHECK(trial.lists.size() == 0);
}

TEST_CASE("entering a phase again restarts its time") {
  Trial trial;
  Recorder& one = add(trial, "one");
  trial.wake_time.steady += 29s;
  trial.lists.enter(one, Phase::idle);
  trial.wake_time.steady += 29s;
  trial.lists.expire();
  CHECK(trial.events.empty());
}

TEST_CASE("connections that await the shared limit neither expire nor make room") {
  Trial trial;
  trial.lists.enter(add(trial, "asking"), Phase::awaiting_shared_limit);
  trial.wake_time.steady += 1h;
  trial.lists.expire();
  CHECK_FALSE(trial.lists.shed_one());
  CHECK(trial.events.empty());
}

TEST_CASE("the connection without progress for the longest time makes room, in any phase") {
  Trial trial(2);
  Recorder& early = add(trial, "early");
  trial.wake_time.steady += 1s;
  add(trial, "late");
  CHECK(trial.lists.is_full());
  trial.wake_time.steady += 1s;
  SECTION("the first one makes room") { CHECK(trial.lists.shed_one()); }
  SECTION("a connection that has made progress does not make room") {
    trial.lists.enter(early, Phase::reading_head);
    CHECK(trial.lists.shed_one());
    CHECK(trial.events == Events{"close late"});
    CHECK(trial.lists.shed_one());
  }
  CHECK(trial.events.back() == "close early");
  CHECK(trial.counters.shed.value() == trial.counters.closed.value());
}

TEST_CASE("connections of the admin port neither count nor make room") {
  Trial trial(1);
  add(trial, "admin", Port::admin);
  CHECK(trial.lists.size() == 0);
  CHECK_FALSE(trial.lists.is_full());
  CHECK_FALSE(trial.lists.shed_one());
  CHECK(trial.counters.opened.value() == 0);
}

TEST_CASE(
    "when answers that are not taken hold too much, the ones that wait for the longest time go, but not the last") {
  Trial trial(100, 1000);
  for (const char* name : {"a", "b", "c"}) {
    Recorder& each = add(trial, name);
    trial.lists.enter(each, Phase::writing);
    trial.lists.set_held(each, 400);
  }
  CHECK(trial.events == Events{"close a"});
  Recorder& large = add(trial, "large");
  trial.lists.enter(large, Phase::writing);
  trial.lists.set_held(large, 5000);
  CHECK(trial.events == Events{"close a", "close b", "close c"});
  trial.lists.set_held(large, 0);
  Recorder& next = add(trial, "next");
  trial.lists.enter(next, Phase::writing);
  trial.lists.set_held(next, 1000);
  CHECK(trial.events.size() == 3);
}

TEST_CASE("draining visits each idle connection once and leaves those that stay one more second") {
  Trial trial;
  add(trial, "stays").stays_when_drained = true;
  add(trial, "goes");
  trial.lists.enter(add(trial, "busy"), Phase::reading_head);
  trial.lists.drain();
  CHECK(trial.events == Events{"close goes"});
  trial.wake_time.steady += 1s;
  trial.lists.expire();
  CHECK(trial.events == Events{"close goes", "expire stays", "close stays"});
}
