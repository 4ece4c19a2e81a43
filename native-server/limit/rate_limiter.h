#pragma once

#include <atomic>
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
      0};  ///< If refused: the time until the next request is admitted, at most a second.
};

/// Admits at most a fixed number of requests per client in any sliding second, exactly: it stores the time of each
/// admitted request, and none of refused ones (a sliding log).
///
/// Clients are in a table of fixed size, so that a flood of addresses costs no memory: in sets of seven. If all clients
/// of a set have been seen within the last second, a new one goes to the neighbouring set. If that is full too, the
/// client with the fewest stored requests is evicted, of several the least recently seen. The table is reserved at
/// start and becomes resident only where it is used. Safe to use from any number of threads.
class RateLimiter {
 public:
  static constexpr std::size_t ways = 7;  ///< Clients in a set.
  static constexpr unsigned max_limit = 1000;

  /// `limit`: requests per second and client, 1 to max_limit. `seed` prevents attackers from choosing addresses in the
  /// same set. `max_sets`: a power of two, at least 2; there are fewer sets if they would need more than 256 MiB.
  /// Throws std::bad_alloc.
  RateLimiter(unsigned limit, std::uint64_t seed, std::size_t max_sets = std::size_t{1} << 18);

  /// Decides on one request at `now`, the time of any steady clock. A time before the client's latest one, possible
  /// with several threads, counts as the latest one.
  RateDecision admit(const ClientKey& client, std::chrono::microseconds now) noexcept;

  /// Prefetches the memory that admit() will read for this client.
  void prefetch(const ClientKey& client) const noexcept;

  /// Forgets the latest request of this client that was admitted.
  void take_back(const ClientKey& client) noexcept;

  /// Refuses this client's requests until a time at most a second ahead, as the shared limit does. Only for a client
  /// with a request within the last second.
  void refuse_until(const ClientKey& client, std::chrono::microseconds time) noexcept;

  unsigned limit() const { return limit_; }

  /// Number of clients in the table, whenever they were seen.
  std::size_t clients() const { return clients_.load(std::memory_order_relaxed); }

 private:
  struct Line;
  struct Set;
  struct Slot;
  struct Unmap {
    std::size_t bytes;
    void operator()(std::byte* table) const;
  };

  void ask_for_huge_pages() const noexcept;
  /// Does nothing if the client is not in the table.
  template <class Change>
  void change_line_of(const ClientKey& client, Change change) noexcept;
  std::size_t home_of(const ClientKey& client) const;
  std::uint8_t& lock_of(std::size_t home) const;
  Set& set_at(std::size_t index) const;
  Slot slot_at(std::size_t set, std::size_t way, bool is_known) const;
  Slot find(std::size_t home, const ClientKey& client, std::uint64_t now_us) const noexcept;
  /// The client's entry in a set; `ways` if it is not there.
  std::size_t way_of(const ClientKey& client, std::size_t set) const noexcept;
  Slot find_in(std::size_t set, const ClientKey& client, std::uint64_t now_us) const noexcept;
  RateDecision decide(const Slot& slot, std::uint64_t now_us) const noexcept;

  unsigned limit_;
  std::uint64_t seed_;
  std::size_t line_bytes_;                   ///< A multiple of a cache line, one at ten requests per second.
  std::size_t sets_;                         ///< A power of two.
  std::unique_ptr<std::byte, Unmap> table_;  ///< All sets, then the lines of their clients.
  std::atomic<std::size_t> clients_ = 0;
};

}  // namespace cordage::server
