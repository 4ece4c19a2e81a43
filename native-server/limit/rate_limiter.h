#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "native-server/limit/client_key.h"

namespace cordage::server {

/// The decision on one request.
struct RateDecision {
  bool admitted = true;
  unsigned left = 0;  ///< Remaining requests of the client at this instant.
  std::chrono::microseconds retry_after{
      0};  ///< If rejected: the time until the next request is admitted, at most a second.
};

/// Admits at most a fixed number of requests per client in any sliding second, exactly: it stores the time of each
/// admitted request, and none of rejected ones (a sliding log).
///
/// Clients are stored in sharded hash tables, each with a mutex. A new client takes a slot that is unused or whose
/// client had no request in the last second. If it finds none, the table doubles, up to a maximum size; then the client
/// with the fewest requests in its 16 slots is evicted, and of several the least recently seen. Memory stays bounded
/// under a flood of addresses. Thread-safe.
class RateLimiter {
 public:
  static constexpr unsigned max_limit = 1000;

  /// `limit`: requests per second and client, 1 to max_limit. `seed` prevents attackers from choosing addresses with
  /// the same place. `max_clients`: a power of two; there is room for fewer if they would need more than 320 MiB.
  RateLimiter(unsigned limit, std::uint64_t seed, std::size_t max_clients = std::size_t{1} << 21);
  ~RateLimiter();

  /// Decides on one request at `now`, the time of any steady clock. A time before the client's latest one, possible
  /// with several threads, counts as the latest one. Throws std::bad_alloc, and then changes nothing.
  RateDecision admit(const ClientKey& client, std::chrono::microseconds now);

  /// Forgets the latest request of this client that was admitted.
  void take_back(const ClientKey& client) noexcept;

  /// Rejects this client's requests until a time at most a second ahead, as the shared limit does. Only for a client
  /// with a request within the last second.
  void reject_until(const ClientKey& client, std::chrono::microseconds time) noexcept;

  unsigned limit() const { return limit_; }

  /// Number of clients in the tables, whenever they were seen.
  std::size_t clients() const;

 private:
  struct Shard;

  /// Does nothing if the client is not in the tables.
  template <class Change>
  void change(const ClientKey& client, Change change) noexcept;
  std::uint64_t hash(const ClientKey& client) const;
  Shard& shard_of(std::uint64_t hash) const;
  void grow(Shard& shard, std::uint64_t now_us) const;

  unsigned limit_;
  std::uint64_t seed_;
  std::size_t max_clients_;
  std::size_t shard_count_;  ///< A power of two.
  std::unique_ptr<Shard[]> shards_;
};

}  // namespace cordage::server
