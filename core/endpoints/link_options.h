#pragma once

#include "core/describe.h"
#include "core/endpoints/snowflake_id.h"
#include "core/text/query_url.h"

// The parameters that authorize URLs and invites share. Source: core/platform/facts.h, links.

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
  /// Rejects everything else (invalid_value).
  static Outcome<CodeChallenge> read(std::string_view text);
  std::string_view write() const { return text; }
};

/// How Discord asks the user: the parameters that all links have, in the order of the URL. Endpoints that
/// build links extend it with their own parameters; inspect_link reads it from a link.
struct LinkOptions {
  std::optional<SnowflakeId> guild_id{};
  std::optional<bool> disable_guild_select{};
  std::optional<std::int64_t> integration_type{};
  std::optional<Prompt> prompt{};
  std::optional<CodeChallenge> code_challenge{};
  std::optional<ChallengeMethod> code_challenge_method{};

  static constexpr auto fields() {
    using Self = LinkOptions;
    constexpr std::string_view none = "none";
    return std::tuple{
        field("guild_id", &Self::guild_id, "The server that the authorize page preselects.",
              {.default_description = none}),
        field("disable_guild_select", &Self::disable_guild_select,
              "Prevent the user from choosing another server than guild_id.", {.default_description = none}),
        field("integration_type", &Self::integration_type,
              "Installation target of the application: 0 (server) or 1 (user).",
              {.min = 0, .max = 1, .expected = "0 (server) or 1 (user)", .default_description = none}),
        field("prompt", &Self::prompt,
              "Consent for users who have already authorized the application: consent asks again, none skips the page.",
              {.default_description = none}),
        field("code_challenge", &Self::code_challenge,
              "The challenge of PKCE (RFC 7636): the SHA-256 of the verifier in base64url.",
              {.default_description = none}),
        field("code_challenge_method", &Self::code_challenge_method, "Method of code_challenge: S256.",
              {.default_description = none}),
    };
  }
};

/// Adds the options that are given to the query, and the method of a challenge.
void add_options(QueryUrl& url, const LinkOptions& options);

}  // namespace cordage
