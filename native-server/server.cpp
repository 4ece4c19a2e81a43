#include "native-server/server.h"

#include <sys/prctl.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <random>
#include <string_view>
#include <thread>
#include <vector>

#include "native-server/connections/loop.h"
#include "native-server/net/socket_activation.h"
#include "native-server/ops/signals.h"
#include "native-server/site/page_files.h"

namespace cordage::server {
namespace {

using namespace std::chrono_literals;

using Loops = std::vector<std::unique_ptr<Loop>>;

/// The threads of all loops. The destructor drains the running ones, even if only some could be started.
class Threads {
 public:
  Threads(Services& services, const Loops& loops) : services_(services), loops_(loops) {}
  ~Threads() {
    services_.busy_threads -= static_cast<unsigned>(loops_.size() - threads_.size());
    for (const auto& loop : loops_) loop->drain();
  }

  void start() {
    for (const auto& loop : loops_) threads_.emplace_back([&loop = *loop] { loop.run(); });
  }

 private:
  Services& services_;
  const Loops& loops_;
  std::vector<std::jthread> threads_;
};

// Requests contain secrets. Handlers of core dumps respect one of these two settings.
void forbid_core_dumps() {
  constexpr rlimit none{};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_DUMPABLE, 0);
}

void allow_many_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::unique_ptr<RateLimiter> make_limiter(unsigned limit) {
  if (limit == 0) return nullptr;
  std::random_device random;
  const std::uint64_t seed = std::uint64_t{random()} << 32 | random();
  return std::make_unique<RateLimiter>(limit, seed);
}

// Each loop gets a socket and each socket a loop. If fewer sockets than loops were passed, loops share them.
void share_out(const Listeners& listeners, const Loops& loops) {
  const auto& sockets = listeners.sockets;
  for (std::size_t i = 0; i < std::max(loops.size(), sockets.size()); ++i) {
    loops[i % loops.size()]->add_listener(sockets[i % sockets.size()].duplicate(), Port::site, listeners.are_passed);
  }
}

// IPv4 and IPv6 on the same port are two sockets.
bool has_ipv4_beside(const std::vector<HostPort>& all, const HostPort& where) {
  return std::any_of(all.begin(), all.end(), [&](const HostPort& each) {
    const auto address = parse_ip(each.host);
    return each.port == where.port && address && address->is_v4;
  });
}

// Uses the sockets that were passed to this process and opens the other ports; returns the public addresses.
std::vector<std::string> open_ports(const Services& services, const Loops& loops) {
  auto [site, admin] = take_activation_listeners();
  const auto& chosen = services.options.listen;
  if (!site.empty() && !chosen.empty()) {
    services.log.write(LogLevel::warning, "--listen is not used",
                       {{"hint", "this process was started with sockets (LISTEN_FDS), which replace --listen"}});
  }
  if (site.empty()) {
    const auto wanted = chosen.empty() ? std::vector{*read_host_port(split_authority(default_listen), {})} : chosen;
    for (const HostPort& where : wanted) {
      site.push_back(open_listeners(where, static_cast<unsigned>(loops.size()), has_ipv4_beside(wanted, where)));
    }
  }
  if (admin.empty() && services.options.admin) admin.push_back(open_listeners(*services.options.admin, 1));

  std::vector<std::string> authorities;
  for (const Listeners& listeners : site) {
    authorities.push_back(listeners.authority);
    share_out(listeners, loops);
  }
  for (Listeners& listeners : admin) {
    services.log.write(LogLevel::info, "admin listening", {{"address", listeners.authority}});
    for (FileDescriptor& socket : listeners.sockets) {
      loops.front()->add_listener(std::move(socket), Port::admin, listeners.are_passed);
    }
  }
  return authorities;
}

void announce(const std::vector<std::string>& authorities) {
  for (const std::string& authority : authorities) std::printf("listening on http://%s\n", authority.c_str());
  std::fflush(stdout);
}

void warn_of_settings(const Options& options, const Site& site, Log& log) {
  for (const auto& [name, nearest] : options.unknown_variables) {
    if (nearest.empty()) {
      log.write(LogLevel::warning, "unknown environment variable", {{"name", name}});
    } else {
      log.write(LogLevel::warning, "unknown environment variable", {{"name", name}, {"nearest", nearest}});
    }
  }
  if (!options.trusted_proxies.empty() && options.site.base_url.empty()) {
    log.write(LogLevel::warning, "no base URL",
              {{"hint", "links contain the Host of each request; set --base-url when using --trusted-proxy"}});
  }
  if (!options.site.web.empty() && !site.has_page()) {
    log.write(LogLevel::warning, "no index.html in the folder of --web", {{"folder", options.site.web}});
  }
}

template <class Range, class Write>
std::string listed(const Range& range, Write write) {
  std::string text;
  for (const auto& each : range) text.append(text.empty() ? "" : ",").append(write(each));
  return text;
}

std::string_view on_or_off(bool is_on) { return is_on ? "on" : "off"; }

// The settings in effect, without secrets.
void log_start(const Options& options, const std::vector<std::string>& authorities, Log& log) {
  const auto as_is = [](const std::string& text) -> const std::string& { return text; };
  const SiteOptions& site = options.site;
  const std::string listening = listed(authorities, as_is);
  const std::string segments = listed(site.api.chat_segments, as_is);
  const std::string proxies = listed(options.trusted_proxies, [](const Cidr& block) { return to_string(block); });
  const std::string_view base_url = site.base_url.empty() ? "from each request" : std::string_view(site.base_url);
  const std::string_view included = site.page.empty() ? "none" : "embedded";
  log.write(LogLevel::info, "started",
            {{"version", CORDAGE_VERSION},
             {"listen", listening},
             {"threads", std::int64_t{options.threads}},
             {"max_connections", static_cast<std::int64_t>(options.max_connections)},
             {"rate_limit", std::int64_t{options.rate_limit}},
             {"redis", on_or_off(options.redis.has_value())},
             {"base_url", base_url},
             {"trusted_proxies", proxies},
             {"trust_forwarded_host", on_or_off(options.trusts_forwarded_host)},
             {"chat_segments", segments},
             {"authorize_url", site.api.authorize_url},
             {"web", site.web.empty() ? included : std::string_view(site.web)},
             {"drain_delay", std::int64_t{options.drain_delay}},
             {"access_log", on_or_off(options.access_log)}});
}

// Null if a signal to end the server arrives meanwhile.
std::shared_ptr<const Site> make_site(const Options& options) try {
  return std::make_shared<const Site>(options.site, options.rate_limit);
} catch (const EndPending&) {
  return nullptr;
}

// If the files cannot be read, the old page stays.
void reload(Services& services, const Loops& loops) {
  try {
    auto site = make_site(services.options);
    if (!site) return;
    services.site.replace(std::move(site));
  } catch (const std::exception& error) {
    services.log.write(LogLevel::error, "page not reloaded", {{"reason", error.what()}});
    return;
  }
  for (const auto& loop : loops) loop->renew_site();
  services.log.write(LogLevel::info, "page reloaded");
}

// Returns at a signal to end the server, or at `until`.
void await_end(std::optional<std::chrono::steady_clock::time_point> until, Services& services, const Loops& loops) {
  while (take_signal(until) == SIGHUP) reload(services, loops);
}

// Load balancers see that this server is not ready and choose others, while it still serves. A second signal ends this
// time.
void announce_end(Services& services, const Loops& loops) {
  services.draining = true;
  const std::chrono::seconds delay(services.options.drain_delay);
  if (delay == 0s) return;
  services.log.write(LogLevel::info, "not ready", {{"drain_delay", std::int64_t{delay.count()}}});
  await_end(std::chrono::steady_clock::now() + delay, services, loops);
}

}  // namespace

