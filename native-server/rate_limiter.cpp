#include "native-server/rate_limiter.h"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <mutex>
#include <new>
#include <span>
#include <thread>

namespace cordage::server {

/// One client. The times of its admitted requests follow as a ring of `limit` numbers: the low 32 bits of a
/// microsecond clock. They suffice, because times older than a second are dropped whenever the client is seen and all
/// of them when it was away for a second or more: any two differ by less than two seconds.
struct RateLimiter::Line {
  std::uint64_t prefix;
  std::uint64_t seen_us;  ///< Latest request, refused ones included; only grows.
  std::uint16_t oldest;   ///< Index in the ring.
  std::uint16_t count;    ///< Times in the ring.
  std::uint8_t family;    ///< 0: nobody yet, as in fresh memory.
  std::uint8_t set_lock;  ///< Of the whole set, in its first line only.

  std::span<std::uint32_t> ring(std::size_t limit) { return {reinterpret_cast<std::uint32_t*>(this + 1), limit}; }
};

namespace {

constexpr std::size_t cache_line_bytes = 64;
constexpr std::size_t max_table_bytes = std::size_t{256} << 20;
constexpr std::uint64_t window_us = 1'000'000;

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

std::byte* RateLimiter::set_of(const ClientKey& client) const {
  const std::uint64_t hash = scrambled(scrambled(client.prefix ^ seed_) + client.family);
  return table_.get() + (hash & (sets_ - 1)) * ways * stride_;
}

RateDecision RateLimiter::admit(const ClientKey& client, std::chrono::microseconds now) noexcept {
  std::byte* const set = set_of(client);
  SpinLock lock(reinterpret_cast<Line*>(set)->set_lock);
  const std::lock_guard guard(lock);
  const auto now_us = static_cast<std::uint64_t>(now.count());
  return decide(find_or_evict(set, client, now_us), now_us);
}

void RateLimiter::take_back(const ClientKey& client) noexcept {
  std::byte* const set = set_of(client);
  SpinLock lock(reinterpret_cast<Line*>(set)->set_lock);
  const std::lock_guard guard(lock);
  Line* const line = find(set, client);
  if (line != nullptr && line->count > 0) --line->count;
}

// The ring is filled up at its old end: those times are over together, and what was admitted here stays.
void RateLimiter::refuse_until(const ClientKey& client, std::chrono::microseconds time) noexcept {
  std::byte* const set = set_of(client);
  SpinLock lock(reinterpret_cast<Line*>(set)->set_lock);
  const std::lock_guard guard(lock);
  Line* const line = find(set, client);
  if (line == nullptr) return;
  const auto ring = line->ring(limit_);
  for (; line->count < limit_; ++line->count) {
    line->oldest = static_cast<std::uint16_t>((line->oldest + limit_ - 1) % limit_);
    ring[line->oldest] = static_cast<std::uint32_t>(static_cast<std::uint64_t>(time.count()) - window_us);
  }
}

RateLimiter::Line* RateLimiter::find(std::byte* set, const ClientKey& client) const noexcept {
  for (std::size_t way = 0; way < ways; ++way) {
    Line& line = *reinterpret_cast<Line*>(set + way * stride_);
    if (line.prefix == client.prefix && line.family == client.family) return &line;
  }
  return nullptr;
}

RateLimiter::Line& RateLimiter::find_or_evict(std::byte* set, const ClientKey& client, std::uint64_t now_us) noexcept {
  Line* victim = nullptr;
  for (std::size_t way = 0; way < ways; ++way) {
    Line& line = *reinterpret_cast<Line*>(set + way * stride_);
    if (line.prefix == client.prefix && line.family == client.family) return line;
    if (line.family == 0) {  // Lines fill in order: nobody comes after it.
      victim = &line;
      break;
    }
    if (victim == nullptr || line.seen_us < victim->seen_us) victim = &line;
  }
  if (victim->family == 0) clients_.fetch_add(1, std::memory_order_relaxed);
  victim->prefix = client.prefix;
  victim->family = client.family;
  victim->seen_us = now_us;
  victim->oldest = 0;
  victim->count = 0;
  return *victim;
}

RateDecision RateLimiter::decide(Line& line, std::uint64_t now_us) const noexcept {
  now_us = std::max(now_us, line.seen_us);
  if (now_us - line.seen_us >= window_us) line.count = 0;
  line.seen_us = now_us;

  const auto ring = line.ring(limit_);
  const auto now_low = static_cast<std::uint32_t>(now_us);
  const auto age_of_oldest = [&] { return static_cast<std::uint32_t>(now_low - ring[line.oldest]); };
  while (line.count > 0 && age_of_oldest() >= window_us) {
    line.oldest = static_cast<std::uint16_t>((line.oldest + 1U) % limit_);
    --line.count;
  }
  if (line.count == limit_) return {false, 0, std::chrono::microseconds(window_us - age_of_oldest())};
  ring[(line.oldest + line.count) % limit_] = now_low;
  ++line.count;
  return {true, limit_ - line.count, {}};
}

}  // namespace cordage::server
