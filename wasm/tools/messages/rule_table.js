import * as commands from './command_rules.js';
import * as components from './component_rules.js';
import * as messages from './message_rules.js';
import { ignored, ordered } from './rule_parts.js';

// The rules that need more than one member, in the order in which they are checked: name, source, schemas and function.
// A source is a page of the documentation with its section, unless it says otherwise.

const componentPage = 'Component reference';
const messagePage = 'Message resource';
const responses = 'Receiving and responding to interactions';
const commandPage = 'Application commands';

const ofComponents = [
  ['unique-component', `${componentPage}, Custom ID, Anatomy of a Component`, /Component\w+Request$/,
    components.uniqueIds],
  ['unique-option', `${componentPage}, String Select`, /(Select|Group)Component/, components.uniqueValues],
  ['values-ordered', `${componentPage}, String Select`, /(Select|CheckboxGroup|FileUpload)Component/,
    ordered('min_values', 'max_values')],
  ['few-options', '@discordjs/builders', /(StringSelect|CheckboxGroup)Component/, components.fewOptions],
  ['default-values', `${componentPage}, User Select`, /SelectComponent/, components.defaultValues],
  ['required-in-modal', `${componentPage}, String Select, File Upload, Checkbox Group`,
    /(Select|CheckboxGroup|FileUpload)ComponentForModal/, components.requiredInModal],
  ['required-in-message', `${componentPage}, String Select; discord-api-docs issue 7800`, /SelectComponentForMessage/,
    components.requiredInMessage],
  ['disabled-in-modal', `${componentPage}, String Select`, /SelectComponentForModal/, components.disabledInModal],
  ['empty-description', '@discordjs/builders', /(Select|Group)Option/, components.emptyDescription],
  ['input-label', 'Change log, Label components', /^Label/, components.inputLabel],
  ['row-in-modal', `${componentPage}, Action Row, Text Input`, /^ActionRowComponentForModal/, components.rowInModal],
  ['lengths-ordered', `${componentPage}, Text Input`, /^TextInput/, ordered('min_length', 'max_length')],
  ['button', `${componentPage}, Button`, /^Button/, components.button],
  // A partial emoji of name, id and animated; the schema requires the name.
  ['emoji', `${componentPage}, Button`, /^ComponentEmoji/, components.emoji],
  ['emoji-of-poll', 'Poll resource, Poll Media Object', /^PollEmoji/, components.pollEmoji],
  ['emoji-name', 'discord-api-docs issue 8071', /^(Component|Poll)Emoji/, components.emojiName],
  ['displayed-text', 'discord-api-docs issue 8554', /^TextDisplay/, components.displayedText],
  ['unfurled-media', `${componentPage}, Unfurled Media Item`, /^UnfurledMedia/,
    ignored('proxy_url', 'height', 'width', 'placeholder', 'placeholder_version', 'content_type', 'flags',
      'attachment_id')],
  ['shown-file', `${componentPage}, File`, /^FileComponent/, ignored('name', 'size')],
  ['thumbnail', `${componentPage}, Thumbnail`, /^Thumbnail/, components.thumbnail],
  ['media', 'discord-api-docs issue 7528', /^(Thumbnail|MediaGalleryItem)/, components.media],
];

