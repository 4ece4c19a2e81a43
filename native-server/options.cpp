#include "native-server/options.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <string_view>
#include <utility>

#include "core/platform/facts.h"
#include "core/text/character_set.h"
#include "core/text/decimal.h"
#include "core/text/joined.h"
#include "core/text/nearest.h"
#include "core/text/uri.h"
#include "native-server/limit/rate_limiter.h"
#include "native-server/net/authority.h"
#include "native-server/ops/processors.h"
#include "native-server/site/security_text.h"

namespace cordage::server {
namespace {

/// Whether `text` has only letters, digits and `others`.
bool holds_only(std::string_view text, std::string_view others) { return CharacterSet(others).has_all(text); }

std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t least, std::uint64_t most) {
  const auto value = read_number<std::uint64_t>(text);
  return value && *value >= least && *value <= most ? value : std::nullopt;
}

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
  const bool is_usable = !text.empty() && text != "." && text != ".." && holds_only(text, "-._~");
  return is_usable ? std::optional(text) : std::nullopt;
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

/// The names, help and error of an option.
struct Description {
  const char* flag;         ///< `--listen`.
  const char* environment;  ///< `CORDAGE_LISTEN`; empty: none.
  const char* value;        ///< Stands for the value in the help: `HOST:PORT`.
  const char* help;
  const char* allowed;  ///< Completes "must be …".
};

[[noreturn]] void refuse(const Description& description) {
  const std::string_view environment = description.environment;
  throw CLI::ValidationError(
      environment.empty() ? description.flag : joined({description.flag, " (", environment, ")"}),
      std::string("must be ") + description.allowed);
}

CLI::Option* finish(CLI::Option* option, const Description& description) {
  return option->envname(description.environment)->type_name(description.value);
}

/// An option that may be given once. `parse` takes its text and returns nullopt if it is not allowed.
template <class T, class Parse>
void add_single(CLI::App& app, const Description& description, T& target, Parse parse) {
  auto* option = app.add_option_function<std::string>(
      description.flag,
      [description, &target, parse](const std::string& text) {
        auto value = parse(text);
        if (!value) refuse(description);
        target = T(std::move(*value));
      },
      description.help);
  finish(option, description)->take_last();
}

/// An option that may be repeated; given values replace the default.
template <class T, class Parse>
void add_repeatable(CLI::App& app, const Description& description, std::vector<T>& target, Parse parse) {
  auto* option = app.add_option_function<std::vector<std::string>>(
      description.flag,
      [description, &target, parse](const std::vector<std::string>& texts) {
        target.clear();
        for (const std::string& text : texts) {
          auto value = parse(text);
          if (!value) refuse(description);
          target.push_back(std::move(*value));
        }
      },
      description.help);
  finish(option, description)->allow_extra_args(false)->delimiter(',');
}

auto number_between(std::uint64_t least, std::uint64_t most) {
  return [least, most](const std::string& text) { return parse_number(text, least, most); };
}

void add_network_options(CLI::App& app, Options& options) {
  constexpr const char* address = "HOST:PORT, for example 127.0.0.1:8080 or [::1]:8080";
  add_repeatable(app,
                 {"--listen", "CORDAGE_LISTEN", "HOST:PORT",
                  "Address of the API and the page (127.0.0.1:8080). Port 0 picks a free port. Repeatable. Sockets "
                  "from LISTEN_FDS replace it.",
                  address},
                 options.listen, parse_host_port);
  add_single(
      app,
      {"--admin", "CORDAGE_ADMIN", "HOST:PORT",
       "Address of /metrics, /healthz and /readyz (off). Sockets from LISTEN_FDS named admin replace it.", address},
      options.admin, parse_host_port);
  add_repeatable(app,
                 {"--trusted-proxy", "CORDAGE_TRUSTED_PROXY", "CIDR",
                  "Trust X-Forwarded-For from these addresses (none). Repeatable.",
                  "an address block, for example 10.0.0.0/8 or 2001:db8::/32"},
                 options.trusted_proxies, [](const std::string& text) { return parse_cidr(text); });
  add_single(app,
             {"--trust-forwarded-host", "CORDAGE_TRUST_FORWARDED_HOST", "on|off",
              "Trust X-Forwarded-Host and X-Forwarded-Proto from trusted proxies (off). Use it only if the proxy "
              "overwrites both; not needed with --base-url.",
              "on or off"},
             options.trusts_forwarded_host, parse_switch);
  add_single(app,
             {"--rate-limit", "CORDAGE_RATE_LIMIT", "N",
              "Requests per second and client, at most 1000 (10); 0: no limit.", "a whole number from 0 to 1000"},
             options.rate_limit, number_between(0, RateLimiter::max_limit));
  add_single(
      app,
      {"--redis", "CORDAGE_REDIS", "URL",
       "Redis server that shares the rate limit between several servers (none). Set a password in the environment.",
       "redis://[[USER]:PASSWORD@]HOST[:PORT][/DATABASE], percent-encoded; TLS (rediss://) is not supported"},
      options.redis, [](const std::string& text) { return parse_redis_url(text); });
  add_single(app,
             {"--max-connections", "CORDAGE_MAX_CONNECTIONS", "N", "Most open connections (16384).",
              "a whole number from 1 to 1000000"},
             options.max_connections, number_between(1, 1'000'000));
  add_single(app,
             {"--threads", "CORDAGE_THREADS", "N", "Number of threads, at most 256 (one per usable processor).",
              "a whole number from 1 to 256"},
             options.threads, number_between(1, 256));
  add_single(app,
             {"--drain-delay", "CORDAGE_DRAIN_DELAY", "SECONDS",
              "Keep accepting connections for this time after SIGTERM, while /readyz responds with 503 (0).",
              "a whole number from 0 to 3600"},
             options.drain_delay, number_between(0, 3600));
}

void add_content_options(CLI::App& app, SiteOptions& options) {
  add_single(app,
             {"--base-url", "CORDAGE_BASE_URL", "URL", "Public base URL of the service (from each request).",
              "an http:// or https:// URL with a valid host, without query or trailing slash, for example "
              "https://example.com"},
             options.base_url, parse_url);
  add_repeatable(app,
                 {"--chat-segment", "CORDAGE_CHAT_SEGMENT", "NAME",
                  "Path segment for the chat platform (discord and chat). Repeatable.",
                  "made of letters, digits, '-', '.', '_' and '~', and not be . or .."},
                 options.api.chat_segments, parse_segment);
  add_single(app,
             {"--authorize-url", "CORDAGE_AUTHORIZE_URL", "URL",
              "Authorize page of the platform (https://discord.com/oauth2/authorize).",
              "an http:// or https:// URL with a valid host, without query or trailing slash"},
             options.api.authorize_url, parse_url);
  add_single(app,
             {"--security-contact", "CORDAGE_SECURITY_CONTACT", "URI",
              "Contact for reports of vulnerabilities, for /.well-known/security.txt (none).",
              "a mailto: or https:// URI without a fragment, for example mailto:security@example.com"},
             options.security_contact,
             [](const std::string& text) { return is_security_contact(text) ? std::optional(text) : std::nullopt; });
  add_single(app,
             {"--web", "CORDAGE_WEB", "DIR", "Folder of the built page (the page inside this program, or none).",
              "an existing folder"},
             options.web, [](const std::string& text) {
               const bool exists = CLI::ExistingDirectory(text).empty();
               return exists ? std::optional(text) : std::nullopt;
             });
}

void add_log_options(CLI::App& app, Options& options) {
  add_single(
      app,
      {"--access-log", "CORDAGE_ACCESS_LOG", "on|off", "Log a line per request on standard error (off).", "on or off"},
      options.access_log, parse_switch);
  add_single(app,
             {"--log-level", "CORDAGE_LOG_LEVEL", "LEVEL",
              "Least severe messages to log: debug, info, warning, error or off (info).",
              "debug, info, warning, error or off"},
             options.log_level, parse_level);
  add_single(
      app,
      {"--check", "", "URL", "Do not serve; request this URL and exit with 0 if the response is 200, else with 1.",
       "an http:// URL, for example http://127.0.0.1:8080/readyz"},
      options.check, [](const std::string& text) { return parse_http_url(text); });
}

/// Variables in the environment that begin with CORDAGE_ and are no options, except those that Kubernetes sets for a
/// service named cordage.
std::vector<UnknownVariable> find_unknown_variables(const CLI::App& app) {
  std::vector<std::string> known;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_envname().empty()) known.push_back(option->get_envname());
  }
  std::vector<UnknownVariable> unknown;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view entry = *variable;
    const std::string_view name = entry.substr(0, entry.find('='));
    const bool is_of_kubernetes = name.starts_with("CORDAGE_SERVICE_") || name.starts_with("CORDAGE_PORT");
    if (!name.starts_with("CORDAGE_") || is_of_kubernetes) continue;
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const auto nearest = std::min_element(known.begin(), known.end(), [&](const auto& one, const auto& other) {
      return edit_distance(name, one) < edit_distance(name, other);
    });
    unknown.push_back({std::string(name), *nearest});
  }
  return unknown;
}

