#include "native-server/server.h"

#include <pthread.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <random>
#include <string_view>
#include <thread>
#include <vector>

#include "native-server/connections/loop.h"
#include "native-server/net/socket_activation.h"

namespace cordage::server {
namespace {

using Loops = std::vector<std::unique_ptr<Loop>>;

/// The threads of all loops. Drains whatever runs when its scope ends, also where only some could be started.
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

sigset_t ending_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  return signals;
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

// Every loop gets a socket and every socket a loop. Of passed ones there may be fewer than loops, which then share
// them, or more.
void share_out(const Listeners& listeners, const Loops& loops) {
  const auto& sockets = listeners.sockets;
  for (std::size_t i = 0; i < std::max(loops.size(), sockets.size()); ++i) {
    loops[i % loops.size()]->add_listener(sockets[i % sockets.size()].duplicate(), Port::site, listeners.are_passed);
  }
}

// Takes the ports whose sockets were passed to this process, opens the others; returns where the public ones are.
std::vector<std::string> open_ports(const Services& services, const Loops& loops) {
  auto [site, admin] = take_activation_listeners();
  if (site.empty()) {
    for (const HostPort& where : services.options.listen) {
      site.push_back(open_listeners(where, static_cast<unsigned>(loops.size())));
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

}  // namespace

void run_server(const Options& options) {
  const sigset_t signals = ending_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);  // Before there are threads, which inherit it.
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_descriptors();

  const Site site(options.site);
  Log log(options.log_level);
  const auto limiter = make_limiter(options.rate_limit);
  const auto routes = Site::route_names();
  std::vector<std::unique_ptr<Counters>> counters;
  for (unsigned i = 0; i < options.threads; ++i) counters.push_back(std::make_unique<Counters>(routes));
  const std::size_t connections_each = (options.max_connections + options.threads - 1) / options.threads;
  const auto rate_limit_clients = [&] { return limiter ? limiter->clients() : 0; };
  const Admin admin(counters, log, rate_limit_clients, connections_each * options.threads, limiter && options.redis);
  Services services{options, site, admin, limiter.get(), log, options.threads, {options.threads}};

  Loops loops;
  for (const auto& each : counters) loops.push_back(std::make_unique<Loop>(services, *each, connections_each));
  const auto authorities = open_ports(services, loops);
  {
    Threads threads(services, loops);
    threads.start();
    announce(authorities);
    log.write(LogLevel::info, "started", {{"version", CORDAGE_VERSION}, {"threads", std::int64_t{options.threads}}});
    int signal = 0;
    sigwait(&signals, &signal);
    services.draining = true;
    log.write(LogLevel::info, "draining");
  }
  log.write(LogLevel::info, "stopped");
}

}  // namespace cordage::server
