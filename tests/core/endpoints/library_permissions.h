#pragma once

#include <array>
#include <string_view>

/// The permissions of a library: names with the numbers of their bits, from its source.
struct LibraryPermissions {
  std::string_view library;
  std::string_view names;
};

inline constexpr std::array library_permissions{
    LibraryPermissions{"discord.js 11 to 13 and discord.py 2, where they differ from the documentation", R"(
READ_MESSAGES 10 external_emojis 18 use_voice_activation 25 manage_permissions 28 MANAGE_ROLES_OR_PERMISSIONS 28
MANAGE_EMOJIS 30 ManageEmojisAndStickers 30 manage_expressions 30 USE_SLASH_COMMANDS 31 USE_PUBLIC_THREADS 35
USE_PRIVATE_THREADS 36 external_stickers 37 START_EMBEDDED_ACTIVITIES 39 create_expressions 43 create_polls 49
)"},
    LibraryPermissions{"Eris 0.18, Constants.Permissions", R"(
createInstantInvite 0 kickMembers 1 banMembers 2 administrator 3 manageChannels 4 manageGuild 5 addReactions 6
viewAuditLog 7 viewAuditLogs 7 prioritySpeaker 8 voicePrioritySpeaker 8 stream 9 voiceStream 9 viewChannel 10
readMessages 10 sendMessages 11 sendTTSMessages 12 manageMessages 13 embedLinks 14 attachFiles 15
readMessageHistory 16 mentionEveryone 17 useExternalEmojis 18 externalEmojis 18 viewGuildInsights 19 connect 20
voiceConnect 20 speak 21 voiceSpeak 21 muteMembers 22 voiceMuteMembers 22 deafenMembers 23 voiceDeafenMembers 23
moveMembers 24 voiceMoveMembers 24 useVAD 25 voiceUseVAD 25 changeNickname 26 manageNicknames 27 manageRoles 28
manageWebhooks 29 manageGuildExpressions 30 manageExpressions 30 manageEmojisAndStickers 30 manageEmojis 30
useApplicationCommands 31 useSlashCommands 31 requestToSpeak 32 voiceRequestToSpeak 32 manageEvents 33
manageThreads 34 createPublicThreads 35 createPrivateThreads 36 useExternalStickers 37 sendMessagesInThreads 38
useEmbeddedActivities 39 startEmbeddedActivities 39 moderateMembers 40 viewCreatorMonetizationAnalytics 41
useSoundboard 42 createGuildExpressions 43 createEvents 44 useExternalSounds 45 sendVoiceMessages 46
setVoiceChannelStatus 48 sendPolls 49
)"},
    LibraryPermissions{"Dysnomia 0.2, Constants.Permissions", R"(
createInstantInvite 0 kickMembers 1 banMembers 2 administrator 3 manageChannels 4 manageGuild 5 addReactions 6
viewAuditLog 7 voicePrioritySpeaker 8 voiceStream 9 viewChannel 10 sendMessages 11 sendTTSMessages 12
manageMessages 13 embedLinks 14 attachFiles 15 readMessageHistory 16 mentionEveryone 17 useExternalEmojis 18
viewGuildInsights 19 voiceConnect 20 voiceSpeak 21 voiceMuteMembers 22 voiceDeafenMembers 23 voiceMoveMembers 24
voiceUseVAD 25 changeNickname 26 manageNicknames 27 manageRoles 28 manageWebhooks 29 manageGuildExpressions 30
manageEmojisAndStickers 30 useApplicationCommands 31 voiceRequestToSpeak 32 manageEvents 33 manageThreads 34
createPublicThreads 35 createPrivateThreads 36 useExternalStickers 37 sendMessagesInThreads 38
startEmbeddedActivities 39 moderateMembers 40 viewCreatorMonetizationAnalytics 41 useSoundboard 42
createGuildExpressions 43 createEvents 44 useExternalSounds 45 sendVoiceMessages 46 sendPolls 49 useExternalApps
50 pinMessages 51 bypassSlowmode 52
)"},
    LibraryPermissions{"JDA 5, Permission", R"(
MANAGE_CHANNEL 4 MANAGE_SERVER 5 VIEW_AUDIT_LOGS 7 VIEW_CHANNEL 10 VIEW_GUILD_INSIGHTS 19 MANAGE_ROLES 28
MANAGE_PERMISSIONS 28 MANAGE_WEBHOOKS 29 MANAGE_EMOJIS_AND_STICKERS 30 MANAGE_GUILD_EXPRESSIONS 30 MANAGE_EVENTS
33 USE_EMBEDDED_ACTIVITIES 39 VIEW_CREATOR_MONETIZATION_ANALYTICS 41 CREATE_GUILD_EXPRESSIONS 43
CREATE_SCHEDULED_EVENTS 44 CREATE_INSTANT_INVITE 0 KICK_MEMBERS 1 BAN_MEMBERS 2 NICKNAME_CHANGE 26
NICKNAME_MANAGE 27 MODERATE_MEMBERS 40 MESSAGE_ADD_REACTION 6 MESSAGE_SEND 11 MESSAGE_TTS 12 MESSAGE_MANAGE 13
MESSAGE_EMBED_LINKS 14 MESSAGE_ATTACH_FILES 15 MESSAGE_HISTORY 16 MESSAGE_MENTION_EVERYONE 17 MESSAGE_EXT_EMOJI
18 USE_APPLICATION_COMMANDS 31 MESSAGE_EXT_STICKER 37 MESSAGE_ATTACH_VOICE_MESSAGE 46 MESSAGE_SEND_POLLS 49
USE_EXTERNAL_APPLICATIONS 50 MANAGE_THREADS 34 CREATE_PUBLIC_THREADS 35 CREATE_PRIVATE_THREADS 36
MESSAGE_SEND_IN_THREADS 38 PRIORITY_SPEAKER 8 VOICE_STREAM 9 VOICE_CONNECT 20 VOICE_SPEAK 21 VOICE_MUTE_OTHERS
22 VOICE_DEAF_OTHERS 23 VOICE_MOVE_OTHERS 24 VOICE_USE_VAD 25 VOICE_START_ACTIVITIES 39 VOICE_USE_SOUNDBOARD 42
VOICE_USE_EXTERNAL_SOUNDS 45 VOICE_SET_STATUS 48 REQUEST_TO_SPEAK 32 ADMINISTRATOR 3
)"},
    LibraryPermissions{"DSharpPlus 4, Permissions", R"(
CreateInstantInvite 0 KickMembers 1 BanMembers 2 Administrator 3 ManageChannels 4 ManageGuild 5 AddReactions 6
ViewAuditLog 7 PrioritySpeaker 8 AccessChannels 10 SendMessages 11 SendTtsMessages 12 ManageMessages 13
EmbedLinks 14 AttachFiles 15 ReadMessageHistory 16 MentionEveryone 17 UseExternalEmojis 18 UseVoice 20 Speak 21
MuteMembers 22 DeafenMembers 23 MoveMembers 24 UseVoiceDetection 25 ChangeNickname 26 ManageNicknames 27
ManageRoles 28 ManageWebhooks 29 ManageEmojis 30 Stream 9 UseSlashCommands 31 UseApplicationCommands 31
RequestToSpeak 32 ManageThreads 34 UsePublicThreads 35 UsePrivateThreads 36 CreatePublicThreads 35
CreatePrivateThreads 36 UseExternalStickers 37 SendMessagesInThreads 38 StartEmbeddedActivities 39
ModerateMembers 40 ViewCreatorMonetizationAnalytics 41 UseSoundboard 42 CreateGuildExpressions 43 CreateEvents
44 UseExternalSounds 45 SendVoiceMessages 46 SendPolls 49
)"},
    LibraryPermissions{"DSharpPlus 5, DiscordPermission", R"(
CreateInvite 0 KickMembers 1 BanMembers 2 Administrator 3 ManageChannels 4 ManageGuild 5 AddReactions 6
ViewAuditLog 7 PrioritySpeaker 8 Stream 9 ViewChannel 10 SendMessages 11 SendTtsMessages 12 ManageMessages 13
EmbedLinks 14 AttachFiles 15 ReadMessageHistory 16 MentionEveryone 17 UseExternalEmojis 18 ViewGuildInsights 19
Connect 20 Speak 21 MuteMembers 22 DeafenMembers 23 MoveMembers 24 UseVoiceActivity 25 ChangeNickname 26
ManageNicknames 27 ManageRoles 28 ManageWebhooks 29 ManageGuildExpressions 30 UseApplicationCommands 31
RequestToSpeak 32 ManageEvents 33 ManageThreads 34 CreatePublicThreads 35 CreatePrivateThreads 36
UseExternalStickers 37 SendThreadMessages 38 StartEmbeddedActivities 39 ModerateMembers 40
ViewCreatorMonetizationAnalytics 41 UseSoundboard 42 CreateGuildExpressions 43 CreateEvents 44 UseExternalSounds
45 SendVoiceMessages 46 SendPolls 49 UseExternalApps 50 PinMessages 51 BypassSlowmode 52
)"},
    LibraryPermissions{"hikari 2, Permissions", R"(
CREATE_INSTANT_INVITE 0 KICK_MEMBERS 1 BAN_MEMBERS 2 ADMINISTRATOR 3 MANAGE_CHANNELS 4 MANAGE_GUILD 5
ADD_REACTIONS 6 VIEW_AUDIT_LOG 7 PRIORITY_SPEAKER 8 STREAM 9 VIEW_CHANNEL 10 SEND_MESSAGES 11 SEND_TTS_MESSAGES
12 MANAGE_MESSAGES 13 EMBED_LINKS 14 ATTACH_FILES 15 READ_MESSAGE_HISTORY 16 MENTION_ROLES 17
USE_EXTERNAL_EMOJIS 18 VIEW_GUILD_INSIGHTS 19 CONNECT 20 SPEAK 21 MUTE_MEMBERS 22 DEAFEN_MEMBERS 23 MOVE_MEMBERS
24 USE_VOICE_ACTIVITY 25 CHANGE_NICKNAME 26 MANAGE_NICKNAMES 27 MANAGE_ROLES 28 MANAGE_WEBHOOKS 29
MANAGE_EMOJIS_AND_STICKERS 30 MANAGE_GUILD_EXPRESSIONS 30 USE_APPLICATION_COMMANDS 31 REQUEST_TO_SPEAK 32
MANAGE_EVENTS 33 MANAGE_THREADS 34 CREATE_PUBLIC_THREADS 35 CREATE_PRIVATE_THREADS 36 USE_EXTERNAL_STICKERS 37
SEND_MESSAGES_IN_THREADS 38 START_EMBEDDED_ACTIVITIES 39 MODERATE_MEMBERS 40 VIEW_CREATOR_MONETIZATION_ANALYTICS
41 USE_SOUNDBOARD 42 CREATE_GUILD_EXPRESSIONS 43 CREATE_EVENTS 44 USE_EXTERNAL_SOUNDS 45 SEND_VOICE_MESSAGES 46
)"},
    LibraryPermissions{"Discord.Net 3, GuildPermission and ChannelPermission, with the former names of both", R"(
CreateInstantInvite 0 KickMembers 1 BanMembers 2 Administrator 3 ManageChannel 4 ManageChannels 4 ManageGuild 5
AddReactions 6 ViewAuditLog 7 PrioritySpeaker 8 Stream 9 ReadMessages 10 ViewChannel 10 SendMessages 11
SendTTSMessages 12 ManageMessages 13 EmbedLinks 14 AttachFiles 15 ReadMessageHistory 16 MentionEveryone 17
UseExternalEmojis 18 ViewGuildInsights 19 Connect 20 Speak 21 MuteMembers 22 DeafenMembers 23 MoveMembers 24
UseVAD 25 ChangeNickname 26 ManageNicknames 27 ManagePermissions 28 ManageRoles 28 ManageWebhooks 29
ManageEmojis 30 ManageEmojisAndStickers 30 UseApplicationCommands 31 RequestToSpeak 32 ManageEvents 33
ManageThreads 34 CreatePublicThreads 35 CreatePrivateThreads 36 UseExternalStickers 37 SendMessagesInThreads 38
StartEmbeddedActivities 39 ModerateMembers 40 ViewMonetizationAnalytics 41 UseSoundboard 42 CreateEvents 44
UseExternalSounds 45 SendVoiceMessages 46
)"},
};
