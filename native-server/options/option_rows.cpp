#include "native-server/options/option_rows.h"

#include <sys/stat.h>

#include <cerrno>
#include <string_view>
#include <utility>

#include "core/platform/addresses.h"
#include "core/text/ascii.h"
#include "core/text/character_set.h"
#include "core/text/decimal.h"
#include "core/text/uri.h"
#include "native-server/limit/rate_limiter.h"
#include "native-server/net/authority.h"
#include "native-server/site/security_text.h"

namespace cordage::server {
namespace {

using Texts = std::vector<std::string>;

std::optional<HostPort> parse_host_port(const std::string& text) {
  return read_host_port(split_authority(text), std::nullopt);
}

// Quotes and spaces would need escapes wherever the URL is used.
std::optional<std::string> parse_url(const std::string& text) {
  const Uri uri = split_uri(text);
  if ((uri.scheme != "http" && uri.scheme != "https") || !uri.authority || !is_valid_authority(*uri.authority))
    return std::nullopt;
  if (!is_absolute(uri) || uri.query || uri.path.ends_with('/')) return std::nullopt;
  return text;
}

std::optional<std::string> parse_segment(const std::string& text) {
  const bool is_usable = !text.empty() && text != "." && text != ".." && CharacterSet("-._~").has_all(text);
  return is_usable ? std::optional(text) : std::nullopt;
}

std::optional<std::string> parse_contact(const std::string& text) {
  return is_security_contact(text) ? std::optional(text) : std::nullopt;
}

std::optional<std::string> parse_folder(const std::string& text) {
  struct stat found{};
  // If permission is denied, reading the folder later reports it.
  const bool may_exist = stat(text.c_str(), &found) == 0 ? S_ISDIR(found.st_mode) : errno == EACCES;
  return may_exist ? std::optional(text) : std::nullopt;
}

std::optional<LogLevel> parse_level(const std::string& text) {
  constexpr std::pair<std::string_view, LogLevel> levels[] = {{"debug", LogLevel::debug},
                                                              {"info", LogLevel::info},
                                                              {"warning", LogLevel::warning},
                                                              {"error", LogLevel::error},
                                                              {"off", LogLevel::off}};
  for (const auto& [name, level] : levels) {
    if (name == text) return level;
  }
  return std::nullopt;
}

std::optional<bool> parse_switch(const std::string& text) {
  if (text == "on") return true;
  if (text == "off") return false;
  return std::nullopt;
}

/// CORDAGE_RATE_LIMIT for --rate-limit; empty for --check, which does not serve.
std::string variable_of(const std::string& name) {
  if (name == "--check") return "";
  std::string variable = "CORDAGE_";
  for (const char letter : name.substr(2)) variable += letter == '-' ? '_' : to_upper(letter);
  return variable;
}

/// An option with one value. `member` returns the field to set; `parse` returns nullopt for an invalid value.
template <class Member, class Parse>
OptionRow single(OptionRow row, Member member, Parse parse) {
  row.set = [member, parse](Options& options, const Texts& texts) {
    auto value = parse(texts.back());
    if (value) member(options) = std::move(*value);
    return value.has_value();
  };
  return row;
}

template <class Member, class Parse>
OptionRow repeatable(OptionRow row, Member member, Parse parse) {
  row.is_repeatable = true;
  row.text += " Repeatable.";
  row.set = [member, parse](Options& options, const Texts& texts) {
    member(options).clear();
    for (const std::string& text : texts) {
      auto value = parse(text);
      if (!value) return false;
      member(options).push_back(std::move(*value));
    }
    return true;
  };
  return row;
}

template <class Member>
OptionRow number(OptionRow row, std::uint64_t min, std::uint64_t max, Member member) {
  row.range = std::to_string(min) + " to " + std::to_string(max);
  row.expected = "a whole number from " + row.range;
  row.set = [=](Options& options, const Texts& texts) {
    const auto value = read_number<std::uint64_t>(texts.back());
    if (!value || *value < min || *value > max) return false;
    auto& target = member(options);
    target = static_cast<std::remove_reference_t<decltype(target)>>(*value);
    return true;
  };
  return row;
}

constexpr const char* address = "HOST:PORT, for example 127.0.0.1:8080 or [::1]:8080";
constexpr const char* on_or_off = "on or off";

void add_address_rows(std::vector<OptionRow>& rows) {
  rows.push_back(repeatable(
      {.name = "--listen",
       .value = "HOST:PORT",
       .expected = address,
       .default_description = default_listen,
       .text = "Address of the API and the page. Port 0 picks a free port. Sockets from "
               "LISTEN_FDS replace it."},
      [](Options& options) -> auto& { return options.listen; }, parse_host_port));
  rows.push_back(single(
      {.name = "--admin",
       .value = "HOST:PORT",
       .expected = address,
       .default_description = "none",
       .text = "Address of /metrics, /healthz and /readyz. Sockets from LISTEN_FDS named admin "
               "replace it."},
      [](Options& options) -> auto& { return options.admin; }, parse_host_port));
  rows.push_back(repeatable(
      {.name = "--trusted-proxy",
       .value = "CIDR",
       .expected = "an address block, for example 10.0.0.0/8 or 2001:db8::/32",
       .default_description = "none",
       .text = "Trust X-Forwarded-For from these addresses."},
      [](Options& options) -> auto& { return options.trusted_proxies; },
      [](const std::string& text) { return parse_cidr(text); }));
  rows.push_back(single(
      {.name = "--trust-forwarded-host",
       .value = "on|off",
       .expected = on_or_off,
       .default_value = "off",
       .text = "Trust X-Forwarded-Host and X-Forwarded-Proto from trusted proxies. Use it only if "
               "the proxy overwrites both; not needed with --base-url."},
      [](Options& options) -> auto& { return options.trusts_forwarded_host; }, parse_switch));
}

void add_limit_rows(std::vector<OptionRow>& rows) {
  rows.push_back(number({.name = "--rate-limit",
                         .value = "N",
                         .default_value = "10",
                         .text = "Requests per second per client. 0 disables the limit."},
                        0, RateLimiter::max_limit, [](Options& options) -> auto& { return options.rate_limit; }));
  rows.push_back(single(
      {.name = "--redis",
       .value = "URL",
       .expected = "redis://[[USER]:PASSWORD@]HOST[:PORT][/DATABASE], percent-encoded; TLS "
                   "(rediss://) is not supported",
       .default_description = "none",
       .text = "Redis server that shares the rate limit among several servers. Set a password in the "
               "environment variable."},
      [](Options& options) -> auto& { return options.redis; },
      [](const std::string& text) { return parse_redis_url(text); }));
  rows.push_back(number({.name = "--max-connections",
                         .value = "N",
                         .default_value = "16384",
                         .text = "Maximum number of open connections."},
                        1, 1'000'000, [](Options& options) -> auto& { return options.max_connections; }));
  rows.push_back(number({.name = "--threads",
                         .value = "N",
                         .default_description = "one per usable processor",
                         .text = "Number of threads."},
                        1, max_threads, [](Options& options) -> auto& { return options.threads; }));
  rows.push_back(
      number({.name = "--drain-delay",
              .value = "SECONDS",
              .default_value = "0",
              .text = "Seconds to keep accepting connections after SIGTERM, while /readyz responds with 503."},
             0, 3600, [](Options& options) -> auto& { return options.drain_delay; }));
}

void add_content_rows(std::vector<OptionRow>& rows) {
  rows.push_back(single(
      {.name = "--base-url",
       .value = "URL",
       .expected = "an http:// or https:// URL with a valid host, without query or trailing slash, "
                   "for example https://example.com",
       .default_description = "from each request",
       .text = "Public base URL of the service."},
      [](Options& options) -> auto& { return options.site.base_url; }, parse_url));
  rows.push_back(repeatable(
      {.name = "--chat-segment",
       .value = "NAME",
       .expected = "made of letters, digits, '-', '.', '_' and '~', and not be . or ..",
       .default_value = "discord,chat",
       .text = "Path segment for the chat platform."},
      [](Options& options) -> auto& { return options.site.api.chat_segments; }, parse_segment));
  rows.push_back(single(
      {.name = "--authorize-url",
       .value = "URL",
       .expected = "an http:// or https:// URL with a valid host, without query or trailing slash",
       .default_value = std::string(platform::authorize_url),
       .text = "Discord's authorize page."},
      [](Options& options) -> auto& { return options.site.api.authorize_url; }, parse_url));
  rows.push_back(single(
      {.name = "--security-contact",
       .value = "URI",
       .expected = "a mailto: or https:// URI without a fragment, for example "
                   "mailto:security@example.com",
       .default_description = "none",
       .text = "Contact for vulnerability reports in /.well-known/security.txt."},
      [](Options& options) -> auto& { return options.site.security_contact; }, parse_contact));
}

void add_other_rows(std::vector<OptionRow>& rows) {
  rows.push_back(single(
      {.name = "--web",
       .value = "DIR",
       .expected = "an existing folder",
       .default_description = "the embedded page, if any",
       .text = "Folder with the built page."},
      [](Options& options) -> auto& { return options.site.web; }, parse_folder));
  rows.push_back(single(
      {.name = "--access-log",
       .value = "on|off",
       .expected = on_or_off,
       .default_value = "off",
       .text = "Log one line per request to standard error."},
      [](Options& options) -> auto& { return options.access_log; }, parse_switch));
  rows.push_back(single(
      {.name = "--log-level",
       .value = "LEVEL",
       .expected = "debug, info, warning, error or off",
       .default_value = "info",
       .text = "Minimum level to log: debug, info, warning, error or off."},
      [](Options& options) -> auto& { return options.log_level; }, parse_level));
  rows.push_back(single(
      {.name = "--check",
       .value = "URL",
       .expected = "an http:// URL, for example http://127.0.0.1:8080/readyz",
       .text = "Do not serve. Request this URL and exit with 0 if the status is 200, otherwise with 1."},
      [](Options& options) -> auto& { return options.check; },
      [](const std::string& text) { return parse_http_url(text); }));
}

}  // namespace

std::string help_of(const OptionRow& row) {
  const std::string& shown = row.default_value.empty() ? row.default_description : row.default_value;
  return row.text + (row.range.empty() ? "" : " From " + row.range + ".") +
         (shown.empty() ? "" : " Default: " + shown + ".");
}

const std::vector<OptionRow>& option_rows() {
  static const std::vector<OptionRow> rows = [] {
    std::vector<OptionRow> made;
    add_address_rows(made);
    add_limit_rows(made);
    add_content_rows(made);
    add_other_rows(made);
    for (OptionRow& row : made) row.environment = variable_of(row.name);
    return made;
  }();
  return rows;
}

}  // namespace cordage::server
