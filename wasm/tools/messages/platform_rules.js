// Bounds that Discord's schema omits or has too coarse; a member here replaces that of the schema. Rules that need more
// than one member are in rule_table.js.

/** Integers that a double represents exactly, within Discord's bounds. */
const anyDouble = { minimum: '-9007199254740992', maximum: '9007199254740992', isFraction: true };

/**
 * A schema in the form of platform_schema.json, and its source: pages of the documentation if it names no other.
 * `isTrimmed`: counted without white space at both ends. `isFraction`: not only integers.
 */
export const stated = [
  ['Message', { properties: { content: { maxLength: 'message_content' } } },
    'Message resource, Create Message; the schema has the 4,000 of users with Nitro'],
  ['Message', { properties: { components: { maxItems: 'rows_per_message', items: { schemas: [
    'ActionRowComponentForMessageRequest', 'ContainerComponentForMessageRequest', 'FileComponentForMessageRequest',
    'MediaGalleryComponentForMessageRequest', 'SectionComponentForMessageRequest',
    'SeparatorComponentForMessageRequest', 'TextDisplayComponentForMessageRequest',
  ] } } } },     'Component reference, Legacy Message Component Behavior'],
  ['Message', { properties: { stickers: { maxItems: 'stickers_per_message' } } },
    'discord.js, BaseMessageOptionsWithPoll'],
  ['CreateForumThreadRequest', { required: ['message'], properties: { message: { schemas: ['Message'] } } },
    'Channel resource, Start Thread in Forum or Media Channel'],
  ['RichEmbed', { properties: {
    title: { maxLength: 'embed_title', isTrimmed: true },
    description: { maxLength: 'embed_description', isTrimmed: true },
    timestamp: {},
  } }, 'Message resource, Embed Limits: trimmed; Embed Structure'],
  ...['RichEmbedImage', 'RichEmbedThumbnail'].map((name) => [name, { required: ['url'], properties: {
    url: { maxLength: 2048 },
  } }, 'Message resource, Embed Image Structure: required']),
  ['RichEmbedField', { required: ['name', 'value'], properties: {
    name: { minLength: 1, maxLength: 'embed_field_name', isTrimmed: true },
    value: { minLength: 1, maxLength: 'embed_field_value', isTrimmed: true },
  } }, 'Message resource, Embed Limits: trimmed; Embed Field Structure: required'],
  ['RichEmbedFooter', { required: ['text'], properties: {
    text: { minLength: 1, maxLength: 'embed_footer', isTrimmed: true },
  } }, 'Message resource, Embed Limits: trimmed; Embed Footer Structure: required'],
  ['RichEmbedAuthor', { required: ['name'], properties: {
    name: { minLength: 1, maxLength: 'embed_author', isTrimmed: true },
  } }, 'Message resource, Embed Limits: trimmed; Embed Author Structure: required'],
  ['PollMedia', { required: ['text'], properties: { text: { minLength: 1, maxLength: 'poll_question' } } },
    'Poll resource, Poll Media Object: not null for now'],
  ['PollMediaCreateRequest', { required: ['text'], properties: { text: { minLength: 1, maxLength: 'poll_answer' } } },
    'Poll resource, Poll Media Object: not null for now'],
  ['PollAnswerCreateRequest', { properties: {
    poll_media: { schemas: ['PollMediaCreateRequest'] }, text: { minLength: 1, maxLength: 'poll_answer' }, emoji: {},
  } }, 'discord.js, PollAnswerData: an answer is its own media'],
  ['SeparatorComponentForMessageRequest', { properties: { spacing: { minimum: 1, maximum: 'separator_spacing' } } },
    'Component reference, Separator'],
  ['ActionRowComponentForModalRequest', { required: ['components'], properties: {
    components: { minItems: 1, maxItems: 1, items: { schemas: ['TextInputComponentForModalRequest'] } },
  } }, 'Component reference, Action Row, until text inputs in rows were deprecated: a single text input'],
  ['ComponentEmojiForRequest', { properties: { name: { maxLength: 32 } } },
    'Component reference, Button: a partial emoji; the schema requires the name, see rule_table.js'],
  ['FileUploadComponentForModalRequest', { properties: { file_types: { maxItems: 'file_upload_types', items: {} } } },
    'Component reference, File Upload'],
  ['ApplicationCommandAttachmentOption', { properties: { file_types: { maxItems: 'file_upload_types', items: {} } } },
    'API reference, File Type Filtering'],
  ...['Integer', 'Number', 'String'].map((kind) => [
    `InteractionApplicationCommandAutocompleteCallback${kind}Data`, { required: ['choices'] },
    'Receiving and responding to interactions, Autocomplete',
  ]),
  ['ModalInteractionCallbackRequestData', { required: ['components'], properties: {
    components: { minItems: 1, maxItems: 'modal_inputs', items: { schemas: [
      'ActionRowComponentForModalRequest', 'LabelComponentForModalRequest', 'TextDisplayComponentForModalRequest',
    ] } },
  } }, 'Receiving and responding to interactions, Modal'],
  ['SocialLayerSKUPurchaseEligibilityCallbackData', { required: ['eligible'], properties: {
    eligible: {}, ineligible_reason: {}, ineligible_reason_description: { maxLength: 255 },
  } }, 'Published schema, the data of responses of type 13; the file of bounds is without it'],
  ['MessageAttachmentRequest', { properties: { duration_secs: { minimum: 0, maximum: 2147483647, isFraction: true } } },
    'Message resource, Attachment Object: a float'],
  ['ChannelTypes', { enum: [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16] },
    'Channel resource, Channel Types: with GUILD_MEDIA'],
  ['MessageReferenceType', { enum: [0, 1] }, 'Message resource, Message Reference Types: with FORWARD'],
  ['ApplicationCommandOptionStringChoice', { required: ['value'], properties: { value: { maxLength: 100 } } },
    'Application commands, Application Command Option Choice Structure'],
  ['ApplicationCommandOptionNumberChoice', { required: ['value'], properties: { value: anyDouble } },
    'Application commands, Application Command Option Type: NUMBER'],
  ['ApplicationCommandNumberOption', { properties: { min_value: anyDouble, max_value: anyDouble } },
    'Application commands, Application Command Option Type: NUMBER'],
];