/// Names an argument that is no option, where it can be one, and the option nearest to it.
std::string error_of(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<std::string> unknown = app.remaining();
  if (unknown.empty()) return error.what();
  const std::string_view name = std::string_view(unknown.front()).substr(0, unknown.front().find('='));
  constexpr std::size_t longest_name = 32;
  if (!name.starts_with("--") || name.size() > longest_name || !holds_only(name, "-_")) return "too many arguments";
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) flags.push_back(option->get_name());
  const std::vector<std::string_view> names(flags.begin(), flags.end());
  const std::string_view near = nearest(name, names);
  return joined({"unknown option ", name, near.empty() ? "" : "; did you mean ", near, near.empty() ? "" : "?"});
}

/// The version, and a line for each fact about the platform: its name, its date, its source.
std::string version_text() {
  std::string text = CORDAGE_VERSION "\n";
  for (const platform::Fact& fact : platform::facts) {
    std::string name(fact.name);
    name.resize(12, ' ');
    text += joined({"\n", name, fact.as_of, "  ", fact.source});
  }
  return text;
}

}  // namespace

std::variant<Options, int> read_options(int argc, const char* const* argv) {
  Options options{.threads = std::clamp(usable_processors(), 1U, 256U)};
  CLI::App app("Serves tools for bots of a chat platform over HTTP: links, QR codes, webhooks, timestamps and limits.",
               "cordage-server");
  app.set_version_flag("--version", version_text());
  app.footer("Each option can also be set by its environment variable; separate several values by commas.");
  add_network_options(app, options);
  add_content_options(app, options.site);
  add_log_options(app, options);
  try {
    app.parse(argc, argv);
    options.unknown_variables = find_unknown_variables(app);
    return options;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::fprintf(stderr, "cordage-server: %s (see --help)\n", error_of(app, error).c_str());
    return 2;
  }
}

}  // namespace cordage::server
