#include "native-server/ops/metrics.h"

#include <algorithm>
#include <cstdio>
#include <functional>

namespace cordage::server {
namespace {

using Threads = std::span<const std::unique_ptr<Counters>>;

template <class Pick>
std::uint64_t sum(Threads threads, Pick pick) {
  std::uint64_t total = 0;
  for (const auto& counters : threads) total += std::invoke(pick, *counters).value();
  return total;
}

std::string seconds(std::uint64_t microseconds) {
  std::array<char, 32> text{};
  const int length =
      std::snprintf(text.data(), text.size(), "%llu.%06llu", static_cast<unsigned long long>(microseconds / 1'000'000),
                    static_cast<unsigned long long>(microseconds % 1'000'000));
  return {text.data(), static_cast<std::size_t>(length)};
}

void append_family(std::string& text, std::string_view name, std::string_view type, std::string_view help) {
  text.append("# HELP ").append(name).append(" ").append(help).append("\n");
  text.append("# TYPE ").append(name).append(" ").append(type).append("\n");
}

void append_sample(std::string& text, std::string_view name, std::string_view labels, std::string_view value) {
  text.append(name);
  if (!labels.empty()) text.append("{").append(labels).append("}");
  text.append(" ").append(value).append("\n");
}

void append_single(std::string& text, std::string_view name, std::string_view type, std::string_view help,
                   std::uint64_t value) {
  append_family(text, name, type, help);
  append_sample(text, name, {}, std::to_string(value));
}

std::string label(std::string_view name, std::string_view value) {
  return std::string(name).append("=\"").append(value).append("\"");
}

void append_requests(std::string& text, Threads threads) {
  constexpr std::string_view name = "cordage_requests_total";
  append_family(text, name, "counter", "Responses, by route and status.");
  const auto routes = threads.front()->route_names();
  for (std::size_t route = 0; route < routes.size(); ++route) {
    for (std::size_t i = 0; i <= api::statuses.size(); ++i) {
      const auto count = sum(threads, [&](const Counters& each) -> auto& { return each.route(route).by_status[i]; });
      if (count == 0) continue;
      const std::string status = i < api::statuses.size() ? std::to_string(api::statuses[i].code) : "other";
      append_sample(text, name, label("route", routes[route]) + "," + label("status", status), std::to_string(count));
    }
  }
}

void append_histogram(std::string& text, Threads threads, std::size_t route) {
  constexpr std::string_view name = "cordage_request_duration_seconds";
  const std::string route_label = label("route", threads.front()->route_names()[route]);
  std::array<std::uint64_t, bucket_bounds_us.size() + 1> counts{};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts[i] = sum(threads, [&](const Counters& each) -> auto& { return each.route(route).by_duration[i]; });
  }
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    count += counts[i];
    const bool is_last = i == bucket_bounds_us.size();
    const std::string bound = is_last ? "+Inf" : seconds(static_cast<std::uint64_t>(bucket_bounds_us[i]));
    append_sample(text, std::string(name) + "_bucket", route_label + "," + label("le", bound), std::to_string(count));
  }
  const auto total = sum(threads, [&](const Counters& each) -> auto& { return each.route(route).total_us; });
  append_sample(text, std::string(name) + "_sum", route_label, seconds(total));
  append_sample(text, std::string(name) + "_count", route_label, std::to_string(count));
}

void append_redis(std::string& text, Threads threads) {
  append_single(text, "cordage_redis_calls_total", "counter", "Requests for which the server queried Redis.",
                sum(threads, &Counters::redis_calls));
  append_single(text, "cordage_redis_fallbacks_total", "counter",
                "Requests decided by this server's own count because Redis gave no decision.",
                sum(threads, &Counters::redis_fallbacks));
  constexpr std::string_view failures = "cordage_redis_failures_total";
  append_family(text, failures, "counter", "Times that a thread stopped using Redis for a second, by reason.");
  append_sample(text, failures, label("reason", "timeout"), std::to_string(sum(threads, &Counters::redis_timeouts)));
  append_sample(text, failures, label("reason", "error"), std::to_string(sum(threads, &Counters::redis_errors)));
  append_sample(text, failures, label("reason", "connection"),
                std::to_string(sum(threads, &Counters::redis_disconnections)));
  const auto down = std::count_if(threads.begin(), threads.end(), [](const auto& each) { return !each->is_redis_up; });
  append_single(text, "cordage_redis_threads_down", "gauge", "Threads that currently do not use Redis.",
                static_cast<std::uint64_t>(down));
}

