#include "native-server/ops/log.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <utility>

#include "core/text/iso8601.h"

namespace cordage::server {
namespace {

constexpr std::size_t max_queued_bytes = std::size_t{1} << 20;
constexpr int patience_ms = 1000;
constexpr std::array<std::string_view, 4> level_names = {"debug", "info", "warning", "error"};

bool is_continuation(char byte) { return (byte & 0xc0) == 0x80; }

std::string whole_json_text(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// All fields of a line are shorter than PIPE_BUF together, so that a pipe takes the line whole.
std::string json_text(std::string_view text) {
  text = text.substr(0, LogField::max_bytes);  // JSON adds quotes and escapes; the result is cut below.
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

/// Returns a line of the log: the fields that each line has, then `members`.
std::string line_of(LogLevel level, std::string_view members) {
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
  const IsoText seconds = iso8601(now / std::chrono::seconds(1));
  const std::string milliseconds = std::to_string(1000 + now % std::chrono::seconds(1) / std::chrono::milliseconds(1));
  std::string line = R"({"time":")";
  line.append(std::string_view(seconds).substr(0, 19)).append(".").append(milliseconds, 1);
  line.append(R"(Z","level":")").append(level_names[static_cast<std::size_t>(level)]).append(R"(",)");
  return line.append(members).append("}\n");
}

}  // namespace

/// Writes to standard error and waits at most patience_ms, so that a stuck reader cannot stop the server from exiting.
/// After a timeout, lines are dropped until the stream is writable again; then a line reports how many.
struct Log::Writer {
  ~Writer() {
    {
      const std::lock_guard guard(mutex);
      ends = true;
    }
    ready.notify_one();
    thread.join();
  }

  void queue(std::string_view line) {
    {
      const std::lock_guard guard(mutex);
      if (queued.size() + line.size() > max_queued_bytes) {
        ++lost;
        return;
      }
      queued.append(line);
    }
    ready.notify_one();
  }

  void run() {
    std::string lines;
    while (take(lines)) {
      std::string_view rest = lines;
      while (!rest.empty()) {
        report_losses();
        const std::string_view line = rest.substr(0, rest.find('\n') + 1);
        if (!write_line(line)) ++lost;
        rest.remove_prefix(line.size());
      }
    }
  }

  /// Waits for lines; returns false if none will come.
  bool take(std::string& lines) {
    lines.clear();
    std::unique_lock lock(mutex);
    ready.wait(lock, [&] { return ends || !queued.empty(); });
    lines.swap(queued);
    return !lines.empty();
  }

  void report_losses() {
    const std::uint64_t all = lost;
    if (all == reported) return;
    const std::string members = R"("event":"log lines lost","count":)" + std::to_string(all - reported);
    if (write_line(line_of(LogLevel::warning, members))) reported = all;
  }

  bool write_line(std::string_view line) {
    pollfd stream{.fd = STDERR_FILENO, .events = POLLOUT, .revents = 0};
    is_stuck = poll(&stream, 1, is_stuck ? 0 : patience_ms) == 0;
    if (is_stuck) return false;
    text.assign(is_cut ? "\n" : "").append(line);
    // A pipe that is ready accepts up to PIPE_BUF bytes at once; a full disk may accept only a part of them.
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written > 0) is_cut = static_cast<std::size_t>(written) < text.size();
    return written > 0 && !is_cut;
  }

  std::mutex mutex{};
  std::condition_variable ready{};
  std::string queued{};
  bool ends = false;
  std::atomic<std::uint64_t> lost = 0;
  std::uint64_t reported = 0;
  std::string text{};
  bool is_stuck = false;
  bool is_cut = false;                    ///< True if the last write ended in the middle of a line.
  std::thread thread{[this] { run(); }};  // Last, because it uses the others.
};

Log::Log(LogLevel level) : level_(level), writer_(std::make_unique<Writer>()) {}
Log::~Log() = default;

std::uint64_t Log::lost_lines() const { return writer_->lost; }

void Log::write(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
  if (level < level_) return;
  std::string members = R"("event":)" + json_text(event);
  for (const LogField& field : fields) {
    members.append(R"(,")").append(field.name).append(R"(":)").append(json_value(field.value));
  }
  writer_->queue(line_of(level, members));
}

void Log::access(const AccessEntry& entry) {
  std::string members = R"("event":"request","method":")";
  members.append(entry.method).append(R"(","route":")").append(entry.route);
  members.append(R"(","status":)").append(std::to_string(entry.status));
  members.append(R"(,"bytes":)").append(std::to_string(entry.bytes));
  members.append(R"(,"duration_us":)").append(std::to_string(entry.duration.count()));
  members.append(R"(,"client":")").append(shortened(entry.client)).append(R"(")");
  if (!entry.request_id.empty()) members.append(R"(,"request_id":")").append(entry.request_id).append(R"(")");
  writer_->queue(line_of(LogLevel::info, members));
}

}  // namespace cordage::server
