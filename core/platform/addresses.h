#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "core/text/character_set.h"

// Hosts, paths and forms of Discord's URLs and ids. Source: facts.h: links, webhooks and ids.

namespace cordage::platform {

/// The page on which a user authorizes an application or invites a bot.
inline constexpr std::string_view authorize_url = "https://discord.com/oauth2/authorize";

/// The host of the client and the API until 2020.
inline constexpr std::string_view former_host = "discordapp.com";

/// Hosts of authorize and webhook URLs: the present and the former one, and two test channels of each.
inline constexpr std::array<std::string_view, 6> hosts{
    "discord.com", former_host, "ptb.discord.com", "ptb.discordapp.com", "canary.discord.com", "canary.discordapp.com"};

/// The first segment in the path of a webhook URL; a version can follow.
inline constexpr std::string_view api_path = "api";

/// The segment before the id in the path of a webhook URL.
inline constexpr std::string_view webhook_path = "webhooks";

/// The segment before the ids in the path of a link to a channel or a message.
inline constexpr std::string_view channel_path = "channels";

/// The host of invite links, and the segment before the code in those of the other hosts.
inline constexpr std::string_view invite_host = "discord.gg";
inline constexpr std::string_view invite_path = "invite";

/// Digits of an id (snowflake): 17 since 2015, at most the 20 of a 64-bit number.
inline constexpr std::size_t min_id_digits = 17;
inline constexpr std::size_t max_id_digits = 20;

/// Characters of webhook tokens: base64url.
inline constexpr CharacterSet webhook_token_characters("-_");

}  // namespace cordage::platform
