#include "native-server/limit/shared_limit.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/text/ascii.h"

namespace cordage::server {
namespace {

using namespace std::chrono_literals;

constexpr auto reply_time = 10ms;
constexpr auto set_up_time = 1s;
constexpr auto retry_time = 1s;

// The client's list has the times of its admitted requests, the latest first, in microseconds, which Lua's numbers hold
// exactly. The reply is the number of remaining requests, or the time to wait as a negative number. If the clock was
// set back by a second or more, the times are discarded; there may be more of them than the limit. The script adds
// before it removes: a Redis that is out of memory rejects only the first write of a script. A list expires a little
// after a second, because expiry is in whole milliseconds of another reading of the clock. For Redis 5 and newer.
constexpr std::string_view script = R"(
local times, limit = KEYS[1], tonumber(ARGV[1])
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local function is_void(time) return math.abs(now - time) >= 1000000 end
local oldest = redis.call('LINDEX', times, limit - 1)
if oldest and not is_void(oldest) then return now - oldest - 1000000 end
local count = redis.call('LPUSH', times, now)
while is_void(redis.call('LINDEX', times, -1)) do
  redis.call('RPOP', times)
  count = count - 1
end
redis.call('PEXPIRE', times, 1100)
return math.max(limit - count, 0)
)";

// The key of the client's list. A cluster selects the node by the part in braces.
std::string key_of(const std::string& client) { return "cordage:{" + client + "}"; }

// A list has times of at most a second before or after now. If the clock was set back, the time to wait could be longer
// than the limit allows.
std::optional<RateDecision> read_decision(std::int64_t reply, unsigned limit) {
  constexpr std::int64_t max_wait = std::chrono::microseconds(2s).count();
  if (reply <= -max_wait || reply >= std::int64_t{limit}) return std::nullopt;
  if (reply >= 0) return RateDecision{true, static_cast<unsigned>(reply), {}};
  return RateDecision{false, 0, std::min<std::chrono::microseconds>(std::chrono::microseconds(-reply), 1s)};
}

bool is_script_hash(std::string_view text) {
  constexpr std::size_t sha1_digits = 40;
  return text.size() == sha1_digits && std::all_of(text.begin(), text.end(), [](char c) { return hex_value(c) >= 0; });
}

// The first word of an error is its kind, for example OOM; no kind of Redis has more than 16 letters. The rest can
// repeat parts of the command.
std::string_view kind_of_error(std::string_view message) {
  const std::string_view word = message.substr(0, message.find(' '));
  constexpr std::size_t max_letters = 16;
  const bool is_kind =
      word.size() <= max_letters && std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  return is_kind ? word : "unknown error";
}

}  // namespace

SharedLimit::SharedLimit(Poller& poller, const RedisUrl& redis, RateLimiter& limiter, RedisState& state,
                         Counters& counters, Log& log)
    : redis_(redis),
      limiter_(limiter),
      state_(state),
      counters_(counters),
      log_(log),
      limit_text_(std::to_string(limiter.limit())),
      socket_(
          poller, [this](const redisReply& reply) { on_reply(reply); }, [this](RedisEnd reason) { on_end(reason); }),
      timer_(poller, [this] { on_timer(); }) {}

void SharedLimit::connect() {
  const auto end = Clock::now() + set_up_time;
  timer_.set(end);
  socket_.connect(redis_.host, redis_.port, end);
  const auto set_up = [&](std::initializer_list<std::string_view> command) {
    socket_.queue(command);
    set_up_.push_back(*command.begin());
  };
  if (!redis_.password.empty()) {
    redis_.user.empty() ? set_up({"AUTH", redis_.password}) : set_up({"AUTH", redis_.user, redis_.password});
  }
  if (redis_.database != 0) set_up({"SELECT", std::to_string(redis_.database)});
  set_up({"SCRIPT", "LOAD", script});
}

void SharedLimit::ask(const NeedsSharedCount& question, Waiter& waiter) {
  counters_.redis_calls.add(1);
  enqueue({.question = question, .waiter = &waiter});
}

// Both or none, because replies come in the order of the queries.
void SharedLimit::enqueue(Pending pending) {
  const std::string key = pending.waiter ? key_of(to_string(pending.question.client)) : key_of("test");
  pending_.push_back(pending);
  try {
    pending.has_script ? socket_.queue({"EVAL", script, "1", key, limit_text_})
                       : socket_.queue({"EVALSHA", script_hash_, "1", key, limit_text_});
  } catch (const std::exception&) {
    pending_.pop_back();
    throw;
  }
  will_send_ = true;
}

void SharedLimit::send() {
  if (!std::exchange(will_send_, false)) return;
  const auto now = Clock::now();
  for (Pending& each : pending_) each.sent = std::min(each.sent, now);
  if (!pending_.empty() && (!timer_.is_set() || timer_.time() > now + reply_time)) timer_.set(now + reply_time);
  socket_.write();
}

void SharedLimit::on_end(RedisEnd reason) {
  if (reason == RedisEnd::disconnected) return give_up("no connection", counters_.redis_disconnections);
  give_up("unexpected reply", counters_.redis_errors);
}

