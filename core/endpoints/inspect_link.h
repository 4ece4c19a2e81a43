#pragma once

#include <memory>

#include "core/endpoints/link_rules.h"
#include "core/endpoints/oauth_parameters.h"
#include "core/endpoints/permission_set.h"
#include "core/text/query.h"

namespace cordage {

struct InspectLinkRequest {
  std::string_view url;

  static constexpr auto fields() {
    return std::tuple{
        field("url", &InspectLinkRequest::url, "A Discord authorize URL or bot invite.",
              {.required = true,
               .expected = "an authorize URL or an invite",
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
struct InspectLinkResult : LinkOptions {
  std::unique_ptr<const Query> query{};  ///< Owns the strings that the views below point into.
  LinkKind kind{};
  ClientId client_id;
  std::optional<Texts> scopes{};
  std::optional<bool> use_install_settings{};
  std::optional<std::uint64_t> permissions{};
  std::optional<PermissionNames> permission_names{};
  std::optional<RedirectUri> redirect_uri{};
  std::optional<ResponseType> response_type{};
  std::optional<std::string_view> state{};
  Warnings warnings;

  static constexpr auto fields() {
    using Self = InspectLinkResult;
    return std::tuple_cat(
        std::tuple{
            field("kind", &Self::kind, "The tool that builds such a link: oauth-url or bot-invite."),
            field("client_id", &Self::client_id, "The id of the application."),
            field("scopes", &Self::scopes, "The scopes, without duplicates, in ascending order."),
            field("use_install_settings", &Self::use_install_settings,
                  "True for a link without scopes: Discord uses the install settings of the developer portal."),
            field("permissions", &Self::permissions, "The permission bitfield."),
            field("permission_names", &Self::permission_names, "The names of the permissions."),
            field("redirect_uri", &Self::redirect_uri, "URI to which Discord redirects the user."),
            field("response_type", &Self::response_type, "Response type of the link: code."),
            field("state", &Self::state, "Opaque value that Discord returns to the caller."),
        },
        LinkOptions::fields(),
        std::tuple{
            field("warnings", &Self::warnings, "Problems for which Discord rejects this link, and likely mistakes."),
        });
  }
};

/// Splits a link into its options: the inverse of oauth_url and bot_invite. Fails with invalid_value unless the text is
/// an authorize URL of Discord or of the context with a client id. The result must not outlive the request.
Outcome<InspectLinkResult> inspect_link(const InspectLinkRequest& request, const Context& context);

inline constexpr auto inspect_link_endpoint = local_endpoint(
    "inspectLink", "inspect-link", "Split an authorize URL or an invite into its options, with warnings.",
    &inspect_link, {.authorize_url = true});

}  // namespace cordage
