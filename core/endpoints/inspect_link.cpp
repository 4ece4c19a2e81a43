#include "core/endpoints/inspect_link.h"

#include <algorithm>
#include <array>

#include "core/platform/addresses.h"
#include "core/text/ascii.h"
#include "core/text/decimal.h"
#include "core/text/percent.h"
#include "core/text/utf8.h"

namespace cordage {
namespace {

Problem no_link() {
  return {ProblemKind::invalid_value, "url",
          "url must be an https authorize URL of the chat platform with a client_id, in percent-encoded UTF-8."};
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!equal_ignoring_case(text.substr(0, prefix.size()), prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// Removes `/api` and a version.
bool take_api(std::string_view& path) {
  if (!take(path, "/api")) return false;
  if (take(path, "/v"))
    while (!path.empty() && is_digit(path.front())) path.remove_prefix(1);
  return true;
}

void warn(Warnings& warnings, WarningCode code, std::optional<std::string_view> parameter, std::string_view detail) {
  warnings.push_back({.code = code, .parameter = parameter, .detail = detail});
}

/// Removes everything up to the query and its `?`; returns false if that is not the platform's authorize page.
bool take_page(std::string_view& url, const Context& context, Warnings& warnings) {
  const auto ends = [&] { return url.empty() || take(url, "?"); };
  const std::string_view whole = url;
  if (!context.authorize_url.empty() && take(url, context.authorize_url) && ends()) return true;
  url = whole;
  if (!take(url, "https://")) return false;
  const std::string_view host = url.substr(0, url.find_first_of("/?#"));
  const auto is_host = [&](std::string_view known) { return equal_ignoring_case(host, known); };
  if (std::none_of(platform::hosts.begin(), platform::hosts.end(), is_host)) return false;
  url.remove_prefix(host.size());
  if (is_host("discordapp.com"))
    warn(warnings, WarningCode::legacy_host, std::nullopt, "discordapp.com is outdated; use discord.com.");
  if (take_api(url))
    warn(warnings, WarningCode::legacy_path, std::nullopt,
         "The path /api/oauth2/authorize is outdated; use /oauth2/authorize.");
  if (!take(url, "/oauth2/authorize")) return false;
  take(url, "/");
  return ends();
}

constexpr std::array<std::string_view, 12> names{"client_id",        "permissions",    "scope",
                                                 "response_type",    "redirect_uri",   "state",
                                                 "guild_id",         "prompt",         "disable_guild_select",
                                                 "integration_type", "code_challenge", "code_challenge_method"};

/// The parameters of a URL, by name: the first of each that is not empty.
struct Pairs {
  std::array<std::optional<std::string_view>, names.size()> values{};
  bool permissions_first = false;  ///< Whether permissions stand before scope.

  std::optional<std::string_view>& of(std::string_view name) {
    return values[static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin())];
  }
};

/// Decodes to `at` and advances it; nullopt if the text is not valid.
std::optional<std::string_view> decode(std::string_view text, char*& at) {
  const auto [size, is_complete] = write_percent_decoded(at, text);
  const std::string_view decoded(at, size);
  at += size;
  if (!is_complete || !is_utf8(decoded) || decoded.find('\0') != decoded.npos) return std::nullopt;
  return decoded;
}

/// Findings that give only one warning.
struct Seen {
  bool repeated = false;
  bool unknown = false;
};

bool read_pair(std::string_view pair, char*& at, Pairs& pairs, Seen& seen, Warnings& warnings) {
  const std::string_view raw_name = pair.substr(0, pair.find('='));
  const std::string_view raw_value = pair.substr(std::min(raw_name.size() + 1, pair.size()));
  const auto name = decode(raw_name, at);
  const auto value = decode(raw_value, at);
  if (!name || !value) return false;
  if (std::find(names.begin(), names.end(), *name) == names.end()) {
    seen.unknown = true;
    return true;
  }
  auto& known = pairs.of(*name);
  if (known) seen.repeated = true;
  if (known || value->empty()) return true;
  known = value;
  if (*name == "permissions") pairs.permissions_first = !pairs.of("scope");
  if (*name != "scope") return true;
  if (raw_value.find('+') != raw_value.npos)
    warn(warnings, WarningCode::plus_for_space, "scopes",
         "Some clients do not read + between scopes as a space; write %20.");
  if (value->find(',') != value->npos)
    warn(warnings, WarningCode::comma_for_space, "scopes", "A comma between scopes breaks the link; write %20.");
  return true;
}

bool read_pairs(std::string_view query, char* at, Pairs& pairs, Warnings& warnings) {
  Seen seen;
  for (std::size_t begin = 0; begin < query.size();) {
    const std::size_t end = std::min(query.find('&', begin), query.size());
    const std::string_view pair = query.substr(begin, end - begin);
    begin = end + 1;
    if (!pair.empty() && !read_pair(pair, at, pairs, seen, warnings)) return false;
  }
  if (seen.repeated)
    warn(warnings, WarningCode::repeated_parameter, std::nullopt,
         "A parameter is given more than once; only its first value counts.");
  if (seen.unknown)
    warn(warnings, WarningCode::unknown_parameter, std::nullopt,
         "The link has a parameter that the platform does not document.");
  return true;
}

/// Reads a value by its type; an invalid one is left out, with a warning.
template <class T>
std::optional<T> read(std::optional<std::string_view> text, std::string_view parameter, Warnings& warnings) {
  if (!text) return std::nullopt;
  Outcome<T> value = T::read(*text);
  if (value) return std::move(*value);
  warn(warnings, WarningCode::invalid_value, parameter, "The platform does not accept this value; it is left out.");
  return std::nullopt;
}

/// One of the spellings of E.
template <class E>
struct Spelling {
  E value;
  static Outcome<Spelling> read(std::string_view text) {
    for (const auto& [value, spelling] : spellings(E{}))
      if (text == spelling) return Spelling{value};
    return Problem{};
  }
};

enum class Flag { no, yes };
constexpr auto spellings(Flag) {
  return std::array{std::pair{Flag::no, std::string_view("false")}, std::pair{Flag::yes, std::string_view("true")}};
}

enum class Installation { server, user };
constexpr auto spellings(Installation) {
  return std::array{std::pair{Installation::server, std::string_view("0")},
                    std::pair{Installation::user, std::string_view("1")}};
}

struct Bits {
  std::uint64_t bits;
  static Outcome<Bits> read(std::string_view text) {
    const auto number = read_decimal(text);
    if (!number || number->negative || number->overflow) return Problem{};
    return Bits{number->magnitude};
  }
};

/// As RedirectUri, with the limit that its parameter has.
struct ShortRedirectUri {
  std::string_view text;
  static Outcome<ShortRedirectUri> read(std::string_view text) {
    if (text.size() > max_redirect_uri_bytes || !RedirectUri::read(text)) return Problem{};
    return ShortRedirectUri{text};
  }
};

struct State {
  std::string_view text;
  static Outcome<State> read(std::string_view text) {
    return text.size() <= max_state_bytes ? Outcome<State>(State{text}) : Outcome<State>(Problem{});
  }
};

LinkOptions read_options(Pairs& pairs, Warnings& warnings) {
  LinkOptions options;
  options.guild_id = read<SnowflakeId>(pairs.of("guild_id"), "guild_id", warnings);
  if (const auto flag = read<Spelling<Flag>>(pairs.of("disable_guild_select"), "disable_guild_select", warnings))
    options.disable_guild_select = flag->value == Flag::yes;
  if (const auto type = read<Spelling<Installation>>(pairs.of("integration_type"), "integration_type", warnings))
    options.integration_type = static_cast<std::int64_t>(type->value);
  if (const auto prompt = read<Spelling<Prompt>>(pairs.of("prompt"), "prompt", warnings))
    options.prompt = prompt->value;
  options.code_challenge = read<CodeChallenge>(pairs.of("code_challenge"), "code_challenge", warnings);
  if (const auto method =
          read<Spelling<ChallengeMethod>>(pairs.of("code_challenge_method"), "code_challenge_method", warnings))
    options.code_challenge_method = method->value;
  return options;
}

void tell(const LinkOptions& options, InspectLinkResult& result) {
  if (options.guild_id) result.guild_id = options.guild_id->digits;
  result.disable_guild_select = options.disable_guild_select;
  result.integration_type = options.integration_type;
  result.prompt = options.prompt;
  if (options.code_challenge) result.code_challenge = options.code_challenge->text;
  result.code_challenge_method = options.code_challenge_method;
}

/// Adds the warnings about the link as a whole.
void judge(const InspectLinkResult& result, const LinkOptions& options, Warnings& warnings) {
  const Link link{.scopes = result.scopes,
                  .permissions = result.permissions.value_or(0),
                  .has_redirect_uri = result.redirect_uri.has_value(),
                  .has_response_type = result.response_type.has_value(),
                  .options = options};
  for (const Warnings& found : {refusals_of(link), warnings_of(link)})
    for (const Warning& warning : found) warnings.push_back(warning);
}

}  // namespace

Outcome<InspectLinkResult> inspect_link(const InspectLinkRequest& request, const Context& context) {
  InspectLinkResult result;
  Warnings& warnings = result.warnings;
  std::string_view query = request.url;
  if (!take_page(query, context, warnings) || query.find('#') != query.npos) return no_link();
  result.decoded = std::make_unique<char[]>(query.size() + 1);
  Pairs pairs;
  if (!read_pairs(query, result.decoded.get(), pairs, warnings)) return no_link();
  const auto client_id = read<ClientId>(pairs.of("client_id"), "client_id", warnings);
  if (!client_id) return no_link();
  result.client_id = client_id->digits;
  if (const auto scopes = read<Scopes>(pairs.of("scope"), "scopes", warnings)) result.scopes = scopes->names;
  if (const auto permissions = read<Bits>(pairs.of("permissions"), "permissions", warnings)) {
    result.permissions = permissions->bits;
    result.permission_names = permission_names(permissions->bits);
  }
  if (const auto uri = read<ShortRedirectUri>(pairs.of("redirect_uri"), "redirect_uri", warnings))
    result.redirect_uri = uri->text;
  if (const auto type = read<Spelling<ResponseType>>(pairs.of("response_type"), "response_type", warnings))
    result.response_type = type->value;
  if (const auto state = read<State>(pairs.of("state"), "state", warnings)) result.state = state->text;
  const bool is_invite = !result.response_type || (pairs.permissions_first && !result.state);
  result.kind = is_invite ? LinkKind::bot_invite : LinkKind::oauth_url;
  const LinkOptions options = read_options(pairs, warnings);
  tell(options, result);
  judge(result, options, warnings);
  return result;
}

}  // namespace cordage
