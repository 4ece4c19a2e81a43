#pragma once

#include "core/endpoints/link_options.h"
#include "core/read/warning.h"

// Discord's rules for combinations of the parameters of a link. Source: core/platform/facts.h, links.

namespace cordage {

inline constexpr std::string_view check_parameter_description =
    "Reject combinations that Discord rejects, and warn about likely mistakes.";
inline constexpr std::string_view warnings_description = "With check: likely mistakes in a link that Discord accepts.";

/// A link, new or existing.
struct Link {
  const Texts& scopes;  ///< Empty: Discord uses the install settings of the application.
  std::uint64_t permissions;
  bool has_redirect_uri;
  bool has_response_type;
  bool is_implicit_grant = false;  ///< response_type=token
  const LinkOptions& options;
};

/// Fails if Discord rejects this link (conflicting_parameters).
Outcome<void> check_combination(const Link& link);

/// The reasons why Discord rejects a link, as warnings about an existing link.
Warnings refusals_of(const Link& link);

/// Warnings about likely mistakes that Discord accepts.
Warnings warnings_of(const Link& link);

/// For a request with `check`: makes the result a failure if Discord rejects the link, or adds its warnings.
template <class Result>
void check_link(const Link& link, Outcome<Result>& result) {
  if (auto checked = check_combination(link); !checked)
    result = std::move(checked.problem());
  else
    result->warnings = warnings_of(link);
}

}  // namespace cordage