void SharedLimit::on_reply(const redisReply& reply) {
  try {
    handle(reply);
  } catch (const std::exception&) {
    give_up("no memory", counters_.redis_errors);
  }
}

void SharedLimit::handle(const redisReply& reply) {
  if (reply.type == REDIS_REPLY_ERROR) return on_error({reply.str, static_cast<std::size_t>(reply.len)});
  if (!set_up_.empty()) return go_on_setting_up(reply);
  if (pending_.empty() || reply.type != REDIS_REPLY_INTEGER) return on_end(RedisEnd::bad_reply);
  on_decision(reply.integer);
}

// The last query has no request; it checks that Redis replies in time and can write.
void SharedLimit::go_on_setting_up(const redisReply& reply) {
  const bool is_hash = set_up_.front() == "SCRIPT";
  if (reply.type != (is_hash ? REDIS_REPLY_STRING : REDIS_REPLY_STATUS)) return on_end(RedisEnd::bad_reply);
  const std::string_view text(reply.str, static_cast<std::size_t>(reply.len));
  if (is_hash && !is_script_hash(text)) return on_end(RedisEnd::bad_reply);
  if (is_hash) script_hash_ = text;
  set_up_.pop_front();
  if (set_up_.empty()) enqueue({.question = {}, .waiter = nullptr});
}

// If Redis no longer has the script, the query is sent again with it.
void SharedLimit::on_error(std::string_view message) {
  const std::string_view kind = kind_of_error(message);
  if (kind == "NOSCRIPT" && set_up_.empty() && !pending_.empty() && !pending_.front().has_script) {
    Pending again = pending_.front();
    again.has_script = true;
    enqueue(again);
    return pending_.pop_front();
  }
  // Before Redis 7 the kind of an error within a script is not its first word.
  if (set_up_.empty() && !pending_.empty() && message.find("WRONGTYPE") != message.npos) return on_wrong_type();
  std::string reason(set_up_.empty() ? "EVALSHA" : set_up_.front());
  give_up(reason.append(": ").append(kind), counters_.redis_errors);
}

void SharedLimit::on_wrong_type() {
  const Pending rejected = pending_.front();
  pending_.pop_front();
  report("redis key of another type", "EVALSHA: WRONGTYPE");
  rejected.waiter ? decide_alone(rejected) : come_up();
}

void SharedLimit::on_decision(std::int64_t reply) {
  const auto decision = read_decision(reply, limiter_.limit());
  if (!decision) return on_end(RedisEnd::bad_reply);
  const Pending answered = pending_.front();
  pending_.pop_front();
  if (!answered.waiter) return come_up();
  if (!decision->admitted) remember_rejection(answered, *decision);
  answered.waiter->on_decision({*decision, answered.asked});
}

// Until its oldest request is a second old, the client cannot be admitted, so queries would be useless. The time starts
// at the query, before Redis read its clock.
void SharedLimit::remember_rejection(const Pending& rejected, const RateDecision& decision) {
  const auto asked = std::chrono::duration_cast<std::chrono::microseconds>(rejected.asked.time_since_epoch());
  limiter_.take_back(rejected.question.client);
  limiter_.reject_until(rejected.question.client, asked + decision.retry_after);
}

void SharedLimit::come_up() {
  is_up_ = true;
  counters_.is_redis_up = true;
  if (++state_.threads_up < state_.threads) return;
  {
    const std::lock_guard guard(state_.mutex);
    state_.reported.clear();
  }
  log_.write(LogLevel::info, "redis available");
}

// Once, until Redis is available again.
void SharedLimit::report(std::string_view event, std::string_view reason) {
  {
    const std::lock_guard guard(state_.mutex);
    if (!state_.reported.emplace(reason).second) return;
  }
  log_.write(LogLevel::warning, event, {{"reason", reason}});
}

void SharedLimit::decide_alone(const Pending& question) {
  counters_.redis_fallbacks.add(1);
  question.waiter->on_decision({question.question.own, question.asked});
}

void SharedLimit::give_up(std::string_view reason, Counter& counter) {
  socket_.close();
  set_up_.clear();
  is_waiting_ = true;
  timer_.set(Clock::now() + retry_time);
  counter.add(1);
  counters_.is_redis_up = false;
  if (std::exchange(is_up_, false)) --state_.threads_up;
  report("redis not available", reason);
  for (const Pending& each : std::exchange(pending_, {})) {
    if (each.waiter) decide_alone(each);
  }
}

// One timer, for the oldest query, or for the next attempt to connect.
void SharedLimit::on_timer() {
  if (std::exchange(is_waiting_, false)) return connect();
  if (!is_up_ && pending_.empty()) return give_up("timeout", counters_.redis_timeouts);
  const auto oldest = std::min_element(pending_.begin(), pending_.end(),
                                       [](const Pending& one, const Pending& other) { return one.sent < other.sent; });
  if (oldest == pending_.end() || oldest->sent == not_sent) return;
  if (oldest->sent + reply_time > Clock::now()) return timer_.set(oldest->sent + reply_time);
  give_up("timeout", counters_.redis_timeouts);
}

}  // namespace cordage::server
