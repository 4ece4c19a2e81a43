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
  unsigned left = 0;                         ///< Requests that the client could still make at this instant.
  std::chrono::microseconds retry_after{0};  ///< If refused: when the next one would be admitted, at most a second.
};

/// Admits at most a fixed number of requests per client in any sliding second, exactly: it remembers when each
/// admitted request came. Refused requests are not remembered.
///
/// Clients live in a table of fixed size, so a flood of addresses costs no memory: in sets of seven, and where all of a
/// set have been seen within the last second, in the set beside it. Where those have too, the client with the fewest
/// remembered requests is forgotten, of several the least recently seen. The table is reserved at start and only
/// becomes resident where it is used. Any number of threads may ask at once.
class RateLimiter {
 public:
  static constexpr std::size_t ways = 7;  ///< Clients in a set.
  static constexpr unsigned max_limit = 1000;

  /// `limit`: requests per second and client, 1 to max_limit. `seed` keeps outsiders from choosing addresses that
  /// fall into one set. `max_sets`: a power of two, at least 2; there are fewer where they would take more than 256
  /// MiB. Throws std::bad_alloc.
  RateLimiter(unsigned limit, std::uint64_t seed, std::size_t max_sets = std::size_t{1} << 18);

  /// Decides on one request at `now`, the time of a steady clock whose zero does not matter. A time before the
  /// client's latest one, as threads may bring it, counts as that latest one.
  RateDecision admit(const ClientKey& client, std::chrono::microseconds now) noexcept;

  /// Begins to fetch from memory what admit() will look at for this client.
  void prefetch(const ClientKey& client) const noexcept;

  /// Forgets the latest request of this client that was admitted.
  void take_back(const ClientKey& client) noexcept;

  /// Refuses this client's requests up to a time that is at most a second ahead, as another count does. Only for a
  /// client that was asked about within the second.
  void refuse_until(const ClientKey& client, std::chrono::microseconds time) noexcept;

  unsigned limit() const { return limit_; }

  /// Clients in the table, seen just now or long ago.
  std::size_t clients() const { return clients_.load(std::memory_order_relaxed); }

 private:
  struct Line;
  struct Set;
  struct Place;
  struct Unmap {
    std::size_t bytes;
    void operator()(std::byte* table) const;
  };

  void ask_for_huge_pages() const noexcept;
  /// Nothing happens where the client is not in the table.
  template <class Change>
  void change_line_of(const ClientKey& client, Change change) noexcept;
  std::size_t home_of(const ClientKey& client) const;
  std::uint8_t& lock_of(std::size_t home) const;
  Set& set_at(std::size_t index) const;
  Place place_at(std::size_t set, std::size_t way, bool is_known) const;
  Place find(std::size_t home, const ClientKey& client, std::uint64_t now_us) const noexcept;
  Place find_in(std::size_t set, const ClientKey& client, std::uint64_t now_us) const noexcept;
  RateDecision decide(const Place& place, std::uint64_t now_us) const noexcept;

  unsigned limit_;
  std::uint64_t seed_;
  std::size_t line_bytes_;                   ///< A multiple of a cache line, one at ten requests per second.
  std::size_t sets_;                         ///< A power of two.
  std::unique_ptr<std::byte, Unmap> table_;  ///< All sets, then the lines of their clients.
  std::atomic<std::size_t> clients_ = 0;
};

}  // namespace cordage::server