/** Keys of localizations. Source: API reference, Locales; for ar and he, AvailableLocalesEnum of the schema. */
export const locales = new Set(('ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl '
  + 'pt-BR ro ru sv-SE th tr uk vi zh-CN zh-TW').split(' '));

/** Entry point commands of an application. Source: Application commands, Registering a Command. */
export const entryPoints = 1;

/** In bytes of UTF-8, plus 12 for each string. Source: an open report of 2026-08-20, discord-api-docs issue 8554. */
export const observedBytes = { max: 10170, perText: 12, source: 'discord-api-docs issue 8554 of 2026-08-20' };

/** Items of galleries and thumbnails. Source: discord-api-docs issue 7528. */
export const observedMedia = { max: 64, source: 'discord-api-docs issue 7528' };

/** The members without a bound that are booleans, in every schema. Source: the tables of each structure. */
export const booleans = new Set(('tts enforce_nonce with_components with_response fetch_reply ephemeral inline '
  + 'allow_multiselect animated replied_user fail_if_not_exists is_spoiler spoiler disabled required default divider '
  + 'invitable nsfw dm_permission default_permission autocomplete').split(' '));

/** The schemas of messages: of a webhook and of a bot. */
export const messageSchemas = ['IncomingWebhookRequestPartial', 'MessageCreateRequest'];

/**
 * Members without a bound, by the beginnings of schema names: of requests, received messages and discord.js. Members in
 * the third column identify the kind of an object (generate/message_members.mjs).
 */
