#include "native-server/rate_limiter.h"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <mutex>
#include <new>
#include <span>
#include <thread>

namespace cordage::server {

namespace {

constexpr std::uint64_t window_us = 1'000'000;

}  // namespace

/// One client. The times of its admitted requests follow as a ring of `limit` numbers: the low 32 bits of a
/// microsecond clock. They suffice, because times older than a second are dropped whenever the client is seen and all
/// of them when it was away for a second or more: any two differ by less than two seconds.
struct RateLimiter::Line {
  std::uint64_t prefix;
  std::uint64_t seen_us;  ///< Latest request, refused ones included; only grows.
  std::uint16_t oldest;   ///< Index in the ring.
  std::uint16_t count;    ///< Times in the ring.
  std::uint8_t family;    ///< 0: nobody yet, as in fresh memory.
  std::uint8_t lock;      ///< Of two sets side by side, in their first line.
  std::uint16_t spilled;  ///< In a set's first line: when a client of it was last in the set beside (spill_us).

  std::span<std::uint32_t> ring(std::size_t limit) { return {reinterpret_cast<std::uint32_t*>(this + 1), limit}; }

  bool is_of(const ClientKey& client) const { return prefix == client.prefix && family == client.family; }

  /// Times that may still count.
  unsigned remembered(std::uint64_t now_us) const { return seen_us + window_us <= now_us ? 0 : count; }

  bool goes_before(const Line& other, std::uint64_t now_us) const {
    const unsigned own = remembered(now_us);
    const unsigned others = other.remembered(now_us);
    return own != others ? own < others : seen_us < other.seen_us;
  }
};

namespace {

constexpr std::size_t cache_line_bytes = 64;
constexpr std::size_t max_table_bytes = std::size_t{256} << 20;
constexpr std::uint64_t spill_us = 1 << 16;  // The unit of Line::spilled.

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

RateLimiter::RateLimiter(unsigned limit, std::uint64_t seed, std::size_t max_clients) : limit_(limit), seed_(seed) {
  static_assert(sizeof(Line) + 10 * sizeof(std::uint32_t) == cache_line_bytes);
  const std::size_t needed = sizeof(Line) + limit * sizeof(std::uint32_t);
  stride_ = (needed + cache_line_bytes - 1) / cache_line_bytes * cache_line_bytes;
  sets_ = std::min(max_clients, std::bit_floor(max_table_bytes / stride_)) / ways;
  const std::size_t bytes = sets_ * ways * stride_;
  table_ = {map_zeroed(bytes), Unmap{bytes}};
}

void RateLimiter::Unmap::operator()(std::byte* table) const { munmap(table, bytes); }

RateDecision RateLimiter::admit(const ClientKey& client, std::chrono::microseconds now) noexcept {
  const auto now_us = static_cast<std::uint64_t>(now.count());
  const std::size_t home = home_of(client);
  SpinLock lock(lock_of(home));
  const std::lock_guard guard(lock);
  Line& found = find(home, client, now_us);
  if (!found.is_of(client)) {
    if (found.family == 0) clients_.fetch_add(1, std::memory_order_relaxed);
    found.prefix = client.prefix;
    found.family = client.family;
    found.seen_us = now_us;
    found.count = 0;
  }
  return decide(found, now_us);
}

void RateLimiter::prefetch(const ClientKey& client) const noexcept {
  const std::size_t home = home_of(client);
  __builtin_prefetch(&lock_of(home), 1);
  for (std::size_t way = 0; way < ways; ++way) __builtin_prefetch(&line(home, way), 1);
}

void RateLimiter::take_back(const ClientKey& client) noexcept {
  const std::size_t home = home_of(client);
  SpinLock lock(lock_of(home));
  const std::lock_guard guard(lock);
  Line* const known = find_known(home, client);
  if (known != nullptr && known->count > 0) --known->count;
}

// The ring is filled up at its old end: those times are over together, and what was admitted here stays.
void RateLimiter::refuse_until(const ClientKey& client, std::chrono::microseconds time) noexcept {
  const std::size_t home = home_of(client);
  SpinLock lock(lock_of(home));
  const std::lock_guard guard(lock);
  Line* const known = find_known(home, client);
  if (known == nullptr) return;
  const auto ring = known->ring(limit_);
  for (; known->count < limit_; ++known->count) {
    known->oldest = static_cast<std::uint16_t>((known->oldest + limit_ - 1) % limit_);
    ring[known->oldest] = static_cast<std::uint32_t>(static_cast<std::uint64_t>(time.count()) - window_us);
  }
}

std::size_t RateLimiter::home_of(const ClientKey& client) const {
  return scrambled(scrambled(client.prefix ^ seed_) + client.family) & (sets_ - 1);
}

// Two sets side by side have one lock.
std::uint8_t& RateLimiter::lock_of(std::size_t home) const { return line(home & ~std::size_t{1}, 0).lock; }

RateLimiter::Line* RateLimiter::find_known(std::size_t home, const ClientKey& client) const noexcept {
  for (const std::size_t set : {home, home ^ 1}) {
    for (std::size_t way = 0; way < ways; ++way) {
      if (line(set, way).is_of(client)) return &line(set, way);
    }
  }
  return nullptr;
}

RateLimiter::Line& RateLimiter::line(std::size_t set, std::size_t way) const {
  return *reinterpret_cast<Line*>(table_.get() + (set * ways + way) * stride_);
}

// The client's line, or else the one that becomes its. The set beside is only looked at where the client may be in it.
RateLimiter::Line& RateLimiter::find(std::size_t home, const ClientKey& client, std::uint64_t now_us) const noexcept {
  Line& own = find_in(home, client, now_us);
  if (own.is_of(client)) return own;
  std::uint16_t& spilled = line(home, 0).spilled;
  const auto now = static_cast<std::uint16_t>(now_us / spill_us);
  const bool is_free = own.remembered(now_us) == 0;
  if (is_free && !is_recent(spilled, now)) return own;
  Line& beside = find_in(home ^ 1, client, now_us);
  if (!beside.is_of(client) && (is_free || !beside.goes_before(own, now_us))) return own;
  spilled = now;
  return beside;
}

RateLimiter::Line& RateLimiter::find_in(std::size_t set, const ClientKey& client, std::uint64_t now_us) const noexcept {
  Line* first_to_go = &line(set, 0);
  for (std::size_t way = 0; way < ways; ++way) {
    Line& each = line(set, way);
    if (each.is_of(client) || each.family == 0) return each;  // Lines fill in order: nobody comes after an empty one.
    if (each.goes_before(*first_to_go, now_us)) first_to_go = &each;
  }
  return *first_to_go;
}

RateDecision RateLimiter::decide(Line& line, std::uint64_t now_us) const noexcept {
  now_us = std::max(now_us, line.seen_us);
  if (now_us - line.seen_us >= window_us) line.count = 0;
  line.seen_us = now_us;

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
