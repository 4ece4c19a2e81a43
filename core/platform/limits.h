#pragma once

#include <array>
#include <cstdint>
#include <string_view>

// The limits of the platform. Sources are pages of its developer documentation unless they say otherwise. Lengths of
// texts are in characters.

namespace cordage::platform {

struct Limit {
  std::string_view name;
  std::int64_t value;
  std::string_view source;
  std::string_view today{};  ///< The current value or rule, if it differs from `value`; otherwise empty.
};

/// The limits that matter in practice, in alphabetical order, with the names and values of the first version of the
/// API. The platform has since raised channel_overwrites and pins_per_channel; the values here stay.
inline constexpr std::array limits{
    Limit{"bulk_delete_max_age_days", 14, "Message resource, Bulk Delete Messages"},
    Limit{"buttons_per_row", 5, "Component reference, Action Row"},
    Limit{"channel_overwrites", 500, "Status codes, JSON error 30060; since February 2023", "1000"},
    Limit{"channel_renames_per_10_min", 2, "Observed by authors of libraries; undocumented"},
    Limit{"embed_fields", 25, "Message resource, Embed Limits"},
    Limit{"embed_total", 6000, "Message resource, Embed Limits; sum over all embeds of a message"},
    Limit{"embeds_per_message", 10, "Message resource, Create Message"},
    Limit{"message_content", 2000, "Message resource, Create Message"},
    Limit{"message_content_nitro", 4000, "The client; for users with Nitro, not for bots; undocumented"},
    Limit{"modal_inputs", 5, "Receiving and responding to interactions, Modal"},
    Limit{"modal_label", 45, "Component reference, Label"},
    Limit{"nickname", 32, "User resource, Usernames and Nicknames"},
    Limit{"pins_per_channel", 50, "Status codes, JSON error 30003; since June 2026", "250"},
    Limit{"reactions_per_message", 20, "Status codes, JSON error 30010"},
    Limit{"roles_per_guild", 250, "Status codes, JSON error 30005"},
    Limit{"rows_per_message", 5, "Component reference", "5; with IS_COMPONENTS_V2, 40 components of all kinds"},
    Limit{"select_options", 25, "Component reference, String Select"},
    Limit{"slash_command_options", 25, "Application commands, Application Command Structure"},
    Limit{"slash_commands_per_guild", 100, "Application commands", "100, plus 100 global commands"},
    Limit{"webhook_username", 80, "Webhook resource, Create Webhook"},
};

/// All other limits, in alphabetical order.
inline constexpr std::array other_limits{
    Limit{"allowed_mentions", 100, "Message resource, Allowed Mentions Object; for users and for roles"},
    Limit{"attachment_description", 1024, "Message resource, Attachment Object"},
    Limit{"attachments_per_message", 10, "Status codes, JSON error 30015"},
    Limit{"audit_log_reason", 512, "Audit log resource, Audit Log Entry Object"},
    Limit{"autocomplete_choices", 25, "Receiving and responding to interactions, Autocomplete"},
    Limit{"bulk_ban_users", 200, "Guild resource, Bulk Guild Ban"},
    Limit{"bulk_delete_messages", 100, "Message resource, Bulk Delete Messages"},
    Limit{"button_label", 80, "Component reference, Button"},
    Limit{"button_url", 512, "Component reference, Button"},
    Limit{"channel_name", 100, "Channel resource, Modify Channel"},
    Limit{"channel_topic", 1024, "Channel resource, Modify Channel; 4096 in forums"},
    Limit{"channels_per_category", 50, "Channel resource, Channel Types"},
    Limit{"channels_per_guild", 500, "Status codes, JSON error 30013"},
    Limit{"color", 16777215, "Component reference, Container"},
    Limit{"component_text_total", 4000, "Observed, for a whole message; undocumented, see pull request 8562"},
    Limit{"components_per_message", 40, "Component reference; with IS_COMPONENTS_V2"},
    Limit{"custom_id", 100, "Component reference, Custom ID"},
    Limit{"embed_author", 256, "Message resource, Embed Limits"},
    Limit{"embed_description", 4096, "Message resource, Embed Limits"},
    Limit{"embed_field_name", 256, "Message resource, Embed Limits"},
    Limit{"embed_field_value", 1024, "Message resource, Embed Limits"},
    Limit{"embed_footer", 2048, "Message resource, Embed Limits"},
    Limit{"embed_title", 256, "Message resource, Embed Limits"},
    Limit{"file_upload_types", 10, "Component reference, File Upload"},
    Limit{"file_upload_values", 10, "Component reference, File Upload"},
    Limit{"forum_tags", 20, "Channel resource, Modify Channel"},
    Limit{"forum_tags_per_thread", 5, "Channel resource, Modify Channel"},
    Limit{"gateway_events_per_minute", 120, "Gateway, Rate Limiting"},
    Limit{"group_options", 10, "Component reference, Radio Group and Checkbox Group"},
    Limit{"invites_per_guild", 1000, "Status codes, JSON error 30016"},
    Limit{"label_description", 100, "Component reference, Label"},
    Limit{"media_gallery_items", 10, "Component reference, Media Gallery"},
    Limit{"modal_title", 45, "Receiving and responding to interactions, Modal"},
    Limit{"nonce", 25, "Message resource, Create Message"},
    Limit{"poll_answer", 55, "Poll resource, Poll Media Object"},
    Limit{"poll_answers", 10, "Poll resource, Poll Create Request Object"},
    Limit{"poll_duration_hours", 768, "Poll resource, Poll Create Request Object; 32 days"},
    Limit{"poll_question", 300, "Poll resource, Poll Media Object"},
    Limit{"requests_per_second", 50, "Rate limits, Global Rate Limit"},
    Limit{"role_name", 100, "Guild resource, Create Guild Role"},
    Limit{"section_components", 3, "Component reference, Section"},
    Limit{"select_option_description", 100, "Component reference, String Select"},
    Limit{"select_option_label", 100, "Component reference, String Select"},
    Limit{"select_option_value", 100, "Component reference, String Select"},
    Limit{"select_placeholder", 150, "Component reference, String Select"},
    Limit{"select_values", 25, "Component reference, String Select"},
    Limit{"selects_per_row", 1, "Component reference, Action Row"},
    Limit{"separator_spacing", 2, "Component reference, Separator"},
    Limit{"slash_command_choices", 25, "Application commands, Application Command Option Structure"},
    Limit{"slash_command_creates_per_day", 200, "Status codes, JSON error 30034"},
    Limit{"slash_command_description", 100, "Application commands, Application Command Structure"},
    Limit{"slash_command_name", 32, "Application commands, Application Command Structure"},
    Limit{"slowmode_seconds", 21600, "Channel resource, Channel Object; 6 hours"},
    Limit{"stickers_per_message", 3, "Message resource, Create Message"},
    Limit{"text_input", 4000, "Component reference, Text Input"},
    Limit{"text_input_placeholder", 100, "Component reference, Text Input"},
    Limit{"thread_members", 1000, "Status codes, JSON error 30033"},
    Limit{"thread_name", 100, "Channel resource, Start Thread from Message"},
    Limit{"timeout_days", 28, "Guild resource, Modify Guild Member"},
    Limit{"webhooks_per_channel", 15, "Status codes, JSON error 30007"},
    Limit{"webhooks_per_guild", 1000, "Status codes, JSON error 30058"},
};

}  // namespace cordage::platform
