#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <variant>

#include "native-server/net/ip_address.h"

namespace cordage::server {

enum class LogLevel { debug, info, warning, error, off };

/// One field of a log line. It has no part of a request, because targets contain secrets.
struct LogField {
  static constexpr std::size_t max_bytes = 512;  ///< Limit of a JSON string with its quotes; a longer one ends in `…`.

  std::string_view name;  ///< Needs no escaping.
  std::variant<std::string_view, std::int64_t> value;
};

/// A request in the access log.
struct AccessEntry {
  std::string_view method;  ///< GET, HEAD, OPTIONS or other.
  std::string_view route;   ///< A route's name.
  int status;
  std::size_t bytes;  ///< The size of the whole response.
  std::chrono::microseconds duration;
  IpAddress client;             ///< Written shortened.
  std::string_view request_id;  ///< Needs no escaping; empty: left out.
};

/// Writes JSON lines to standard error from its own thread. Callers do not wait: if the stream is not writable, lines
/// are dropped, and a later line reports how many. A line that was written in part counts as dropped, and the next one
/// starts on a new line. Thread-safe.
class Log {
 public:
  explicit Log(LogLevel level);
  ~Log();

  /// Writes `{"time":…,"level":…,"event":…}` and the fields.
  void write(LogLevel level, std::string_view event, std::initializer_list<LogField> fields = {});

  /// Writes one request, whatever the level.
  void access(const AccessEntry& entry);

  /// The number of lines dropped since the start.
  std::uint64_t lost_lines() const;

 private:
  struct Writer;

  LogLevel level_;
  std::unique_ptr<Writer> writer_;
};

}  // namespace cordage::server
