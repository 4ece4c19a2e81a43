#pragma once

#include "core/endpoints/snowflake_id.h"
#include "core/text/short_text.h"

namespace cordage {

struct ProfileLinkRequest {
  SnowflakeId id;

  static constexpr auto fields() {
    return std::tuple{
        field("id", &ProfileLinkRequest::id, "The id of the user.",
              {.required = true, .example = "175928847299117063"}),
    };
  }
};

struct ProfileLinkResult {
  ShortText<52> web;
  ShortText<52> app;

  static constexpr auto fields() {
    return std::tuple{
        field("web", &ProfileLinkResult::web, "The link for a browser."),
        field("app", &ProfileLinkResult::app, "The link that opens the installed app."),
    };
  }
};

/// Writes the links to a user's profile; never refuses.
Outcome<ProfileLinkResult> profile_link(const ProfileLinkRequest& request, const Context& context);

inline constexpr auto profile_link_endpoint = endpoint(
    "profileLink", "/api/{chat}/profile-link", "Write the links to a user's profile.", &profile_link,
    +[](const ProfileLinkRequest&) { return one_day; });

}  // namespace cordage
