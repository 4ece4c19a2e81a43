#pragma once

#include <array>
#include <cstdint>
#include <string_view>

// The platform's limits that the published API does not have. A table of its own, so that modules that list the
// published ones do not carry it.

namespace cordage::platform {

struct FurtherLimit {
  std::string_view name;
  std::int64_t value;
  std::string_view source;
};

/// In alphabetical order. Sources are pages of the platform's developer documentation where nothing else is said. Texts
/// are counted in characters.
inline constexpr std::array further_limits{
    FurtherLimit{"allowed_mentions", 100, "Message resource, Allowed Mentions Object; for users and for roles"},
    FurtherLimit{"attachment_description", 1024, "Message resource, Attachment Object"},
    FurtherLimit{"attachments_per_message", 10, "Status codes, JSON error 30015"},
    FurtherLimit{"audit_log_reason", 512, "Audit log resource, Audit Log Entry Object"},
    FurtherLimit{"autocomplete_choices", 25, "Receiving and responding to interactions, Autocomplete"},
    FurtherLimit{"bulk_ban_users", 200, "Guild resource, Bulk Guild Ban"},
    FurtherLimit{"bulk_delete_messages", 100, "Message resource, Bulk Delete Messages"},
    FurtherLimit{"button_label", 80, "Component reference, Button"},
    FurtherLimit{"button_url", 512, "Component reference, Button"},
    FurtherLimit{"channel_name", 100, "Channel resource, Modify Channel"},
    FurtherLimit{"channel_topic", 1024, "Channel resource, Modify Channel; 4096 in forums"},
    FurtherLimit{"channels_per_category", 50, "Channel resource, Channel Types"},
    FurtherLimit{"channels_per_guild", 500, "Status codes, JSON error 30013"},
    FurtherLimit{"component_text_total", 4000, "Observed, over all of a message; not documented, pull request 8562"},
    FurtherLimit{"components_per_message", 40, "Component reference; with IS_COMPONENTS_V2"},
    FurtherLimit{"custom_id", 100, "Component reference, Custom ID"},
    FurtherLimit{"embed_author", 256, "Message resource, Embed Limits"},
    FurtherLimit{"embed_description", 4096, "Message resource, Embed Limits"},
    FurtherLimit{"embed_field_name", 256, "Message resource, Embed Limits"},
    FurtherLimit{"embed_field_value", 1024, "Message resource, Embed Limits"},
    FurtherLimit{"embed_footer", 2048, "Message resource, Embed Limits"},
    FurtherLimit{"embed_title", 256, "Message resource, Embed Limits"},
    FurtherLimit{"forum_tags", 20, "Channel resource, Modify Channel"},
    FurtherLimit{"forum_tags_per_thread", 5, "Channel resource, Modify Channel"},
    FurtherLimit{"gateway_events_per_minute", 120, "Gateway, Rate Limiting"},
    FurtherLimit{"invites_per_guild", 1000, "Status codes, JSON error 30016"},
    FurtherLimit{"modal_title", 45, "Receiving and responding to interactions, Modal"},
    FurtherLimit{"nonce", 25, "Message resource, Create Message"},
    FurtherLimit{"poll_answer", 55, "Poll resource, Poll Media Object"},
    FurtherLimit{"poll_answers", 10, "Poll resource, Poll Create Request Object"},
    FurtherLimit{"poll_duration_hours", 768, "Poll resource, Poll Create Request Object; 32 days"},
    FurtherLimit{"poll_question", 300, "Poll resource, Poll Media Object"},
    FurtherLimit{"requests_per_second", 50, "Rate limits, Global Rate Limit"},
    FurtherLimit{"role_name", 100, "Guild resource, Create Guild Role"},
    FurtherLimit{"select_option_description", 100, "Component reference, String Select"},
    FurtherLimit{"select_option_label", 100, "Component reference, String Select"},
    FurtherLimit{"select_option_value", 100, "Component reference, String Select"},
    FurtherLimit{"select_placeholder", 150, "Component reference, String Select"},
    FurtherLimit{"slash_command_choices", 25, "Application commands, Application Command Option Structure"},
    FurtherLimit{"slash_command_creates_per_day", 200, "Status codes, JSON error 30034"},
    FurtherLimit{"slash_command_description", 100, "Application commands, Application Command Structure"},
    FurtherLimit{"slash_command_name", 32, "Application commands, Application Command Structure"},
    FurtherLimit{"slowmode_seconds", 21600, "Channel resource, Channel Object; 6 hours"},
    FurtherLimit{"stickers_per_message", 3, "Message resource, Create Message"},
    FurtherLimit{"text_input", 4000, "Component reference, Text Input"},
    FurtherLimit{"thread_members", 1000, "Status codes, JSON error 30033"},
    FurtherLimit{"thread_name", 100, "Channel resource, Start Thread from Message"},
    FurtherLimit{"timeout_days", 28, "Guild resource, Modify Guild Member"},
    FurtherLimit{"webhooks_per_channel", 15, "Status codes, JSON error 30007"},
    FurtherLimit{"webhooks_per_guild", 1000, "Status codes, JSON error 30058"},
};

}  // namespace cordage::platform
