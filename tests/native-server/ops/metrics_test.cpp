#include "native-server/ops/metrics.h"

#include "tests/catch.h"

using namespace cordage::server;
using namespace std::chrono_literals;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr std::array<std::string_view, 2> routes{"timestamp", "none"};

std::vector<std::unique_ptr<Counters>> two_threads() {
  std::vector<std::unique_ptr<Counters>> threads;
  for (int i = 0; i < 2; ++i) threads.push_back(std::make_unique<Counters>(routes));
  return threads;
}

std::string text_of(const std::vector<std::unique_ptr<Counters>>& threads) {
  return metrics_text(threads, {.version = "1.2.3",
                                .compiler = "gcc",
                                .start_unix_seconds = 7,
                                .max_connections = 9,
                                .rate_limit_clients = 5,
                                .log_lines_lost = 3});
}

}  // namespace

TEST_CASE("requests are summed over the threads by route and status") {
  const auto threads = two_threads();
  threads[0]->count_request(0, 200, 1us);
  threads[1]->count_request(0, 200, 1us);
  threads[1]->count_request(0, 400, 1us);
  const std::string text = text_of(threads);
  CHECK_THAT(text, ContainsSubstring("cordage_requests_total{route=\"timestamp\",status=\"200\"} 2\n"));
  CHECK_THAT(text, ContainsSubstring("cordage_requests_total{route=\"timestamp\",status=\"400\"} 1\n"));
  CHECK_THAT(text, !ContainsSubstring("status=\"404\""));
}

TEST_CASE("statuses without their own counter count as other") {
  const auto threads = two_threads();
  threads[0]->count_request(1, 418, 1us);
  CHECK_THAT(text_of(threads), ContainsSubstring("cordage_requests_total{route=\"none\",status=\"other\"} 1\n"));
}

TEST_CASE("a bucket counts all durations up to its bound") {
  const auto threads = two_threads();
  for (const auto duration : {25'000ns, 25'001ns, 100'000ns, 2'000'000'000ns}) {
    threads[0]->count_request(0, 200, duration);
  }
  const std::string text = text_of(threads);
  const std::string name = "cordage_request_duration_seconds";
  CHECK_THAT(text, ContainsSubstring(name + "_bucket{route=\"timestamp\",le=\"0.000025\"} 1\n"));
  CHECK_THAT(text, ContainsSubstring(name + "_bucket{route=\"timestamp\",le=\"0.000050\"} 2\n"));
  CHECK_THAT(text, ContainsSubstring(name + "_bucket{route=\"timestamp\",le=\"0.000100\"} 3\n"));
  CHECK_THAT(text, ContainsSubstring(name + "_bucket{route=\"timestamp\",le=\"1.000000\"} 3\n"));
  CHECK_THAT(text, ContainsSubstring(name + "_bucket{route=\"timestamp\",le=\"+Inf\"} 4\n"));
  CHECK_THAT(text, ContainsSubstring(name + "_sum{route=\"timestamp\"} 2.000151\n"));
  CHECK_THAT(text, ContainsSubstring(name + "_count{route=\"timestamp\"} 4\n"));
}

TEST_CASE("open connections are those opened and not closed") {
  const auto threads = two_threads();
  threads[0]->opened.add(3);
  threads[1]->opened.add(1);
  threads[0]->closed.add(2);
  threads[0]->shed.add(1);
  threads[1]->rate_limit_refused.add(9);
  const std::string text = text_of(threads);
  CHECK_THAT(text, ContainsSubstring("\ncordage_connections 2\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_connections_total 4\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_connections_shed_total 1\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_rate_limit_refused_total 9\n"));
}

TEST_CASE("the metrics include Redis only if there is one") {
  const auto threads = two_threads();
  threads[0]->redis_calls.add(4);
  threads[1]->redis_calls.add(3);
  threads[0]->redis_fallbacks.add(2);
  threads[0]->redis_timeouts.add(1);
  threads[1]->redis_errors.add(5);
  threads[1]->redis_disconnections.add(6);
  threads[1]->is_redis_up = true;
  CHECK_THAT(text_of(threads), !ContainsSubstring("redis"));
  const std::string text = metrics_text(threads, {.version = "1",
                                                  .compiler = "gcc",
                                                  .start_unix_seconds = 0,
                                                  .max_connections = 0,
                                                  .rate_limit_clients = 0,
                                                  .log_lines_lost = 0,
                                                  .has_redis = true});
  for (const char* name : {"calls_total", "fallbacks_total", "failures_total", "threads_down"}) {
    CHECK_THAT(text, ContainsSubstring("\n# HELP cordage_redis_" + std::string(name) + " "));
    CHECK_THAT(text, ContainsSubstring("\n# TYPE cordage_redis_" + std::string(name) + " "));
  }
  CHECK_THAT(text, ContainsSubstring("\ncordage_redis_calls_total 7\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_redis_fallbacks_total 2\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_redis_failures_total{reason=\"timeout\"} 1\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_redis_failures_total{reason=\"error\"} 5\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_redis_failures_total{reason=\"connection\"} 6\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_redis_threads_down 1\n"));
}

TEST_CASE("the metrics have the version and the start time") {
  const std::string text = text_of(two_threads());
  CHECK_THAT(text, ContainsSubstring("cordage_build_info{version=\"1.2.3\",compiler=\"gcc\"} 1\n"));
  CHECK_THAT(text, ContainsSubstring("\nprocess_start_time_seconds 7\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_connections_max 9\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_rate_limit_clients 5\n"));
  CHECK_THAT(text, ContainsSubstring("\ncordage_log_lines_lost_total 3\n"));
}
