#include "native-server/limit/rate_limiter.h"

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
constexpr std::uint64_t max_us = (std::uint64_t{1} << 52) - 1;

}  // namespace

/// The part of a set that a search reads, for all its clients. Only clients with two requests within a second need a
/// line of their own.
struct alignas(64) RateLimiter::Set {
  /// One client.
  struct Entry {
    std::uint64_t prefix;
    std::uint64_t seen_us : 52;  ///< Enough for 142 years. Latest request, refused ones included; only grows.
    std::uint64_t family : 4;    ///< 0: unused, as in fresh memory.
    std::uint64_t has_line : 1;  ///< Else only the latest request is stored.

    void take(const ClientKey& client, std::uint64_t now_us) {
      *this = {.prefix = client.prefix, .seen_us = now_us & max_us, .family = client.family & 15U, .has_line = 0};
    }
    bool is_of(const ClientKey& client) const { return prefix == client.prefix && family == client.family; }
    bool is_over(std::uint64_t now_us) const { return seen_us + window_us <= now_us; }
  };

  std::uint16_t spilled;  ///< When a client of this set was last in the neighbouring set (spill_us).
  std::uint8_t lock;      ///< For two neighbouring sets, in the first of them.
  std::array<Entry, ways> entries;
};

/// The times of a client's admitted requests: a ring of `limit` numbers follows, the low 32 bits of a microsecond
/// clock. They suffice, because times older than a second are dropped at each request of the client, and all times
/// after a second without requests: any two differ by less than two seconds.
struct RateLimiter::Line {
  std::uint16_t oldest;  ///< Index in the ring.
  std::uint16_t count;   ///< Times in the ring.

  std::span<std::uint32_t> ring(std::size_t limit) { return {reinterpret_cast<std::uint32_t*>(this + 1), limit}; }
};

struct RateLimiter::Slot {
  Set& set;
  Set::Entry& entry;
  Line& line;
  bool is_known;  ///< Else it belongs to another client, or to none.

  /// Times that may still count.
  unsigned remembered(std::uint64_t now_us) const {
    if (entry.family == 0 || entry.is_over(now_us)) return 0;
    return entry.has_line ? line.count : 1;
  }
  bool goes_before(const Slot& other, std::uint64_t now_us) const {
    const unsigned own = remembered(now_us);
    const unsigned others = other.remembered(now_us);
    return own != others ? own < others : entry.seen_us < other.entry.seen_us;
  }
  /// The stored times, in a line of the client's own.
  Line& own_line() const {
    if (entry.has_line) return line;
    line = {.oldest = 0, .count = 1};
    line.ring(1)[0] = static_cast<std::uint32_t>(entry.seen_us);
    entry.has_line = true;
    return line;
  }
};

namespace {

constexpr std::size_t cache_line_bytes = 64;
constexpr std::size_t max_table_bytes = std::size_t{256} << 20;
constexpr std::uint64_t spill_us = 1 << 16;  // The unit of Set::spilled.

// Then most small pages of the sets are resident, so that huge pages need no more memory but fewer TLB entries.
constexpr std::size_t many_clients = 10'000;

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

/// Whether a client of a set with this mark may have been seen in the neighbouring set within the last second. The time
/// of a thread may be a little before the mark. After the mark has wrapped around, a call only takes longer.
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
  static_assert(sizeof(Set) == 2 * cache_line_bytes);
  const std::size_t needed = sizeof(Line) + limit * sizeof(std::uint32_t);
  line_bytes_ = (needed + cache_line_bytes - 1) / cache_line_bytes * cache_line_bytes;
  const std::size_t set_bytes = sizeof(Set) + ways * line_bytes_;
  sets_ = std::min(max_sets, std::bit_floor(max_table_bytes / set_bytes));
  table_ = {map_zeroed(sets_ * set_bytes), Unmap{sets_ * set_bytes}};
}

void RateLimiter::Unmap::operator()(std::byte* table) const { munmap(table, bytes); }

RateDecision RateLimiter::admit(const ClientKey& client, std::chrono::microseconds now) noexcept {
  const auto now_us = static_cast<std::uint64_t>(now.count());
  const std::size_t home = home_of(client);
  SpinLock lock(lock_of(home));
  const std::lock_guard guard(lock);
  const Slot slot = find(home, client, now_us);
  if (slot.is_known && !slot.entry.is_over(now_us)) return decide(slot, now_us);
  if (slot.entry.family == 0 && clients_.fetch_add(1, std::memory_order_relaxed) == many_clients) ask_for_huge_pages();
  slot.entry.take(client, now_us);
  return {true, limit_ - 1, {}};
}