void run_server(const Options& options) {
  forbid_core_dumps();
  allow_many_descriptors();

  Log log(options.log_level);
  const auto site = make_site(options);
  if (!site) return log.write(LogLevel::info, "stopped");
  warn_of_settings(options, *site, log);
  const auto limiter = make_limiter(options.rate_limit);
  const auto routes = Site::route_names();
  std::vector<std::unique_ptr<Counters>> counters;
  for (unsigned i = 0; i < options.threads; ++i) counters.push_back(std::make_unique<Counters>(routes));
  const std::size_t connections_each = (options.max_connections + options.threads - 1) / options.threads;
  const auto rate_limit_clients = [&] { return limiter ? limiter->clients() : 0; };
  const Admin admin(counters, log, rate_limit_clients, connections_each * options.threads, limiter && options.redis);
  Services services{options, CurrentSite(site), admin, limiter.get(), log, options.threads, {options.threads}};

  Loops loops;
  for (const auto& each : counters) loops.push_back(std::make_unique<Loop>(services, *each, connections_each));
  const auto authorities = open_ports(services, loops);
  {
    Threads threads(services, loops);
    threads.start();
    announce(authorities);
    log_start(options, authorities, log);
    await_end(std::nullopt, services, loops);
    announce_end(services, loops);
    log.write(LogLevel::info, "draining");
  }
  log.write(LogLevel::info, "stopped");
}

}  // namespace cordage::server