void append_process(std::string& text, const ProcessUsage& usage) {
  append_family(text, "process_cpu_seconds_total", "counter", "User and system processor time in seconds.");
  append_sample(text, "process_cpu_seconds_total", {}, seconds(usage.cpu_us));
  append_single(text, "process_virtual_memory_bytes", "gauge", "Virtual memory.", usage.virtual_bytes);
  append_single(text, "process_resident_memory_bytes", "gauge", "Resident memory.", usage.resident_bytes);
  append_single(text, "process_open_fds", "gauge", "Open file descriptors.", usage.open_files);
  append_single(text, "process_max_fds", "gauge", "Maximum number of open file descriptors.", usage.max_files);
}

}  // namespace

Counters::Counters(std::span<const std::string_view> route_names)
    : route_names_(route_names), by_route_(route_names.size()) {}

void Counters::count_request(std::size_t route, int status, std::chrono::nanoseconds duration) {
  RouteCounters& counters = by_route_[route];
  counters.by_status[api::status_index(status)].add(1);
  if (status == 429) return;
  const auto us = std::chrono::ceil<std::chrono::microseconds>(duration).count();
  const auto bucket = std::find_if(bucket_bounds_us.begin(), bucket_bounds_us.end(),
                                   [us](std::int64_t bound) { return us <= bound; });  // Usually the first.
  counters.by_duration[static_cast<std::size_t>(bucket - bucket_bounds_us.begin())].add(1);
  counters.total_us.add(static_cast<std::uint64_t>(us));
}

std::string metrics_text(Threads threads, const ProcessFacts& facts) {
  std::string text;
  append_family(text, "cordage_build_info", "gauge", "Always 1; the labels name the running version.");
  append_sample(text, "cordage_build_info", label("version", facts.version) + "," + label("compiler", facts.compiler),
                "1");
  append_single(text, "process_start_time_seconds", "gauge", "When the process started, in Unix seconds.",
                static_cast<std::uint64_t>(facts.start_unix_seconds));
  append_process(text, facts.usage);
  append_requests(text, threads);

  append_family(text, "cordage_request_duration_seconds", "histogram",
                "From the complete request header to the complete response in memory, by route, without status 429.");
  for (std::size_t route = 0; route < threads.front()->route_names().size(); ++route) {
    append_histogram(text, threads, route);
  }

  const std::uint64_t closed = sum(threads, &Counters::closed);
  const std::uint64_t opened = sum(threads, &Counters::opened);
  append_single(text, "cordage_connections", "gauge", "Open connections.", opened - std::min(opened, closed));
  append_single(text, "cordage_connections_max", "gauge", "Maximum number of open connections.", facts.max_connections);
  append_single(text, "cordage_connections_total", "counter", "Connections accepted.", opened);
  append_single(text, "cordage_connections_shed_total", "counter", "Connections closed to make room.",
                sum(threads, &Counters::shed));
  append_single(text, "cordage_connections_failed_total", "counter",
                "Exceptions, usually for lack of memory; each ends at most one connection.",
                sum(threads, &Counters::failed));
  append_single(text, "cordage_sent_bytes_total", "counter", "Bytes of responses passed to the system.",
                sum(threads, &Counters::sent_bytes));
  append_single(text, "cordage_rate_limit_clients", "gauge", "Clients in the rate limiter's table.",
                facts.rate_limit_clients);
  append_single(text, "cordage_rate_limit_refused_total", "counter", "Requests rejected with status 429.",
                sum(threads, &Counters::rate_limit_refused));
  append_single(text, "cordage_log_lines_lost_total", "counter",
                "Log lines that could not be written to standard error.", facts.log_lines_lost);
  if (facts.has_redis) append_redis(text, threads);
  return text;
}

}  // namespace cordage::server
