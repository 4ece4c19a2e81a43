import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { limits } from 'cordage';

import { makeSpecs } from '../../wasm/tools/messages/platform_specs.js';

// No member that the platform has is unknown: the members of the tables, compared with the interfaces of
// discord-api-types and with the platform's published schema.

const folder = join(import.meta.dirname, '../../node_modules/discord-api-types');
const declarations = ['payloads/v10', 'rest/v10'].flatMap((part) => readdirSync(join(folder, part), { recursive: true })
  .filter((name) => name.endsWith('.d.ts')).map((name) => readFileSync(join(folder, part, name), 'utf8'))).join('\n');

/** The members of an interface and of those that it extends. */
function membersOf(name) {
  const [, bases = '', body] = new RegExp(`^export interface ${name}(?:<[^>]*>)?(?: extends ([^{]*))? \\{\n(.*?)^\\}`, 'ms')
    .exec(declarations) ?? assert.fail(name);
  const own = Array.from(body.matchAll(/^ {4}(\w+)\??: /gm), ([, member]) => member);
  const inherited = Array.from(bases.replaceAll(/<[^>]*>/g, '').matchAll(/\w+/g), ([base]) => membersOf(base));
  return [...inherited.flat(), ...own];
}

/** Of each schema, the interfaces whose members it must know; those of received messages are known, too. */
const interfaces = {
  Message: ['RESTPostAPIChannelMessageJSONBody', 'RESTPostAPIWebhookWithTokenJSONBody', 'APIMessage'],
  MessageAllowedMentionsRequest: ['APIAllowedMentions'],
  MessageAttachmentRequest: ['RESTAPIAttachment', 'APIAttachment'],
  MessageReferenceRequest: ['APIMessageReference'],
  CustomClientThemeShareRequest: ['APIMessageSharedClientTheme'],
  RichEmbed: ['APIEmbed'], RichEmbedField: ['APIEmbedField'], RichEmbedFooter: ['APIEmbedFooter'],
  RichEmbedAuthor: ['APIEmbedAuthor'], RichEmbedImage: ['APIEmbedImage'], RichEmbedThumbnail: ['APIEmbedThumbnail'],
  RichEmbedVideo: ['APIEmbedVideo'], RichEmbedProvider: ['APIEmbedProvider'],
  PollCreateRequest: ['APIPoll'], PollMedia: ['APIPollMedia'], PollMediaCreateRequest: ['APIPollMedia'],
  PollAnswerCreateRequest: ['APIPollAnswer'],
  ComponentEmojiForRequest: ['APIMessageComponentEmoji'], UnfurledMediaRequest: ['APIUnfurledMediaItem'],
  UnfurledMediaRequestWithAttachmentReferenceRequired: ['APIUnfurledMediaItem'],
  StringSelectOptionForRequest: ['APISelectMenuOption'], MediaGalleryItemRequest: ['APIMediaGalleryItem'],
  UserSelectDefaultValue: ['APISelectMenuDefaultValue'], RoleSelectDefaultValue: ['APISelectMenuDefaultValue'],
  ChannelSelectDefaultValue: ['APISelectMenuDefaultValue'],
  ...Object.fromEntries(['Message', 'Modal'].flatMap((place) => [
    ['ActionRow', 'APIActionRowComponent'], ['StringSelect', 'APIStringSelectComponent'],
    ['UserSelect', 'APIBaseAutoPopulatedSelectMenuComponent'],
    ['RoleSelect', 'APIBaseAutoPopulatedSelectMenuComponent'],
    ['MentionableSelect', 'APIBaseAutoPopulatedSelectMenuComponent'],
    ['ChannelSelect', 'APIChannelSelectComponent'], ['TextDisplay', 'APITextDisplayComponent'],
  ].map(([name, each]) => [`${name}ComponentFor${place}Request`, [each]]))),
  ButtonComponentForMessageRequest: [
    'APIButtonComponentWithCustomId', 'APIButtonComponentWithURL', 'APIButtonComponentWithSKUId'],
  ...Object.fromEntries(['Section', 'Thumbnail', 'MediaGallery', 'File', 'Separator', 'Container'].map((name) =>
    [`${name}ComponentForMessageRequest`, [`API${name}Component`]])),
  ...Object.fromEntries(['Label', 'TextInput', 'FileUpload', 'RadioGroup', 'CheckboxGroup', 'Checkbox'].map((name) =>
    [`${name}ComponentForModalRequest`, [`API${name}Component`]])),
  RadioGroupOptionForRequest: ['APIRadioGroupOption'], CheckboxGroupOptionForRequest: ['APICheckboxGroupOption'],
  ModalInteractionCallbackRequestData: ['APIModalInteractionResponseCallbackData'],
  ApplicationCommandCreateRequest: ['APIApplicationCommand'],
  ...Object.fromEntries([['Attachment'], ['Channel'], ['Integer', 'OptionBase'], ['Number', 'OptionBase'],
    ['String', 'OptionBase'], ['Subcommand'], ['SubcommandGroup'], ['Boolean', ''], ['Mentionable', ''], ['Role', ''],
    ['User', '']].map(([name, end = 'Option']) => [`ApplicationCommand${name}Option`,
    [end ? `APIApplicationCommand${name}${end}` : 'APIApplicationCommandOptionBase']])),
};

const { specOf } = makeSpecs(Object.fromEntries(Object.entries(limits({ more: true }).more)
  .map(([name, { value }]) => [name, value])));
const unknownIn = (schema, members) => members.filter((name) => name !== 'type' && !specOf(schema).known.has(name))
  .map((name) => `${schema}.${name}`);

test('every member in discord-api-types is known', () => {
  const unknown = Object.entries(interfaces).flatMap(([schema, names]) =>
    unknownIn(schema, [...new Set(names.flatMap(membersOf))]));
  assert.deepEqual(unknown, []);
});

const option = 'name name_localizations description description_localizations required';
const select = 'id custom_id placeholder min_values max_values disabled required';
const media = 'url width height placeholder placeholder_version is_animated description';
const message = 'content embeds allowed_mentions sticker_ids components flags attachments poll shared_client_theme '
  + 'confetti_potion';

/**
 * The members of requests in discord/discord-api-spec, specs/openapi.json, as generated clients have them; the types
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
