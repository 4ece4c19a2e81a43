#include "native-server/ops/log.h"

#include <poll.h>
#include <spdlog/async_logger.h>
#include <spdlog/details/null_mutex.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <unistd.h>

#include <atomic>
#include <nlohmann/json.hpp>
#include <string>

namespace cordage::server {
namespace {

constexpr std::size_t queued_lines = 4096;
constexpr int patience_ms = 1000;

/// Standard error, without ever blocking for good: otherwise a reader that stopped reading could keep the server from
/// ending. A line that cannot be written in time is lost, and so is every further one until there is room again; then
/// a line of our own tells how many.
class PatientStderr final : public spdlog::sinks::base_sink<spdlog::details::null_mutex> {
 public:
  explicit PatientStderr(spdlog::details::thread_pool& queue) : queue_(queue) {}

  /// Lines that were lost here or dropped from the full queue, ever. From any thread.
  std::uint64_t lost_lines() const { return unwritten_.load(std::memory_order_relaxed) + queue_.overrun_counter(); }

 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    tell_losses(message.time);
    if (!write_line(message)) unwritten_.fetch_add(1, std::memory_order_relaxed);
  }
  void flush_() override {}

  void tell_losses(spdlog::log_clock::time_point now) {
    const std::uint64_t lost = lost_lines();
    if (lost == told_) return;
    const std::string members = R"("event":"log lines lost","count":)" + std::to_string(lost - told_);
    if (write_line({now, {}, {}, spdlog::level::warn, members})) told_ = lost;
  }

  bool write_line(const spdlog::details::log_msg& message) {
    line_.clear();
    if (is_cut_) line_.push_back('\n');
    formatter_->format(message, line_);
    pollfd stream{.fd = STDERR_FILENO, .events = POLLOUT, .revents = 0};
    is_stuck_ = poll(&stream, 1, is_stuck_ ? 0 : patience_ms) == 0;
    if (is_stuck_) return false;
    // A pipe that is ready takes a line of up to PIPE_BUF bytes whole; a full disk can take a part of it.
    const ssize_t written = ::write(STDERR_FILENO, line_.data(), line_.size());
    if (written > 0) is_cut_ = static_cast<std::size_t>(written) < line_.size();
    return written > 0 && !is_cut_;
  }

  spdlog::details::thread_pool& queue_;
  spdlog::memory_buf_t line_;
  bool is_stuck_ = false;
  bool is_cut_ = false;  ///< Whether what was written last is only the beginning of a line.
  std::atomic<std::uint64_t> unwritten_ = 0;
  std::uint64_t told_ = 0;
};

spdlog::level::level_enum spdlog_level(LogLevel level) {
  switch (level) {
    case LogLevel::debug:
      return spdlog::level::debug;
    case LogLevel::info:
      return spdlog::level::info;
    case LogLevel::warning:
      return spdlog::level::warn;
    case LogLevel::error:
      return spdlog::level::err;
    case LogLevel::off:
      break;
  }
  return spdlog::level::off;
}

bool is_continuation(char byte) { return (byte & 0xc0) == 0x80; }

std::string whole_json_text(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// All fields of a line are shorter than PIPE_BUF together, so that a pipe takes the line whole.
std::string json_text(std::string_view text) {
  text = text.substr(0, LogField::max_bytes);  // JSON adds quotes: what is cut here is shortened below.
  std::string json = whole_json_text(text);
  while (json.size() > LogField::max_bytes) {
    while (text.size() > 1 && is_continuation(text.back())) text.remove_suffix(1);
    text.remove_suffix(1);
    json = whole_json_text(std::string(text).append("…"));
  }
  return json;
}

std::string json_value(const std::variant<std::string_view, std::int64_t>& value) {
  const auto* const text = std::get_if<std::string_view>(&value);
  return text != nullptr ? json_text(*text) : std::to_string(std::get<std::int64_t>(value));
}

}  // namespace

struct Log::Writer {
  explicit Writer(LogLevel level) {
    sink = std::make_shared<PatientStderr>(*threads);
    // The message is the rest of the object: its members are already JSON.
    sink->set_formatter(std::make_unique<spdlog::pattern_formatter>(
        R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc));
    const auto make_logger = [&](const char* name, LogLevel min) {
      auto logger =
          std::make_shared<spdlog::async_logger>(name, sink, threads, spdlog::async_overflow_policy::overrun_oldest);
      logger->set_level(spdlog_level(min));
      return logger;
    };
    events = make_logger("events", level);
    requests = make_logger("requests", LogLevel::info);
  }

  std::shared_ptr<PatientStderr> sink;
  std::shared_ptr<spdlog::async_logger> events;
  std::shared_ptr<spdlog::async_logger> requests;
  // Ends first, once it has written what is queued.
  std::shared_ptr<spdlog::details::thread_pool> threads =
      std::make_shared<spdlog::details::thread_pool>(queued_lines, 1);
};

Log::Log(LogLevel level) : writer_(std::make_unique<Writer>(level)) {}
Log::~Log() = default;

std::uint64_t Log::lost_lines() const { return writer_->sink->lost_lines(); }

void Log::write(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
  if (!writer_->events->should_log(spdlog_level(level))) return;
  std::string members = R"("event":)" + json_text(event);
  for (const LogField& field : fields) {
    members.append(R"(,")").append(field.name).append(R"(":)").append(json_value(field.value));
  }
  writer_->events->log(spdlog_level(level), spdlog::string_view_t(members));
}

void Log::access(const AccessEntry& entry) {
  const std::string_view before_id = entry.request_id.empty() ? "" : R"(,"request_id":")";
  const std::string_view after_id = entry.request_id.empty() ? "" : R"(")";
  writer_->requests->info(
      R"("event":"request","method":"{}","route":"{}","status":{},"bytes":{},"duration_us":{},"client":"{}"{}{}{})",
      entry.method, entry.route, entry.status, entry.bytes, entry.duration.count(), shortened(entry.client), before_id,
      entry.request_id, after_id);
}

}  // namespace cordage::server
