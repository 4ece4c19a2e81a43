#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace cordage::platform {

struct Limit {
  std::string_view name;
  std::int64_t value;
};

/// The limits that matter in practice, by the names and values of the published API, in alphabetical order.
/// Source: the service's specification, §8.3. The platform itself has since raised channel_overwrites
/// and pins_per_channel; the published values stay.
inline constexpr std::array limits{
    Limit{"bulk_delete_max_age_days", 14},
    Limit{"buttons_per_row", 5},
    Limit{"channel_overwrites", 500},
    Limit{"channel_renames_per_10_min", 2},
    Limit{"embed_fields", 25},
    Limit{"embed_total", 6000},
    Limit{"embeds_per_message", 10},
    Limit{"message_content", 2000},
    Limit{"message_content_nitro", 4000},
    Limit{"modal_inputs", 5},
    Limit{"modal_label", 45},
    Limit{"nickname", 32},
    Limit{"pins_per_channel", 50},
    Limit{"reactions_per_message", 20},
    Limit{"roles_per_guild", 250},
    Limit{"rows_per_message", 5},
    Limit{"select_options", 25},
    Limit{"slash_command_options", 25},
    Limit{"slash_commands_per_guild", 100},
    Limit{"webhook_username", 80},
};

}  // namespace cordage::platform
