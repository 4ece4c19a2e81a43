#pragma once

#include "core/endpoints/oauth_parameters.h"
#include "core/endpoints/permission_set.h"
#include "core/endpoints/query_url.h"
#include "core/endpoints/snowflake_id.h"
#include "core/endpoints/warning.h"

// The parameters that authorize URLs and invites share, and the platform's rules for combinations of them. Source:
// core/platform/facts.h, links.

namespace cordage {

enum class Prompt { none, consent };

constexpr auto spellings(Prompt) {
  return std::array{std::pair{Prompt::none, std::string_view("none")},
                    std::pair{Prompt::consent, std::string_view("consent")}};
}

enum class ResponseType { code };

constexpr auto spellings(ResponseType) { return std::array{std::pair{ResponseType::code, std::string_view("code")}}; }

enum class ChallengeMethod { s256 };

constexpr auto spellings(ChallengeMethod) {
  return std::array{std::pair{ChallengeMethod::s256, std::string_view("S256")}};
}

/// The challenge of a verifier (RFC 7636 §4.2): its SHA-256 in base64url.
struct CodeChallenge {
  std::string_view text;

  bool operator==(const CodeChallenge&) const = default;

  static constexpr std::string_view pattern = "^[A-Za-z0-9_-]{43}$";
  /// Refuses everything else as invalid_value.
  static Outcome<CodeChallenge> read(std::string_view text);
  std::string_view write() const { return text; }
};

inline constexpr std::size_t max_redirect_uri_bytes = 2'048;
inline constexpr std::size_t max_state_bytes = 1'024;

inline constexpr std::string_view client_id_description = "Application id, 1 to 20 decimal digits.";
inline constexpr Rules client_id_rules{.required = true, .allowed = "1 to 20 digits", .example = "157730590492196864"};
inline constexpr std::string_view scopes_description = "OAuth 2.0 scopes, separated by commas or spaces.";

inline constexpr std::string_view warnings_description =
    "With check: likely mistakes in a link that the platform accepts.";

/// How the platform asks the user: the parameters that both kinds of links have.
struct LinkOptions {
  std::optional<SnowflakeId> guild_id{};
  std::optional<bool> disable_guild_select{};
  std::optional<std::int64_t> integration_type{};
  std::optional<Prompt> prompt{};
  std::optional<CodeChallenge> code_challenge{};
  std::optional<ChallengeMethod> code_challenge_method{};
};

/// Their fields in a request that has them as members of its own, and `check`.
template <class Request>
constexpr auto link_option_fields() {
  return std::tuple{
      field("guild_id", &Request::guild_id, "The server that the authorize page preselects.",
            {.default_description = "none"}),
      field("disable_guild_select", &Request::disable_guild_select,
            "Whether the user cannot choose another server than guild_id.", {.default_description = "none"}),
      field("integration_type", &Request::integration_type,
            "Where the application is installed: 0 (server) or 1 (user).",
            {.min = 0, .max = 1, .allowed = "0 (server) or 1 (user)", .default_description = "none"}),
      field("prompt", &Request::prompt,
            "Whether a user who has already authorized the application is asked again: consent, or none to skip the "
            "page.",
            {.default_description = "none"}),
      field("code_challenge", &Request::code_challenge,
            "The challenge of PKCE (RFC 7636): the SHA-256 of the verifier in base64url.",
            {.default_description = "none"}),
      field("code_challenge_method", &Request::code_challenge_method, "How code_challenge is computed: always S256.",
            {.default_description = "none"}),
      field("check", &Request::check, "Reject combinations that the platform rejects, and warn about likely mistakes."),
  };
}

/// These parameters of a request.
template <class Request>
LinkOptions link_options(const Request& request) {
  return {request.guild_id, request.disable_guild_select, request.integration_type,
          request.prompt,   request.code_challenge,       request.code_challenge_method};
}

/// A link, whoever made it.
struct Link {
  const Texts& scopes;
  std::uint64_t permissions;
  bool has_redirect_uri;
  bool has_response_type;
  const LinkOptions& options;
};

/// Adds the given parameters to the query, in the order of the members.
void add_options(QueryUrl& url, const LinkOptions& options);

/// Fails if the platform rejects this link (conflicting_parameters).
Outcome<void> check_combination(const Link& link);

/// The reasons for which the platform rejects a link, as warnings about a link that exists already.
Warnings refusals_of(const Link& link);

/// Warnings about likely mistakes that the platform accepts.
Warnings warnings_of(const Link& link);

/// For a request with `check`: makes the result a failure if the platform rejects the link, or adds its warnings.
template <class Result>
void check_link(const Link& link, Outcome<Result>& result) {
  if (auto checked = check_combination(link); !checked)
    result = std::move(checked.problem());
  else
    result->warnings = warnings_of(link);
}

}  // namespace cordage
