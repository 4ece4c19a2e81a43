#include "native-server/rate_limiter.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <bit>
#include <mutex>
#include <new>
#include <span>
#include <thread>

namespace cordage::server {

namespace {

constexpr std::uint64_t window_us = 1'000'000;
constexpr unsigned seen_bits = 52;  // Of microseconds: 142 years. Above them an entry has part of a hash.

}  // namespace

/// One client. The times of its admitted requests follow as a ring of `limit` numbers: the low 32 bits of a
/// microsecond clock. They suffice, because times older than a second are dropped whenever the client is seen and all
/// of them when it was away for a second or more: any two differ by less than two seconds.
struct RateLimiter::Line {
  std::uint64_t prefix;
  std::uint16_t oldest;  ///< Index in the ring.
  std::uint16_t count;   ///< Times in the ring.
  std::uint8_t family;

  std::span<std::uint32_t> ring(std::size_t limit) { return {reinterpret_cast<std::uint32_t*>(this + 1), limit}; }
};

/// What a search looks at first, of all clients of a set, before their lines.
struct RateLimiter::Set {
  /// Who has a line, and when it was last seen.
  struct Entry {
    std::uint64_t bits;  ///< 0: nobody yet, as in fresh memory.

    bool is_empty() const { return bits == 0; }
    std::uint64_t tag() const { return bits >> seen_bits; }
    /// Latest request, refused ones included; only grows.
    std::uint64_t seen_us() const { return bits & ((std::uint64_t{1} << seen_bits) - 1); }
    bool is_over(std::uint64_t now_us) const { return seen_us() + window_us <= now_us; }
  };

  std::uint8_t lock;      ///< Of two sets side by side, in the first of them.
  std::uint16_t spilled;  ///< When a client of this set was last in the set beside (spill_us).
  std::array<Entry, ways> entries;
};

struct RateLimiter::Place {
  Set& set;
  std::size_t way;
  Line& line;
  bool is_known;  ///< Else the line is somebody else's, or nobody's.

  Set::Entry& entry() const { return set.entries[way]; }
  /// Times that may still count.
  unsigned remembered(std::uint64_t now_us) const { return entry().is_over(now_us) ? 0 : line.count; }
  bool goes_before(const Place& other, std::uint64_t now_us) const {
    const unsigned own = remembered(now_us);
    const unsigned others = other.remembered(now_us);
    return own != others ? own < others : entry().seen_us() < other.entry().seen_us();
  }
};

/// A client as the table knows it.
struct RateLimiter::Key {
  const ClientKey& client;
  std::uint64_t hash;

  std::uint64_t tag() const { return hash >> seen_bits | 1; }
  bool is_of(const Line& line) const { return line.prefix == client.prefix && line.family == client.family; }
};

namespace {

constexpr std::size_t cache_line_bytes = 64;
constexpr std::size_t max_table_bytes = std::size_t{256} << 20;
constexpr std::uint64_t spill_us = 1 << 16;  // The unit of Set::spilled.

/// BasicLockable over one byte of the table.
class SpinLock {
 public:
  explicit SpinLock(std::uint8_t& byte) : byte_(byte) {}

  void lock() noexcept {
    for (unsigned tries = 0; byte_.exchange(1, std::memory_order_acquire) != 0; ++tries) {
      if (tries > 100) std::this_thread::yield();  // Its holder lost the processor.
    }
  }
  void unlock() noexcept { byte_.store(0, std::memory_order_release); }

