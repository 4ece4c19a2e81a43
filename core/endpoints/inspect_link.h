#pragma once

#include <memory>

#include "core/endpoints/link.h"
#include "core/endpoints/permission_set.h"

namespace cordage {

struct InspectLinkRequest {
  std::string_view url;

  static constexpr auto fields() {
    return std::tuple{
        field("url", &InspectLinkRequest::url, "An authorize URL or an invite of the chat platform.",
              {.required = true,
               .allowed = "an authorize URL or an invite",
               .example = "https://discord.com/oauth2/authorize?client_id=157730590492196864"}),
    };
  }
};

enum class LinkKind { oauth_url, bot_invite };

constexpr auto spellings(LinkKind) {
  return std::array{std::pair{LinkKind::oauth_url, std::string_view("oauth-url")},
                    std::pair{LinkKind::bot_invite, std::string_view("bot-invite")}};
}

/// The parts of a link, as options of the function that builds it, and warnings.
struct InspectLinkResult {
  std::unique_ptr<char[]> decoded{};  ///< Owns the texts that the views below point into.
  LinkKind kind{};
  std::string_view client_id;
  Texts scopes;
  std::optional<std::uint64_t> permissions{};
  std::optional<PermissionNames> permission_names{};
  std::optional<std::string_view> redirect_uri{};
  std::optional<ResponseType> response_type{};
  std::optional<std::string_view> state{};
  std::optional<std::string_view> guild_id{};
  std::optional<bool> disable_guild_select{};
  std::optional<std::int64_t> integration_type{};
  std::optional<Prompt> prompt{};
  std::optional<std::string_view> code_challenge{};
  std::optional<ChallengeMethod> code_challenge_method{};
  Warnings warnings;

  static constexpr auto fields() {
    using Self = InspectLinkResult;
    return std::tuple{
        field("kind", &Self::kind, "The tool that builds such a link: oauth-url or bot-invite."),
        field("client_id", &Self::client_id, "The id of the application."),
        field("scopes", &Self::scopes, "The scopes, without duplicates, in ascending order."),
        field("permissions", &Self::permissions, "The permission bitfield."),
        field("permission_names", &Self::permission_names, "The names of the permissions."),
        field("redirect_uri", &Self::redirect_uri, "URI to which the platform redirects the user."),
        field("response_type", &Self::response_type, "What the redirect carries: code."),
        field("state", &Self::state, "Opaque value that the platform returns to the caller."),
        field("guild_id", &Self::guild_id, "The server that the authorize page preselects."),
        field("disable_guild_select", &Self::disable_guild_select, "Whether the user cannot choose another server."),
        field("integration_type", &Self::integration_type,
              "Where the application is installed: 0 (server) or 1 (user)."),
        field("prompt", &Self::prompt, "Whether a user who has already authorized the application is asked again."),
        field("code_challenge", &Self::code_challenge, "The PKCE challenge."),
        field("code_challenge_method", &Self::code_challenge_method, "How code_challenge is computed."),
        field("warnings", &Self::warnings, "What the platform rejects in this link, and likely mistakes."),
    };
  }
};

/// Splits a link into its options: the inverse of oauth_url and bot_invite. Fails with invalid_value unless the text is
/// an authorize URL of the platform or of the context with a client id. The result must not outlive the request.
Outcome<InspectLinkResult> inspect_link(const InspectLinkRequest& request, const Context& context);

inline constexpr auto inspect_link_endpoint = local_endpoint(
    "inspectLink", "inspect-link", "Split an authorize URL or an invite into its options, with warnings.",
    &inspect_link, {.authorize_url = true});

}  // namespace cordage
