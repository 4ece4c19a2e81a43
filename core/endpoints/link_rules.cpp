#include "core/endpoints/link_rules.h"

#include <algorithm>
#include <span>

#include "core/endpoints/scope_names.h"
#include "core/platform/permissions.h"

namespace cordage {
namespace {

bool has_scope(const Link& link, std::string_view name) {
  return std::find(link.scopes.begin(), link.scopes.end(), name) != link.scopes.end();
}

bool uses_install_settings(const Link& link) { return link.scopes.empty(); }

bool installs(const Link& link) {
  return uses_install_settings(link) || has_scope(link, "bot") || has_scope(link, "applications.commands");
}

bool logs_in(const Link& link) {
  return std::any_of(link.scopes.begin(), link.scopes.end(),
                     [](std::string_view scope) { return scope != "bot" && scope != "applications.commands"; });
}

/// Scopes for which the user always has to agree.
bool always_asks(const Link& link) { return has_scope(link, "bot") || has_scope(link, "webhook.incoming"); }

struct Rule {
  std::string_view parameter;
  std::string_view detail;
  bool (*applies)(const Link&);
};

constexpr std::array rejected_combinations{
    Rule{"permissions", "permissions requires the scope bot.",
         [](const Link& link) {
           return link.permissions != 0 && !uses_install_settings(link) && !has_scope(link, "bot");
         }},
    Rule{"scopes",
         "scopes must not include applications.commands.update, which is only for the client credentials grant.",
         [](const Link& link) {
           return std::any_of(link.scopes.begin(), link.scopes.end(), is_for_client_credentials);
         }},
    Rule{"response_type", "response_type must be code if there are scopes other than bot and applications.commands.",
         [](const Link& link) { return logs_in(link) && !link.has_response_type; }},
    Rule{
        "response_type",
        "response_type must be code with the scope role_connections.write or webhook.incoming: the implicit grant does "
        "not give them.",
        [](const Link& link) {
          return link.is_implicit_grant &&
                 (has_scope(link, "role_connections.write") || has_scope(link, "webhook.incoming"));
        }},
    Rule{"integration_type",
         "integration_type must not be 1 (user) with the scope bot: a bot can be added only to a server.",
         [](const Link& link) { return link.options.integration_type == 1 && has_scope(link, "bot"); }},
    Rule{"code_challenge", "code_challenge requires response_type.",
         [](const Link& link) { return link.options.code_challenge && !link.has_response_type; }},
    Rule{"code_challenge", "code_challenge cannot be combined with the scope role_connections.write.",
         [](const Link& link) { return link.options.code_challenge && has_scope(link, "role_connections.write"); }},
    Rule{"code_challenge_method", "code_challenge_method requires code_challenge.",
         [](const Link& link) { return link.options.code_challenge_method && !link.options.code_challenge; }},
};

constexpr std::array combinations_without_effect{
    Rule{"redirect_uri", "Without response_type the user is not redirected.",
         [](const Link& link) { return link.has_redirect_uri && !link.has_response_type; }},
    Rule{"guild_id", "Without the scope bot, applications.commands or webhook.incoming the user chooses no server.",
         [](const Link& link) {
           return link.options.guild_id && !installs(link) && !has_scope(link, "webhook.incoming");
         }},
    Rule{"disable_guild_select", "Without guild_id there is no preselected server to lock.",
         [](const Link& link) { return link.options.disable_guild_select == true && !link.options.guild_id; }},
    Rule{"integration_type", "Without the scope bot or applications.commands nothing is installed.",
         [](const Link& link) { return link.options.integration_type && !installs(link); }},
    Rule{"prompt", "With the scope bot or webhook.incoming the user is always asked.",
         [](const Link& link) { return link.options.prompt == Prompt::none && always_asks(link); }},
};

/// A warning for each rule that applies to the link.
void append_matching(std::span<const Rule> rules, WarningCode code, const Link& link, Warnings& warnings) {
  for (const Rule& rule : rules)
    if (rule.applies(link)) warnings.push_back({.code = code, .parameter = rule.parameter, .detail = rule.detail});
}

void warn_of_permissions(std::uint64_t permissions, Warnings& warnings) {
  if ((permissions & platform::administrator) != 0)
    warnings.push_back({.code = WarningCode::administrator,
                        .parameter = "permissions",
                        .name = "ADMINISTRATOR",
                        .detail = "ADMINISTRATOR grants all permissions in all channels."});
  if ((permissions & ~platform::documented_permissions) != 0)
    warnings.push_back({.code = WarningCode::permission_undocumented,
                        .parameter = "permissions",
                        .detail = "Some bits are undocumented or have no effect."});
}

}  // namespace

Outcome<void> check_combination(const Link& link) {
  for (const Rule& rule : rejected_combinations)
    if (rule.applies(link))
      return Problem{ProblemKind::conflicting_parameters, rule.parameter, std::string(rule.detail)};
  return {};
}

Warnings refusals_of(const Link& link) {
  Warnings refusals;
  append_matching(rejected_combinations, WarningCode::refused, link, refusals);
  return refusals;
}

Warnings warnings_of(const Link& link) {
  Warnings warnings;
  for (const std::string_view scope : link.scopes) warn_of_scope(scope, warnings);
  warn_of_permissions(link.permissions, warnings);
  append_matching(combinations_without_effect, WarningCode::no_effect, link, warnings);
  return warnings;
}

}  // namespace cordage
