#include "native-server/limit/rate_limiter.h"

#include <algorithm>
#include <bit>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

namespace cordage::server {
namespace {

constexpr std::uint64_t window_us = 1'000'000;
constexpr std::size_t max_bytes = std::size_t{320} << 20;
constexpr std::size_t max_shards = 128;
constexpr std::size_t max_probes = 16;  // Consecutive slots that a client can be in.

/// One client. The times of its admitted requests are in a ring of `limit` numbers, the low 32 bits of a microsecond
/// clock. They suffice, because times older than a second are dropped at each request of the client, and all times
/// after a second without requests: any two differ by less than two seconds.
struct Client {
  std::uint64_t prefix;
  std::uint64_t seen_us;  ///< Latest request, rejected ones included; only grows.
  std::uint16_t oldest;   ///< Index in the ring.
  std::uint16_t count;    ///< Times in the ring.
  std::uint8_t family;    ///< 0: unused.
  bool has_ring;          ///< Else the only time is seen_us: a flood of single requests touches no ring.

  ClientKey key() const { return {prefix, family}; }
  bool is(const ClientKey& client) const { return prefix == client.prefix && family == client.family; }
  bool has_expired(std::uint64_t now_us) const { return seen_us + window_us <= now_us; }
  /// The client with the lowest value is evicted. {0, 0} if it had no admitted request in the last second.
  std::pair<unsigned, std::uint64_t> worth(std::uint64_t now_us) const {
    if (count == 0 || has_expired(now_us)) return {};
    return {count, seen_us};
  }
};

RateDecision decide(Client& client, std::span<std::uint32_t> ring, std::uint64_t now_us) {
  client.seen_us = std::max(now_us, client.seen_us);

  const auto limit = static_cast<unsigned>(ring.size());
  const auto wrapped = [&](unsigned index) { return index < limit ? index : index - limit; };
  const auto now_low = static_cast<std::uint32_t>(client.seen_us);
  const auto age_of_oldest = [&] { return static_cast<std::uint32_t>(now_low - ring[client.oldest]); };
  while (client.count > 0 && age_of_oldest() >= window_us) {
    client.oldest = static_cast<std::uint16_t>(wrapped(client.oldest + 1U));
    --client.count;
  }
  if (client.count == limit) return {false, 0, std::chrono::microseconds(window_us - age_of_oldest())};
  ring[wrapped(0U + client.oldest + client.count)] = now_low;
  ++client.count;
  return {true, limit - client.count, {}};
}

std::uint64_t scrambled(std::uint64_t value) {
  value = (value ^ value >> 32) * 0x9E3779B97F4A7C15;
  value = (value ^ value >> 29) * 0xBF58476D1CE4E5B9;
  return value ^ value >> 32;
}

}  // namespace

/// A hash table with linear probing. Slots are never emptied, so a search can stop at an unused one.
struct alignas(64) RateLimiter::Shard {
  std::mutex mutex;
  std::vector<Client> clients;             ///< As many as a power of two.
  std::unique_ptr<std::uint32_t[]> times;  ///< The ring of each.
  std::size_t used = 0;