void RateLimiter::ask_for_huge_pages() const noexcept {
  madvise(table_.get(), sets_ * sizeof(Set), MADV_HUGEPAGE);  // Only a hint.
}

void RateLimiter::prefetch(const ClientKey& client) const noexcept {
  const std::size_t home = home_of(client);
  __builtin_prefetch(&lock_of(home), 1);
  __builtin_prefetch(&set_at(home), 1);
  __builtin_prefetch(&set_at(home).entries.back(), 1);
}

void RateLimiter::take_back(const ClientKey& client) noexcept {
  change_line_of(client, [](Line& line) {
    if (line.count > 0) --line.count;
  });
}

// Fills the ring at its old end: these times expire together, and the times of admitted requests stay.
void RateLimiter::refuse_until(const ClientKey& client, std::chrono::microseconds time) noexcept {
  change_line_of(client, [&](Line& line) {
    const auto ring = line.ring(limit_);
    for (; line.count < limit_; ++line.count) {
      line.oldest = static_cast<std::uint16_t>((line.oldest + limit_ - 1) % limit_);
      ring[line.oldest] = static_cast<std::uint32_t>(static_cast<std::uint64_t>(time.count()) - window_us);
    }
  });
}

template <class Change>
void RateLimiter::change_line_of(const ClientKey& client, Change change) noexcept {
  const std::size_t home = home_of(client);
  SpinLock lock(lock_of(home));
  const std::lock_guard guard(lock);
  for (const std::size_t set : {home, home ^ 1}) {
    const std::size_t way = way_of(client, set);
    if (way < ways) return change(slot_at(set, way, true).own_line());
  }
}

std::size_t RateLimiter::home_of(const ClientKey& client) const {
  return scrambled(scrambled(client.prefix ^ seed_) + client.family) & (sets_ - 1);
}

// Two neighbouring sets share one lock.
std::uint8_t& RateLimiter::lock_of(std::size_t home) const { return set_at(home & ~std::size_t{1}).lock; }

RateLimiter::Set& RateLimiter::set_at(std::size_t index) const { return reinterpret_cast<Set*>(table_.get())[index]; }

RateLimiter::Slot RateLimiter::slot_at(std::size_t set, std::size_t way, bool is_known) const {
  std::byte* const line = table_.get() + sets_ * sizeof(Set) + (set * ways + way) * line_bytes_;
  return {set_at(set), set_at(set).entries[way], *reinterpret_cast<Line*>(line), is_known};
}

// The client's slot, or a new one for it. The neighbouring set is searched only if the client may be in it.
RateLimiter::Slot RateLimiter::find(std::size_t home, const ClientKey& client, std::uint64_t now_us) const noexcept {
  const Slot own = find_in(home, client, now_us);
  if (own.is_known) return own;
  const auto now = static_cast<std::uint16_t>(now_us / spill_us);
  const bool is_free = own.remembered(now_us) == 0;
  if (is_free && !is_recent(own.set.spilled, now)) return own;
  const Slot beside = find_in(home ^ 1, client, now_us);
  if (!beside.is_known && (is_free || !beside.goes_before(own, now_us))) return own;
  own.set.spilled = now;
  return beside;
}

std::size_t RateLimiter::way_of(const ClientKey& client, std::size_t set) const noexcept {
  const auto& entries = set_at(set).entries;
  std::size_t way = 0;
  while (way < ways && !entries[way].is_of(client)) ++way;
  return way;
}

// Evicts the least recently seen client without a request in the last second; reads lines only if there is none. An
// unused slot has been seen at time 0.
RateLimiter::Slot RateLimiter::find_in(std::size_t set, const ClientKey& client, std::uint64_t now_us) const noexcept {
  const std::size_t known = way_of(client, set);
  if (known < ways) return slot_at(set, known, true);
  const auto& entries = set_at(set).entries;
  std::size_t oldest = 0;
  for (std::size_t way = 0; way < ways; ++way) {
    if (entries[way].seen_us < entries[oldest].seen_us) oldest = way;
  }
  std::size_t first_to_go = oldest;
  if (!entries[oldest].is_over(now_us)) {
    for (std::size_t way = 0; way < ways; ++way) {
      if (slot_at(set, way, false).goes_before(slot_at(set, first_to_go, false), now_us)) first_to_go = way;
    }
  }
  return slot_at(set, first_to_go, false);
}

RateDecision RateLimiter::decide(const Slot& slot, std::uint64_t now_us) const noexcept {
  Line& line = slot.own_line();
  now_us = std::max<std::uint64_t>(now_us, slot.entry.seen_us);
  slot.entry.seen_us = now_us & max_us;

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
