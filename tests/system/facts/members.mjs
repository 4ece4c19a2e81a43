import facts from '../../../wasm/generated/facts.json' with { type: 'json' };
import { makeSpecs } from '../../../wasm/tools/messages/platform_specs.js';

// The members of messages and commands.

/** For each schema, the interfaces whose members it must have; those of received messages are known, too. */
export const interfaces = {
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

/** The spec of a schema by its name. */
export const { specOf } = makeSpecs(facts.limits);

const place = 'wasm/tools/messages/platform_rules.js, unbounded';

/** New members that no schema has, and those that are gone since an older copy. */
export const compareMembers = ({ types, before }) => Object.entries(interfaces).flatMap(([schema, names]) => {
  const { known } = specOf(schema);
  const [members, older] = [types, before].map((copy) => new Set(names.flatMap(copy.membersOf)));
  const isNews = (name) => name !== 'type' && !known.has(name);
  return [
    ...[...members].filter(isNews)
      .map((name) => ({ key: `new: member ${schema}.${name}`, detail: '', place, line: name })),
    ...[...older].filter((name) => !members.has(name))
      .map((name) => ({ key: `gone: member ${schema}.${name}`, detail: '', place })),
  ];
});