  void resize(std::size_t count, unsigned limit) {
    times = std::make_unique_for_overwrite<std::uint32_t[]>(count * limit);
    clients = std::vector<Client>(count);
    used = 0;
  }
  /// Returns the client's slot, or the slot to replace if it has none.
  Client& find(const ClientKey& client, std::uint64_t hash, std::uint64_t now_us) {
    const std::size_t mask = clients.size() - 1;
    std::size_t best = hash & mask;
    for (std::size_t i = 0; i < max_probes; ++i) {
      const std::size_t place = (hash + i) & mask;
      Client& there = clients[place];
      if (there.is(client) || there.family == 0) return there;
      if (there.worth(now_us) < clients[best].worth(now_us)) best = place;
    }
    return clients[best];
  }
  std::span<std::uint32_t> ring(Client& client, unsigned limit) {
    const auto place = static_cast<std::size_t>(&client - clients.data());
    const std::span ring(&times[place * limit], limit);
    if (!client.has_ring) ring[0] = static_cast<std::uint32_t>(client.seen_us);
    client.has_ring = true;
    return ring;
  }
  void replace(Client& slot, const Client& client) {
    used += slot.family == 0;
    slot = client;
  }
};

RateLimiter::RateLimiter(unsigned limit, std::uint64_t seed, std::size_t max_clients)
    : limit_(limit),
      seed_(seed),
      max_clients_(std::min(max_clients, std::bit_floor(max_bytes / (sizeof(Client) + limit * sizeof(std::uint32_t))))),
      shard_count_(std::clamp<std::size_t>(max_clients_ / max_probes, 1, max_shards)),
      shards_(std::make_unique<Shard[]>(shard_count_)) {
  for (Shard& shard : std::span(shards_.get(), shard_count_)) {
    shard.resize(std::min(max_clients_ / shard_count_, max_probes), limit);
  }
}

RateLimiter::~RateLimiter() = default;

RateDecision RateLimiter::admit(const ClientKey& client, std::chrono::microseconds now) {
  const auto now_us = static_cast<std::uint64_t>(now.count());
  const std::uint64_t hash = this->hash(client);
  Shard& shard = shard_of(hash);
  const std::lock_guard guard(shard.mutex);
  Client* slot = &shard.find(client, hash, now_us);
  if (slot->is(client) && !slot->has_expired(now_us)) return decide(*slot, shard.ring(*slot, limit_), now_us);
  if (slot->worth(now_us).first > 0 && shard.clients.size() < max_clients_ / shard_count_) {
    grow(shard, now_us);
    slot = &shard.find(client, hash, now_us);
  }
  shard.replace(*slot, {client.prefix, now_us, 0, 1, client.family, false});
  return {true, limit_ - 1, {}};
}

// Drops clients without a request in the last second.
void RateLimiter::grow(Shard& shard, std::uint64_t now_us) const {
  Shard grown;
  grown.resize(shard.clients.size() * 2, limit_);
  for (Client& client : shard.clients) {
    if (client.worth(now_us).first == 0) continue;
    Client& slot = grown.find(client.key(), hash(client.key()), now_us);
    grown.replace(slot, client);
    if (client.has_ring) std::ranges::copy(shard.ring(client, limit_), grown.ring(slot, limit_).begin());
  }
  shard.clients.swap(grown.clients);
  shard.times.swap(grown.times);
  shard.used = grown.used;
}

void RateLimiter::take_back(const ClientKey& client) noexcept {
  change(client, [](Client& known, std::span<std::uint32_t>) {
    if (known.count > 0) --known.count;
  });
}

// Fills the ring at its old end: these times expire together, and the times of admitted requests stay.
void RateLimiter::reject_until(const ClientKey& client, std::chrono::microseconds time) noexcept {
  change(client, [&](Client& known, std::span<std::uint32_t> ring) {
    for (; known.count < limit_; ++known.count) {
      known.oldest = static_cast<std::uint16_t>((known.oldest + limit_ - 1) % limit_);
      ring[known.oldest] = static_cast<std::uint32_t>(static_cast<std::uint64_t>(time.count()) - window_us);
    }
  });
}

template <class Change>
void RateLimiter::change(const ClientKey& client, Change change) noexcept {
  const std::uint64_t hash = this->hash(client);
  Shard& shard = shard_of(hash);
  const std::lock_guard guard(shard.mutex);
  Client& slot = shard.find(client, hash, 0);
  if (slot.is(client)) change(slot, shard.ring(slot, limit_));
}

std::size_t RateLimiter::clients() const {
  std::size_t sum = 0;
  for (Shard& shard : std::span(shards_.get(), shard_count_)) {
    const std::lock_guard guard(shard.mutex);
    sum += shard.used;
  }
  return sum;
}

std::uint64_t RateLimiter::hash(const ClientKey& client) const {
  return scrambled(scrambled(client.prefix ^ seed_) + client.family);
}

// Uses other bits than `find`.
RateLimiter::Shard& RateLimiter::shard_of(std::uint64_t hash) const { return shards_[hash >> 48 & (shard_count_ - 1)]; }

}  // namespace cordage::server
