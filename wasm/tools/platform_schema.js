// Made by wasm/generate/platform_schema.mjs from discord/discord-api-spec specs/openapi.json,
// commit 74fda0f of 2026-07-18 (MIT). The notation is that of schema_table.js.

/** When the platform published it. */
export const asOf = '2026-07-18';

export const schemas = `
ActionRowComponentForMessageRequest type!=1>MessageComponentTypes id:0~
 components!*1~buttons_per_row[>ButtonComponentForMessageRequest,ChannelSelectComponentForMessageRequest,
 MentionableSelectComponentForMessageRequest,RoleSelectComponentForMessageRequest,
 StringSelectComponentForMessageRequest,UserSelectComponentForMessageRequest
ActionRowComponentForModalRequest type!=1>MessageComponentTypes id:0~
 components!*1~buttons_per_row[>TextInputComponentForModalRequest
AllowedMentionTypes=users,roles,everyone
ApplicationCommandAttachmentOption type!=11>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description
ApplicationCommandAutocompleteCallbackRequest type!=8>InteractionCallbackTypes
 data!>InteractionApplicationCommandAutocompleteCallbackIntegerData,
 InteractionApplicationCommandAutocompleteCallbackNumberData,
 InteractionApplicationCommandAutocompleteCallbackStringData
ApplicationCommandBooleanOption type!=5>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description
ApplicationCommandChannelOption type!=7>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description channel_types^[>ChannelTypes
ApplicationCommandCreateRequest name!#1~slash_command_name name_localizations%~34{#1~slash_command_name
 description#~slash_command_description description_localizations%~34{#1~slash_command_description
 options*~slash_command_options[>ApplicationCommandAttachmentOption,ApplicationCommandBooleanOption,
 ApplicationCommandChannelOption,ApplicationCommandIntegerOption,ApplicationCommandMentionableOption,
 ApplicationCommandNumberOption,ApplicationCommandRoleOption,ApplicationCommandStringOption,
 ApplicationCommandSubcommandGroupOption,ApplicationCommandSubcommandOption,ApplicationCommandUserOption
 default_member_permissions:0~18014398509481983 contexts*1~^[>InteractionContextType
 integration_types*1~^[>ApplicationIntegrationType handler>ApplicationCommandHandler type>ApplicationCommandType
ApplicationCommandHandler=1,2
ApplicationCommandIntegerOption type!=4>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description
 choices*~slash_command_choices[>ApplicationCommandOptionIntegerChoice min_value>Int53Type max_value>Int53Type
ApplicationCommandMentionableOption type!=9>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description
ApplicationCommandNumberOption type!=10>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description
 choices*~slash_command_choices[>ApplicationCommandOptionNumberChoice
ApplicationCommandOptionIntegerChoice name!#1~100 name_localizations%~34{#1~100 value!>Int53Type
ApplicationCommandOptionNumberChoice name!#1~100 name_localizations%~34{#1~100 value!
ApplicationCommandOptionStringChoice name!#1~100 name_localizations%~34{#1~100 value!#~6000
ApplicationCommandOptionType=1,2,3,4,5,6,7,8,9,10,11
ApplicationCommandRoleOption type!=8>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description
ApplicationCommandStringOption type!=3>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description min_length:0~6000 max_length:1~6000
 choices*~slash_command_choices[>ApplicationCommandOptionStringChoice
ApplicationCommandSubcommandGroupOption type!=2>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description
 options*~slash_command_options[>ApplicationCommandSubcommandOption
ApplicationCommandSubcommandOption type!=1>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description
 options*~slash_command_options[>ApplicationCommandAttachmentOption,ApplicationCommandBooleanOption,
 ApplicationCommandChannelOption,ApplicationCommandIntegerOption,ApplicationCommandMentionableOption,
 ApplicationCommandNumberOption,ApplicationCommandRoleOption,ApplicationCommandStringOption,
 ApplicationCommandUserOption
ApplicationCommandType=1,2,3,4
ApplicationCommandUserOption type!=6>ApplicationCommandOptionType name!#1~slash_command_name
 name_localizations%~34{#1~slash_command_name description!#1~slash_command_description
 description_localizations%~34{#1~slash_command_description
ApplicationIntegrationType=0,1
BaseCreateMessageCreateRequest content#~4000 embeds*~embeds_per_message[>RichEmbed
 allowed_mentions>MessageAllowedMentionsRequest sticker_ids*~stickers_per_message[>SnowflakeType
 components*~40[>ActionRowComponentForMessageRequest,ContainerComponentForMessageRequest,
 FileComponentForMessageRequest,MediaGalleryComponentForMessageRequest,SectionComponentForMessageRequest,
 SeparatorComponentForMessageRequest,TextDisplayComponentForMessageRequest
 attachments*~attachments_per_message[>MessageAttachmentRequest poll>PollCreateRequest
 shared_client_theme>CustomClientThemeShareRequest
ButtonComponentForMessageRequest type!=2>MessageComponentTypes id:0~ custom_id#1~custom_id style!>ButtonStyleTypes
 label#~button_label url#~button_url sku_id>SnowflakeType emoji>ComponentEmojiForRequest
ButtonStyleTypes=1,2,3,4,5,6
ChannelSelectComponentForMessageRequest type!=8>MessageComponentTypes id:0~ custom_id!#1~custom_id
 placeholder#~select_placeholder min_values:0~select_values max_values:1~select_values
 default_values*~select_values[>ChannelSelectDefaultValue channel_types^[>ChannelTypes
ChannelSelectComponentForModalRequest type!=8>MessageComponentTypes id:0~ custom_id!#1~custom_id
 placeholder#~select_placeholder min_values:0~select_values max_values:1~select_values
 default_values*~select_values[>ChannelSelectDefaultValue channel_types^[>ChannelTypes
ChannelSelectDefaultValue type!=channel>SnowflakeSelectDefaultValueTypes id!>SnowflakeType
ChannelTypes=1,3,0,2,4,5,10,11,12,13,14,15
CheckboxComponentForModalRequest type!=23>MessageComponentTypes id:0~ custom_id!#1~custom_id
CheckboxGroupComponentForModalRequest type!=22>MessageComponentTypes id:0~ custom_id!#1~custom_id
 min_values:0~group_options max_values:1~group_options options!*1~group_options[>CheckboxGroupOptionForRequest
CheckboxGroupOptionForRequest label!#1~select_option_label value!#1~select_option_value
 description#~select_option_description
ComponentEmojiForRequest id>SnowflakeType name!#~32
ContainerComponentForMessageRequest type!=17>MessageComponentTypes id:0~ accent_color:0~color
 components!*1~40[>ActionRowComponentForMessageRequest,FileComponentForMessageRequest,
 MediaGalleryComponentForMessageRequest,SectionComponentForMessageRequest,SeparatorComponentForMessageRequest,
 TextDisplayComponentForMessageRequest
CreateForumThreadRequest name!#1~thread_name auto_archive_duration>ThreadAutoArchiveDuration
 rate_limit_per_user:0~slowmode_seconds applied_tags*~forum_tags_per_thread[>SnowflakeType
 message!>BaseCreateMessageCreateRequest
CustomClientThemeShareRequest colors!*1~5[#6~6 gradient_angle!:0~360 base_mix!:0~100
 base_theme>MessageShareCustomUserThemeBaseTheme
FileComponentForMessageRequest type!=13>MessageComponentTypes id:0~
 file!>UnfurledMediaRequestWithAttachmentReferenceRequired
FileUploadComponentForModalRequest type!=19>MessageComponentTypes id:0~ custom_id!#1~custom_id
 min_values:0~file_upload_values max_values:1~file_upload_values
IncomingWebhookRequestPartial content#~2000 embeds*~embeds_per_message[>RichEmbed
 allowed_mentions>MessageAllowedMentionsRequest components*~40[>ActionRowComponentForMessageRequest,
 ContainerComponentForMessageRequest,FileComponentForMessageRequest,MediaGalleryComponentForMessageRequest,
 SectionComponentForMessageRequest,SeparatorComponentForMessageRequest,TextDisplayComponentForMessageRequest
 attachments*~attachments_per_message[>MessageAttachmentRequest poll>PollCreateRequest username#1~webhook_username
 avatar_url#~2048 thread_name#0~thread_name applied_tags*~forum_tags_per_thread[>SnowflakeType
Int53Type:-9007199254740991~9007199254740991
InteractionApplicationCommandAutocompleteCallbackIntegerData
 choices*~autocomplete_choices[>ApplicationCommandOptionIntegerChoice
InteractionApplicationCommandAutocompleteCallbackNumberData
 choices*~autocomplete_choices[>ApplicationCommandOptionNumberChoice
InteractionApplicationCommandAutocompleteCallbackStringData
 choices*~autocomplete_choices[>ApplicationCommandOptionStringChoice
InteractionCallbackTypes=1,4,5,6,7,8,9,12,13
InteractionContextType=0,1,2
LabelComponentForModalRequest type!=18>MessageComponentTypes id:0~ label!#1~modal_label
 description#1~label_description component!>ChannelSelectComponentForModalRequest,CheckboxComponentForModalRequest,
 CheckboxGroupComponentForModalRequest,FileUploadComponentForModalRequest,
 MentionableSelectComponentForModalRequest,RadioGroupComponentForModalRequest,RoleSelectComponentForModalRequest,
 StringSelectComponentForModalRequest,TextInputComponentForModalRequest,UserSelectComponentForModalRequest
MediaGalleryComponentForMessageRequest type!=12>MessageComponentTypes id:0~
 items!*1~media_gallery_items[>MediaGalleryItemRequest
MediaGalleryItemRequest description#1~attachment_description media!>UnfurledMediaRequest
MentionableSelectComponentForMessageRequest type!=7>MessageComponentTypes id:0~ custom_id!#1~custom_id
 placeholder#~select_placeholder min_values:0~select_values max_values:1~select_values
 default_values*~select_values[>RoleSelectDefaultValue,UserSelectDefaultValue
MentionableSelectComponentForModalRequest type!=7>MessageComponentTypes id:0~ custom_id!#1~custom_id
 placeholder#~select_placeholder min_values:0~select_values max_values:1~select_values
 default_values*~select_values[>RoleSelectDefaultValue,UserSelectDefaultValue
MessageAllowedMentionsRequest parse*~1521^[>AllowedMentionTypes users*~allowed_mentions^[>SnowflakeType
 roles*~allowed_mentions^[>SnowflakeType
MessageAttachmentRequest id!>SnowflakeType filename#1~1024 description#~attachment_description
 duration_secs:0~2147483647 waveform#~400 title#~1024
MessageComponentSeparatorSpacingSize=1,2
MessageComponentTypes=1,2,3,4,5,6,7,8,9,10,11,12,13,14,17,18,19,21,22,23
MessageCreateRequest content#~4000 embeds*~embeds_per_message[>RichEmbed
 allowed_mentions>MessageAllowedMentionsRequest sticker_ids*~stickers_per_message[>SnowflakeType
 components*~40[>ActionRowComponentForMessageRequest,ContainerComponentForMessageRequest,
 FileComponentForMessageRequest,MediaGalleryComponentForMessageRequest,SectionComponentForMessageRequest,
 SeparatorComponentForMessageRequest,TextDisplayComponentForMessageRequest
 attachments*~attachments_per_message[>MessageAttachmentRequest poll>PollCreateRequest
 shared_client_theme>CustomClientThemeShareRequest message_reference>MessageReferenceRequest
 nonce:-9223372036854775808~9223372036854775807#~nonce
MessageReferenceRequest guild_id>SnowflakeType channel_id>SnowflakeType message_id!>SnowflakeType
 type>MessageReferenceType
MessageReferenceType=0
MessageShareCustomUserThemeBaseTheme=0,1,2,3,4
ModalInteractionCallbackRequest type!=9>InteractionCallbackTypes data!>ModalInteractionCallbackRequestData
ModalInteractionCallbackRequestData custom_id!#1~custom_id title!#1~modal_title
 components!*1~40[>ActionRowComponentForModalRequest,LabelComponentForModalRequest,
 TextDisplayComponentForModalRequest
PollAnswerCreateRequest poll_media!>PollMediaCreateRequest
PollCreateRequest question!>PollMedia answers!*1~poll_answers[>PollAnswerCreateRequest layout_type>PollLayoutTypes
 duration:1~poll_duration_hours
PollEmoji id>SnowflakeType name#~32
PollEmojiCreateRequest id>SnowflakeType name#~32
PollLayoutTypes=1
PollMedia text#1~poll_question emoji>PollEmoji
PollMediaCreateRequest text#1~300 emoji>PollEmojiCreateRequest
RadioGroupComponentForModalRequest type!=21>MessageComponentTypes id:0~ custom_id!#1~custom_id
 options!*2~group_options[>RadioGroupOptionForRequest
RadioGroupOptionForRequest label!#1~select_option_label value!#1~select_option_value
 description#~select_option_description
RichEmbed type#~152133 url#~2048 title#~embed_title color:0~color description#~embed_description
 author>RichEmbedAuthor image>RichEmbedImage thumbnail>RichEmbedThumbnail footer>RichEmbedFooter
 fields*~embed_fields[>RichEmbedField provider>RichEmbedProvider video>RichEmbedVideo
RichEmbedAuthor name#~embed_author url#~2048 icon_url#~2048
RichEmbedField name!#~embed_field_name value!#~embed_field_value
RichEmbedFooter text#~embed_footer icon_url#~2048
RichEmbedImage url#~2048 placeholder#~64 placeholder_version:0~2147483647 description#~4096
RichEmbedProvider name#~256 url#~2048
RichEmbedThumbnail url#~2048 placeholder#~64 placeholder_version:0~2147483647 description#~4096
RichEmbedVideo url#~2048 placeholder#~64 placeholder_version:0~2147483647 description#~4096
RoleSelectComponentForMessageRequest type!=6>MessageComponentTypes id:0~ custom_id!#1~custom_id
 placeholder#~select_placeholder min_values:0~select_values max_values:1~select_values
 default_values*~select_values[>RoleSelectDefaultValue
RoleSelectComponentForModalRequest type!=6>MessageComponentTypes id:0~ custom_id!#1~custom_id
 placeholder#~select_placeholder min_values:0~select_values max_values:1~select_values
 default_values*~select_values[>RoleSelectDefaultValue
RoleSelectDefaultValue type!=role>SnowflakeSelectDefaultValueTypes id!>SnowflakeType
SectionComponentForMessageRequest type!=9>MessageComponentTypes id:0~
 components!*1~section_components[>TextDisplayComponentForMessageRequest
 accessory!>ButtonComponentForMessageRequest,ThumbnailComponentForMessageRequest
SeparatorComponentForMessageRequest type!=14>MessageComponentTypes id:0~
 spacing>MessageComponentSeparatorSpacingSize
SnowflakeSelectDefaultValueTypes=user,role,channel
SnowflakeType/^(0|[1-9][0-9]*)$
StringSelectComponentForMessageRequest type!=3>MessageComponentTypes id:0~ custom_id!#1~custom_id
 placeholder#~select_placeholder min_values:0~select_values max_values:1~select_values
 options!*1~select_options[>StringSelectOptionForRequest
StringSelectComponentForModalRequest type!=3>MessageComponentTypes id:0~ custom_id!#1~custom_id
 placeholder#~select_placeholder min_values:0~select_values max_values:1~select_values
 options!*1~select_options[>StringSelectOptionForRequest
StringSelectOptionForRequest label!#1~select_option_label value!#1~select_option_value
 description#~select_option_description emoji>ComponentEmojiForRequest
TextDisplayComponentForMessageRequest type!=10>MessageComponentTypes id:0~ content!#1~4000
TextDisplayComponentForModalRequest type!=10>MessageComponentTypes id:0~ content!#1~4000
TextInputComponentForModalRequest type!=4>MessageComponentTypes id:0~ custom_id!#1~custom_id
 style!>TextInputStyleTypes label#1~modal_label value#~text_input placeholder#~text_input_placeholder
 min_length:0~text_input max_length:1~text_input
TextInputStyleTypes=1,2
ThreadAutoArchiveDuration=60,1440,4320,10080
ThumbnailComponentForMessageRequest type!=11>MessageComponentTypes id:0~ description#1~attachment_description
 media!>UnfurledMediaRequest
UnfurledMediaRequest url!#~2048
UnfurledMediaRequestWithAttachmentReferenceRequired url!#~2048
UserSelectComponentForMessageRequest type!=5>MessageComponentTypes id:0~ custom_id!#1~custom_id
 placeholder#~select_placeholder min_values:0~select_values max_values:1~select_values
 default_values*~select_values[>UserSelectDefaultValue
UserSelectComponentForModalRequest type!=5>MessageComponentTypes id:0~ custom_id!#1~custom_id
 placeholder#~select_placeholder min_values:0~select_values max_values:1~select_values
 default_values*~select_values[>UserSelectDefaultValue
UserSelectDefaultValue type!=user>SnowflakeSelectDefaultValueTypes id!>SnowflakeType
`;
