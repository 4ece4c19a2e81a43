import assert from 'node:assert/strict';
import test from 'node:test';

import { specOf } from '../system/facts/members.mjs';

// Every member that Discord publishes is known. tests/system/facts compares with discord-api-types.

const unknownIn = (schema, members) => members.filter((name) => name !== 'type' && !specOf(schema).known.has(name))
  .map((name) => `${schema}.${name}`);

const option = 'name name_localizations description description_localizations required';
const select = 'id custom_id placeholder min_values max_values disabled required';
const media = 'url width height placeholder placeholder_version is_animated description';
const message = 'content embeds allowed_mentions sticker_ids components flags attachments poll shared_client_theme '
  + 'confetti_potion';

/**
 * The members of requests in discord/discord-api-spec, specs/openapi.json, as generated clients have them. Types
 * without bounds are not in the table that wasm/generate/platform_schema.mjs reads.
 */
const published = {
  Message: `${message} message_reference nonce enforce_nonce tts`,
  CreateForumThreadRequest: 'name auto_archive_duration rate_limit_per_user applied_tags message',
  MessageAllowedMentionsRequest: 'parse users roles replied_user',
  MessageAttachmentRequest: 'id filename description duration_secs waveform title is_remix',
  MessageReferenceRequest: 'guild_id channel_id message_id fail_if_not_exists type',
  CustomClientThemeShareRequest: 'colors gradient_angle base_mix base_theme',
  RichEmbed: 'type url title color timestamp description author image thumbnail footer fields provider video',
  RichEmbedAuthor: 'name url icon_url', RichEmbedField: 'name value inline', RichEmbedFooter: 'text icon_url',
  RichEmbedProvider: 'name url', RichEmbedImage: media, RichEmbedThumbnail: media, RichEmbedVideo: media,
  PollCreateRequest: 'question answers allow_multiselect layout_type duration', PollMedia: 'text emoji',
  PollMediaCreateRequest: 'text emoji', PollAnswerCreateRequest: 'poll_media', PollEmoji: 'id name animated',
  PollEmojiCreateRequest: 'id name animated', ComponentEmojiForRequest: 'id name',
  ButtonComponentForMessageRequest: 'id custom_id style label disabled url sku_id emoji',
  StringSelectComponentForMessageRequest: `${select} options`,
  UserSelectComponentForMessageRequest: `${select} default_values`,
  RoleSelectComponentForMessageRequest: `${select} default_values`,
  MentionableSelectComponentForMessageRequest: `${select} default_values`,
  ChannelSelectComponentForMessageRequest: `${select} default_values channel_types`,
  StringSelectOptionForRequest: 'label value description default emoji',
  ActionRowComponentForMessageRequest: 'id components', TextDisplayComponentForMessageRequest: 'id content',
  FileComponentForMessageRequest: 'id spoiler file', MediaGalleryItemRequest: 'description spoiler media',
  MediaGalleryComponentForMessageRequest: 'id items', SectionComponentForMessageRequest: 'id components accessory',
  ThumbnailComponentForMessageRequest: 'id description spoiler media',
  SeparatorComponentForMessageRequest: 'id spacing divider',
  ContainerComponentForMessageRequest: 'id accent_color components spoiler',
  ApplicationCommandCreateRequest: 'name name_localizations description description_localizations options '
    + 'default_member_permissions dm_permission contexts integration_types handler type id',
  ...Object.fromEntries(['Attachment', 'Boolean', 'Mentionable', 'Role', 'User'].map((name) =>
    [`ApplicationCommand${name}Option`, option])),
  ApplicationCommandChannelOption: `${option} channel_types`,
  ApplicationCommandIntegerOption: `${option} autocomplete choices min_value max_value`,
  ApplicationCommandNumberOption: `${option} autocomplete choices min_value max_value`,
  ApplicationCommandStringOption: `${option} autocomplete choices min_length max_length`,
  ApplicationCommandSubcommandOption: `${option} options`, ApplicationCommandSubcommandGroupOption: `${option} options`,
  ApplicationCommandOptionStringChoice: 'name name_localizations value',
  ApplicationCommandOptionIntegerChoice: 'name name_localizations value',
  ApplicationCommandOptionNumberChoice: 'name name_localizations value',
};

test('every member of the published schema is known', () => {
  assert.deepEqual(Object.entries(published).flatMap(([schema, members]) => unknownIn(schema, members.split(' '))), []);
});
