#pragma once

#include <array>
#include <string_view>

// What the platform itself says of the limits in limits.h, whose values are those of the published API. A table
// of its own, so that modules that list the limits do not carry it.

namespace cordage::platform {

struct LimitToday {
  std::string_view name;   ///< Of a limit in limits.h.
  std::string_view today;  ///< Where it is not, or not all of, the published value; otherwise empty.
  std::string_view source;
};

/// In the order of limits.h. Sources are pages of the platform's developer documentation where nothing else is said.
inline constexpr std::array limits_today{
    LimitToday{"bulk_delete_max_age_days", "", "Message resource, Bulk Delete Messages"},
    LimitToday{"buttons_per_row", "", "Component reference, Action Row"},
    LimitToday{"channel_overwrites", "1000", "Status codes, JSON error 30060; since February 2023"},
    LimitToday{"channel_renames_per_10_min", "", "Observed by authors of libraries; not documented"},
    LimitToday{"embed_fields", "", "Message resource, Embed Limits"},
    LimitToday{"embed_total", "", "Message resource, Embed Limits; over all embeds of a message"},
    LimitToday{"embeds_per_message", "", "Message resource, Create Message"},
    LimitToday{"message_content", "", "Message resource, Create Message"},
    LimitToday{"message_content_nitro", "", "The client; for people with Nitro, not for bots, and not documented"},
    LimitToday{"modal_inputs", "", "Receiving and responding to interactions, Modal"},
    LimitToday{"modal_label", "", "Component reference, Label"},
    LimitToday{"nickname", "", "User resource, Usernames and Nicknames"},
    LimitToday{"pins_per_channel", "250", "Status codes, JSON error 30003; since June 2026"},
    LimitToday{"reactions_per_message", "", "Status codes, JSON error 30010"},
    LimitToday{"roles_per_guild", "", "Status codes, JSON error 30005"},
    LimitToday{"rows_per_message", "5, or 40 components of all kinds with IS_COMPONENTS_V2", "Component reference"},
    LimitToday{"select_options", "", "Component reference, String Select"},
    LimitToday{"slash_command_options", "", "Application commands, Application Command Structure"},
    LimitToday{"slash_commands_per_guild", "100, and 100 global ones", "Application commands"},
    LimitToday{"webhook_username", "", "Webhook resource, Create Webhook"},
};

}  // namespace cordage::platform