const ofMessages = [
  // An empty embed does not count as a part of a message.
  ['embed', `${messagePage}, Create Message`, /^RichEmbed$/, messages.embed],
  ['embed-parts', `${messagePage}, Create Message, Limitations`, /^RichEmbed$/, messages.embedParts],
  ['embed-image', `${messagePage}, Create Message, Limitations`, /^RichEmbed(Image|Thumbnail)$/,
    ignored('proxy_url', 'height', 'width')],
  ['poll-question', 'Poll resource, Poll Object', /^PollMedia$/, messages.pollQuestion],
  ['poll', 'Poll resource, Poll Create Request Object', /^PollCreateRequest$/, ignored('expiry', 'results')],
  ['poll-answer-id', 'Poll resource, Poll Answer Object', /^PollAnswer/, ignored('answer_id')],
  ['poll-answer', 'Poll resource, Poll Answer Object; discord.js, PollAnswerData', /^PollAnswer/, messages.pollAnswer],
  ['forward', `${messagePage}, Message Reference Structure`, /^MessageReference/, messages.forward],
  ['allowed-mentions', `${messagePage}, Allowed Mentions Object`, /^MessageAllowedMentions/, messages.allowedMentions],
  ['message-parts', `${messagePage}, Create Message`, /^Message$/, messages.messageParts],
  ['new-components', `${messagePage}, Message Flags; ${componentPage}`, /^Message$/, messages.newComponents],
  ['shown-files', `${componentPage}, Legacy Message Component Behavior`, /^Message$/, messages.shownFiles],
  ['voice', `${messagePage}, Voice Messages`, /^Message$/, messages.voice],
  ['suppressed-embeds', `${messagePage}, Message Flags`, /^Message$/, messages.suppressedEmbeds],
  ['settable-flags', `${messagePage}, Create Message; Webhook resource; ${responses}`, /^Message$/,
    messages.settableFlags],
  ['taken-members', `Webhook resource, Execute Webhook; Channel resource; ${responses}`, /^Message$/,
    messages.takenMembers],
  ['nonce', `${messagePage}, Create Message`, /^Message$/, messages.nonce],
  ['unique-attachment', 'API reference, Uploading Files', /^Message$/, messages.uniqueAttachments],
  ['unmentioned', `${messagePage}, Allowed Mentions Object`, /^Message$/, messages.unmentioned],
  ['webhook-name', 'Webhook resource, Create Webhook', /^Message$/, messages.webhookName],
  ['files', `${messagePage}, Create Message; discord.js, BaseMessageOptions`, /^Message$/, messages.files],
  ['forum-thread', 'Channel resource, Start Thread in Forum or Media Channel', /^CreateForumThread/,
    messages.forumThread],
];

const command = /^ApplicationCommandCreateRequest$/;
const option = /^ApplicationCommand\w+Option$/;
const withOptions = /^ApplicationCommand(CreateRequest|Subcommand\w+)$/;
const structure = `${commandPage}, Application Command Option Structure`;

const ofCommands = [
  ['option-name', `${commandPage}, Application Command Naming`, option, commands.names],
  ['command-name', `${commandPage}, Application Command Naming`, command, commands.commandNames],
  ['locales', 'API reference, Locales', /^ApplicationCommand/, commands.knownLocales],
  // 8,000 characters of names, descriptions and values, with the longest localization of each.
  ['command-total', `${commandPage}, Slash Commands`, /^ApplicationCommand/, commands.total],
  ['kind-of-command', `${commandPage}, Application Command Structure`, command, commands.ofKind],
  ['required-first', `${commandPage}, Application Command Structure`, withOptions, commands.order],
  // The schema allows it, and the documentation advises against it.
  ['options-mixed', 'discord-api-docs issue 7617', command, commands.mixed],
  ['unique-option-name', structure, withOptions, commands.uniqueNames],
  ['unique-localization', `${commandPage}, Localization`, withOptions, commands.uniqueLocalizations],
  ['choices', structure, option, commands.choices],
  ['members-of-option', structure, option, commands.members],
  ['numbers-ordered', structure, option, ordered('min_value', 'max_value')],
  ['texts-ordered', structure, option, ordered('min_length', 'max_length')],
  ['deprecated-command', `${commandPage}, Application Command Structure`, command, commands.deprecated],
  ['private-channel', `${commandPage}, Interaction Contexts`, command, commands.contexts],
  ['group', structure, /^ApplicationCommandSubcommand/, commands.group],
  ['empty-group', `${commandPage}, Subcommands and Subcommand Groups`, /^ApplicationCommandSubcommandGroup/,
    commands.emptyGroup],
];

/** Rows [name, source, schemas, check]. */
export const rules = [...ofComponents, ...ofMessages, ...ofCommands];