 private:
  std::atomic_ref<std::uint8_t> byte_;
};

std::uint64_t scrambled(std::uint64_t value) {
  value = (value ^ value >> 32) * 0x9E3779B97F4A7C15;
  value = (value ^ value >> 29) * 0xBF58476D1CE4E5B9;
  return value ^ value >> 32;
}

/// Whether a client of a set with this mark may have been seen in the set beside it within the last second. Threads may
/// bring a time some way before the mark; where the mark has come round to look recent, a call takes longer, no more.
bool is_recent(std::uint16_t spilled, std::uint16_t now) {
  constexpr unsigned units = window_us / spill_us + 1;
  return static_cast<std::uint16_t>(now - spilled + units) <= 2 * units;
}

std::byte* map_zeroed(std::size_t bytes) {
  void* const table = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (table == MAP_FAILED) throw std::bad_alloc();
  // Otherwise the first client in each 2 MiB would make all of them resident. Only a hint.
  madvise(table, bytes, MADV_NOHUGEPAGE);
  return static_cast<std::byte*>(table);
}

}  // namespace

RateLimiter::RateLimiter(unsigned limit, std::uint64_t seed, std::size_t max_sets) : limit_(limit), seed_(seed) {
  static_assert(sizeof(Set) == cache_line_bytes && sizeof(Line) + 10 * sizeof(std::uint32_t) <= cache_line_bytes);
  const std::size_t needed = sizeof(Line) + limit * sizeof(std::uint32_t);
  line_bytes_ = (needed + cache_line_bytes - 1) / cache_line_bytes * cache_line_bytes;
  set_bytes_ = sizeof(Set) + ways * line_bytes_;
  sets_ = std::min(max_sets, std::bit_floor(max_table_bytes / set_bytes_));
  table_ = {map_zeroed(sets_ * set_bytes_), Unmap{sets_ * set_bytes_}};
}

void RateLimiter::Unmap::operator()(std::byte* table) const { munmap(table, bytes); }

RateDecision RateLimiter::admit(const ClientKey& client, std::chrono::microseconds now) noexcept {
  const auto now_us = static_cast<std::uint64_t>(now.count());
  const Key key = key_of(client);
  SpinLock lock(lock_of(key));
  const std::lock_guard guard(lock);
  const Place place = find(key, now_us);
  if (!place.is_known) {
    if (place.entry().is_empty()) clients_.fetch_add(1, std::memory_order_relaxed);
    place.line = {.prefix = client.prefix, .oldest = 0, .count = 0, .family = client.family};
    place.entry().bits = key.tag() << seen_bits | now_us;
  }
  return decide(place, now_us);
}

void RateLimiter::prefetch(const ClientKey& client) const noexcept {
  const Key key = key_of(client);
  __builtin_prefetch(&lock_of(key), 1);
  __builtin_prefetch(&set_at(home_of(key)), 1);
}

void RateLimiter::take_back(const ClientKey& client) noexcept {
  const Key key = key_of(client);
  SpinLock lock(lock_of(key));
  const std::lock_guard guard(lock);
  Line* const known = find_known(key);
  if (known != nullptr && known->count > 0) --known->count;
}

// The ring is filled up at its old end: those times are over together, and what was admitted here stays.
void RateLimiter::refuse_until(const ClientKey& client, std::chrono::microseconds time) noexcept {
  const Key key = key_of(client);
  SpinLock lock(lock_of(key));
  const std::lock_guard guard(lock);
  Line* const known = find_known(key);
  if (known == nullptr) return;
  const auto ring = known->ring(limit_);
  for (; known->count < limit_; ++known->count) {
    known->oldest = static_cast<std::uint16_t>((known->oldest + limit_ - 1) % limit_);
    ring[known->oldest] = static_cast<std::uint32_t>(static_cast<std::uint64_t>(time.count()) - window_us);
  }
}

RateLimiter::Key RateLimiter::key_of(const ClientKey& client) const {
  return {client, scrambled(scrambled(client.prefix ^ seed_) + client.family)};
}

std::size_t RateLimiter::home_of(const Key& key) const { return key.hash & (sets_ - 1); }

// Two sets side by side have one lock.
std::uint8_t& RateLimiter::lock_of(const Key& key) const { return set_at(home_of(key) & ~std::size_t{1}).lock; }

RateLimiter::Set& RateLimiter::set_at(std::size_t index) const {
  return *reinterpret_cast<Set*>(table_.get() + index * set_bytes_);
}

RateLimiter::Line& RateLimiter::line_at(Set& set, std::size_t way) const {
  return *reinterpret_cast<Line*>(reinterpret_cast<std::byte*>(&set + 1) + way * line_bytes_);
}

RateLimiter::Line* RateLimiter::find_known(const Key& key) const noexcept {
  for (const std::size_t set : {home_of(key), home_of(key) ^ 1}) {
    const Place place = find_in(set_at(set), key, 0);
    if (place.is_known) return &place.line;
  }
  return nullptr;
}

// The client's place, or else the one that becomes its. The set beside is only looked at where the client may be in it.
RateLimiter::Place RateLimiter::find(const Key& key, std::uint64_t now_us) const noexcept {
  const std::size_t home = home_of(key);
  const Place own = find_in(set_at(home), key, now_us);
  if (own.is_known) return own;
  const auto now = static_cast<std::uint16_t>(now_us / spill_us);
  const bool is_free = own.remembered(now_us) == 0;
  if (is_free && !is_recent(own.set.spilled, now)) return own;
  const Place beside = find_in(set_at(home ^ 1), key, now_us);
  if (!beside.is_known && (is_free || !beside.goes_before(own, now_us))) return own;
  own.set.spilled = now;
  return beside;
}

// Of those that have not been seen for a second the least recently seen goes; lines are only looked at where all have.
RateLimiter::Place RateLimiter::find_in(Set& set, const Key& key, std::uint64_t now_us) const noexcept {
  const auto place = [&](std::size_t way, bool is_known) { return Place{set, way, line_at(set, way), is_known}; };
  std::size_t longest_away = 0;
  for (std::size_t way = 0; way < ways; ++way) {
    const Set::Entry entry = set.entries[way];
    if (entry.is_empty()) return place(way, false);  // Lines fill in order: nobody comes after an empty one.
    if (entry.tag() == key.tag() && key.is_of(line_at(set, way))) return place(way, true);
    if (entry.seen_us() < set.entries[longest_away].seen_us()) longest_away = way;
  }
  if (set.entries[longest_away].is_over(now_us)) return place(longest_away, false);
  std::size_t first_to_go = 0;
  for (std::size_t way = 1; way < ways; ++way)
    if (place(way, false).goes_before(place(first_to_go, false), now_us)) first_to_go = way;
  return place(first_to_go, false);
}

RateDecision RateLimiter::decide(const Place& place, std::uint64_t now_us) const noexcept {
  Line& line = place.line;
  const std::uint64_t seen_us = place.entry().seen_us();
  now_us = std::max(now_us, seen_us);
  if (now_us - seen_us >= window_us) line.count = 0;
  place.entry().bits += now_us - seen_us;

  const auto ring = line.ring(limit_);
  const auto wrapped = [&](unsigned index) { return index < limit_ ? index : index - limit_; };
  const auto now_low = static_cast<std::uint32_t>(now_us);
  const auto age_of_oldest = [&] { return static_cast<std::uint32_t>(now_low - ring[line.oldest]); };
  while (line.count > 0 && age_of_oldest() >= window_us) {
    line.oldest = static_cast<std::uint16_t>(wrapped(line.oldest + 1U));
    --line.count;
  }
  if (line.count == limit_) return {false, 0, std::chrono::microseconds(window_us - age_of_oldest())};
  ring[wrapped(0U + line.oldest + line.count)] = now_low;
  ++line.count;
  return {true, limit_ - line.count, {}};
}

}  // namespace cordage::server