export const unbounded = [
  ['Message', 'enforce_nonce payload_json id channel_id guild_id author member timestamp edited_timestamp '
    + 'mention_everyone mentions mention_roles mention_channels reactions pinned webhook_id type activity '
    + 'application application_id referenced_message interaction interaction_metadata thread position '
    + 'role_subscription_data resolved call thread_id with_components with_response fetch_reply ephemeral '
    + 'channel system created_timestamp clean_content author_id group_activity_application_id reference '
    + 'message_id hit confetti_potion fail_if_not_exists lobby_id',
  'flags tts reply files forward sticker_items message_snapshots'],
  ['RichEmbed', 'flags content_scan_version reference_id'],
  ['RichEmbedField', 'inline'],
  ['RichEmbedFooter', 'proxy_icon_url'],
  ['RichEmbedAuthor', 'proxy_icon_url'],
  ['RichEmbedImage', 'proxy_url width height content_type flags is_animated'],
  ['RichEmbedThumbnail', 'proxy_url width height content_type flags is_animated'],
  ['RichEmbedVideo', 'proxy_url width height content_type flags is_animated'],
  ['RichEmbedProvider', ''],
  ['PollCreateRequest', 'allow_multiselect expiry results expires_timestamp message partial'],
  ['PollMedia', ''], ['PollMediaCreateRequest', ''], ['PollAnswerCreateRequest', 'answer_id id vote_count voters'],
  ['PollEmoji', 'animated'], ['PollEmojiCreateRequest', 'animated'], ['ComponentEmojiForRequest', 'animated'],
  ['MessageAllowedMentionsRequest', 'replied_user'],
  ['MessageReferenceRequest', 'fail_if_not_exists'],
  ['MessageAttachmentRequest', 'content_type size url proxy_url height width ephemeral flags placeholder '
    + 'placeholder_version is_remix is_spoiler spoiler clip_participants clip_created_at application attachment name '
    + 'uploaded_filename duration thumbnail'],
  ['CustomClientThemeShareRequest', ''],
  ['UnfurledMedia', 'id proxy_url height width content_type attachment_id placeholder placeholder_version flags '
    + 'loading_state content_scan_metadata source_metadata size'],
  ['ActionRow', ''], ['Button', 'disabled'], ['StringSelectComponent', 'disabled required'],
  ['UserSelectComponent', 'disabled required'], ['RoleSelectComponent', 'disabled required'],
  ['MentionableSelectComponent', 'disabled required'], ['ChannelSelectComponent', 'disabled required'],
  ['StringSelectOption', 'default'], ['RadioGroupOption', 'default'], ['CheckboxGroupOption', 'default'],
  ['UserSelectDefault', ''], ['RoleSelectDefault', ''], ['ChannelSelectDefault', ''],
  ['Section', ''], ['TextDisplay', ''], ['Thumbnail', 'spoiler'], ['MediaGalleryItem', 'spoiler'],
  ['MediaGalleryComponent', ''], ['File', 'spoiler name size required'], ['Separator', 'divider'],
  ['Container', 'spoiler'],
  ['Label', ''], ['TextInput', 'required'], ['RadioGroupComponent', 'required'], ['CheckboxGroupComponent', 'required'],
  ['CheckboxComponent', 'default'], ['ModalInteraction', ''],
  ['CreateForumThreadRequest', 'type invitable reason'],
  ['ApplicationCommandCreateRequest', 'id application_id guild_id version description_localized '
    + 'name_localized global_popularity_rank guild permissions required', 'nsfw dm_permission default_permission'],
  ['ApplicationCommandOption', ''],
  ['ApplicationCommandSubcommand', 'required'],
  ['ApplicationCommand', 'required autocomplete name_localized description_localized options choices channel_types '
    + 'min_value max_value min_length max_length file_types'],
  ['InteractionApplicationCommandAutocomplete', ''],
];
