#include "core/endpoints/inspect_link.h"

#include <algorithm>
#include <array>

#include "core/platform/urls.h"
#include "core/read/read_request.h"
#include "core/text/ascii.h"
#include "core/text/uri.h"

namespace cordage {
namespace {

struct LinkQuery : LinkOptions {
  ClientId client_id;
  Scopes scope;
  std::optional<std::uint64_t> permissions{};
  std::optional<RedirectUri> redirect_uri{};
  std::optional<ResponseType> response_type{};
  std::optional<std::string_view> state{};

  static constexpr auto fields() {
    using Self = LinkQuery;
    return std::tuple_cat(
        std::tuple{field("client_id", &Self::client_id, ""), field("scope", &Self::scope, ""),
                   field("permissions", &Self::permissions, ""),
                   field("redirect_uri", &Self::redirect_uri, "", {.max_bytes = max_redirect_uri_bytes}),
                   field("response_type", &Self::response_type, ""),
                   field("state", &Self::state, "", {.max_bytes = max_state_bytes})},
        LinkOptions::fields());
  }
};

constexpr std::string_view implicit_grant = "token";

constexpr auto& names = read::names_of<LinkQuery, Reach::local>;

constexpr std::size_t index_of(std::string_view name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

Problem no_link() {
  return {ProblemKind::invalid_value, "url",
          "url must be an https authorize URL of Discord with a client_id, in percent-encoded UTF-8."};
}

void warn(Warnings& warnings, WarningCode code, std::optional<std::string_view> parameter, std::string_view detail) {
  warnings.push_back({.code = code, .parameter = parameter, .detail = detail});
}

/// The values of a query by their names: the first of each that is not empty.
struct Values {
  std::array<std::string_view, names.size()> texts{};
  std::array<std::size_t, names.size()> positions{};  ///< In the query.
  bool has_nonce = false;
  bool is_html_escaped = false;
  bool repeats = false;
  bool has_unknown = false;

  std::string_view of(std::string_view name) const { return texts[index_of(name)]; }
  std::size_t position_of(std::string_view name) const { return positions[index_of(name)]; }
};

void collect(std::string_view name, std::string_view value, std::size_t position, Values& values) {
  constexpr std::string_view escaped = "amp;";
  if (name.starts_with(escaped)) {
    values.is_html_escaped = true;
    name.remove_prefix(escaped.size());
  }
  const std::size_t index = index_of(name);
  if (index == names.size()) {
    (name == "nonce" ? values.has_nonce : values.has_unknown) = true;
  } else if (!values.texts[index].empty()) {
    values.repeats = true;
  } else {
    values.texts[index] = value;
    values.positions[index] = position;
  }
}

/// Fails if a name or a value is not text.
std::optional<Values> values_of(const Query& query) {
  Values values;
  std::size_t position = 0;
  for (const auto& [name, value] : query.pairs()) {
    if (name.defect != Query::Defect::none || value.defect != Query::Defect::none) return std::nullopt;
    collect(name.decoded, value.decoded, position++, values);
  }
  return values;
}

/// Returns whether a value of this parameter has a `+` as it was sent.
bool has_plus(std::string_view query, std::string_view parameter) {
  for (std::size_t at = query.find('+'); at != query.npos; at = query.find('+', at + 1)) {
    const std::string_view before = query.substr(0, at);
    if (before.substr(before.rfind('&') + 1).starts_with(parameter)) return true;
  }
  return false;
}

void warn_of_query(std::string_view query, const Values& values, const LinkQuery& link, Warnings& warnings) {
  const std::string_view scopes = values.of("scope");
  const bool has_openid =
      std::find(link.scope.names.begin(), link.scope.names.end(), "openid") != link.scope.names.end();
  if (has_plus(query, "scope="))
    warn(warnings, WarningCode::plus_for_space, "scopes",
         "Some clients do not read + between scopes as a space; write %20.");
  if (scopes.find(',') != scopes.npos)
    warn(warnings, WarningCode::comma_for_space, "scopes", "A comma between scopes breaks the link; write %20.");
  if (scopes.find_first_of("+|") != scopes.npos)
    warn(warnings, WarningCode::separator_for_space, "scopes", "Only a space separates scopes in a link; write %20.");
  if (values.is_html_escaped)
    warn(warnings, WarningCode::html_escaped, std::nullopt,
         "The link comes from HTML: replace &amp; with & before you use it.");
  if (values.repeats)
    warn(warnings, WarningCode::repeated_parameter, std::nullopt,
         "A parameter is given more than once; only its first value counts.");
  if (values.has_unknown || (values.has_nonce && !has_openid))
    warn(warnings, WarningCode::unknown_parameter, std::nullopt,
         "The link has a parameter that Discord does not document.");
}

LinkQuery read_link(const Values& values, Warnings& warnings) {
  LinkQuery link;
  read::read_values(values.texts, link, [&](std::size_t index) {
    const std::string_view name = names[index] == "scope" ? "scopes" : names[index];
    if (name == "response_type" && values.texts[index] == implicit_grant)
      warn(warnings, WarningCode::implicit_grant, name,
           "This is the implicit grant; cordage builds only links for the authorization code grant.");
    else
      warn(warnings, WarningCode::invalid_value, name, "cordage does not build links with this value; it is left out.");
  });
  return link;
}

/// Removes `state`, which bot_invite does not have.
void leave_out_state(InspectLinkResult& result) {
  if (result.kind != LinkKind::bot_invite || !result.state) return;
  warn(result.warnings, WarningCode::invalid_value, "state",
       "cordage does not build invites with state; it is left out.");
  result.state.reset();
}

void judge(const InspectLinkResult& result, std::string_view response_type, Warnings& warnings) {
  const Texts none{};
  const Link link{.scopes = result.scopes ? *result.scopes : none,
                  .permissions = result.permissions.value_or(0),
                  .has_redirect_uri = result.redirect_uri.has_value(),
                  .has_response_type = !response_type.empty(),
                  .is_implicit_grant = response_type == implicit_grant,
                  .options = result};
  for (const Warnings& found : {refusals_of(link), warnings_of(link)})
    for (const Warning& warning : found) warnings.push_back(warning);
}

/// Returns whether a URL leads to Discord's authorize page; adds warnings about an outdated address.
bool is_authorize_page(const Uri& uri, const Context& context, Warnings& warnings) {
  if (is_same_page(uri, split_uri(context.authorize_url))) return true;
  const auto path = platform::split_path(uri.path);
  if (platform::origin_fault(uri) || path.kind != platform::UrlKind::authorize) return false;
  if (platform::has_former_host(uri))
    warn(warnings, WarningCode::legacy_host, std::nullopt, "discordapp.com is outdated; use discord.com.");
  if (path.has_api)
    warn(warnings, WarningCode::legacy_path, std::nullopt,
         "The path /api/oauth2/authorize is outdated; use /oauth2/authorize.");
  return path.rest.empty() || path.rest == "/";
}

}  // namespace

Outcome<InspectLinkResult> inspect_link(const InspectLinkRequest& request, const Context& context) {
  InspectLinkResult result;
  Warnings& warnings = result.warnings;
  const Uri uri = split_uri(request.url);
  if (!is_authorize_page(uri, context, warnings) || !uri.query || uri.fragment) return no_link();
  result.query = std::make_unique<const Query>(*uri.query);
  const auto values = values_of(*result.query);
  if (!values) return no_link();
  const LinkQuery link = read_link(*values, warnings);
  if (link.client_id.digits.empty()) return no_link();
  warn_of_query(*uri.query, *values, link, warnings);
  static_cast<LinkOptions&>(result) = link;
  result.client_id = link.client_id;
  if (values->of("scope").empty())
    result.use_install_settings = true;
  else
    result.scopes = link.scope.names;
  result.permissions = link.permissions;
  if (link.permissions) result.permission_names = permission_names(*link.permissions);
  result.redirect_uri = link.redirect_uri;
  result.response_type = link.response_type;
  result.state = link.state;
  const bool has_response_type = !values->of("response_type").empty();
  const bool has_invite_order = link.permissions && values->position_of("permissions") < values->position_of("scope");
  const bool is_invite = result.use_install_settings || !has_response_type || (has_invite_order && !result.state);
  result.kind = is_invite ? LinkKind::bot_invite : LinkKind::oauth_url;
  leave_out_state(result);
  judge(result, values->of("response_type"), warnings);
  return result;
}

}  // namespace cordage
