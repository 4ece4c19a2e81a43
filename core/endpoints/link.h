#pragma once

#include "core/endpoints/oauth_parameters.h"
#include "core/endpoints/query_url.h"
#include "core/endpoints/snowflake_id.h"
#include "core/endpoints/warning.h"

// What authorize URLs and invites have in common beyond the specification: parameters, and what the platform makes of
// them. Source: core/platform/facts.h, links.

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
};

/// The parameters that both kinds of links take.
struct LinkOptions {
  std::optional<SnowflakeId> guild_id{};
  std::optional<bool> disable_guild_select{};
  std::optional<std::int64_t> integration_type{};
  std::optional<Prompt> prompt{};
  std::optional<CodeChallenge> code_challenge{};
  std::optional<ChallengeMethod> code_challenge_method{};

  /// The fields for a request that is derived from this one.
  template <class Request>
  static constexpr auto fields_of() {
    return inherited<Request>(std::tuple{
        field("guild_id", &LinkOptions::guild_id, "The server that is chosen already when the page opens.",
              {.otherwise = "none"}),
        field("disable_guild_select", &LinkOptions::disable_guild_select, "Whether that choice cannot be changed.",
              {.otherwise = "none"}),
        field("integration_type", &LinkOptions::integration_type,
              "Where the application is installed: 0 to a server, 1 to a user.",
              {.min = 0, .max = 1, .otherwise = "none"}),
        field("prompt", &LinkOptions::prompt,
              "Whether a user who has agreed before is asked again: consent, or none to go straight back.",
              {.otherwise = "none"}),
        field("code_challenge", &LinkOptions::code_challenge,
              "The challenge of PKCE (RFC 7636): the SHA-256 of the verifier in base64url.", {.otherwise = "none"}),
        field("code_challenge_method", &LinkOptions::code_challenge_method,
              "How the challenge is made; with code_challenge it is S256 in any case.", {.otherwise = "none"}),
    });
  }
};

/// A link, whoever made it.
struct Link {
  const Texts& scopes;
  std::uint64_t permissions;
  bool is_invite;  ///< May be without response_type.
  bool has_redirect_uri;
  bool has_response_type;
  const LinkOptions& options;
};

/// Adds the parameters that were given, in their order.
void add_options(QueryUrl& url, const LinkOptions& options);

/// Why the platform refuses this link. Without `thorough`, only where a parameter has a part in it that the
/// specification does not know.
std::optional<Problem> refused_combination(const Link& link, bool thorough);

/// The same as a warning, of a link that there is already.
std::optional<Warning> refusal_of(const Link& link);

/// What the platform takes, but perhaps not as meant.
Warnings warnings_of(const Link& link);

}  // namespace cordage
