import { locales, stated } from '../../../wasm/tools/messages/platform_rules.js';
import platform from '../../../wasm/tools/messages/platform_schema.json' with { type: 'json' };
import { compareEntries, compareValues } from './compare.mjs';
import { compareImages, comparePatterns } from './forms.mjs';
import { compareMembers } from './members.mjs';

// The comparisons with a copy of discord-api-types.

/** The enumeration of each kind of flags; undefined if the package has none. */
export const flagEnums = {
  message: 'MessageFlags', user: 'UserFlags', application: 'ApplicationFlags', channel: 'ChannelFlags',
  member: 'GuildMemberFlags', role: 'RoleFlags', 'system-channel': 'GuildSystemChannelFlags',
  attachment: 'AttachmentFlags', sku: 'SKUFlags', activity: 'ActivityFlags', invite: 'InviteFlags',
  embed: 'EmbedFlags', 'embed-media': 'EmbedMediaFlags', 'unfurled-media': 'UnfurledMediaItemFlags',
  'lobby-member': undefined,
};

/** The enumerations of the schemas whose values the checks of messages and commands have. */
const valueEnums = {
  MessageComponentTypes: 'ComponentType', ChannelTypes: 'ChannelType',
  ApplicationCommandOptionType: 'ApplicationCommandOptionType', ApplicationCommandType: 'ApplicationCommandType',
  ButtonStyleTypes: 'ButtonStyle', TextInputStyleTypes: 'TextInputStyle', MessageReferenceType: 'MessageReferenceType',
  InteractionCallbackTypes: 'InteractionResponseType', ApplicationCommandHandler: 'EntryPointCommandHandlerType',
  InteractionContextType: 'InteractionContextType', ApplicationIntegrationType: 'ApplicationIntegrationType',
  PollLayoutTypes: 'PollLayoutType', AllowedMentionTypes: 'AllowedMentionsTypes',
  MessageComponentSeparatorSpacingSize: 'SeparatorSpacingSize',
  SnowflakeSelectDefaultValueTypes: 'SelectMenuDefaultValueType',
  ThreadAutoArchiveDuration: 'ThreadAutoArchiveDuration', MessageShareCustomUserThemeBaseTheme: 'BaseThemeType',
};

/** Enumerations that no table of cordage repeats: their news are the changes since the copy of the tests. */
const watched = ['MessageType'];

const entriesOf = (entries) => Array.from(entries, ([name, each]) => ({ name, ...each }));

/** Flags as numbers of bits. */
const bitEntries = (entries) => entriesOf(entries).map((each) => ({ ...each, value: Math.log2(Number(each.value)) }));

const rowOf = (type, between = '') => ({ name, value, text }) =>
  `${type}{${value}, "${name}", ${between}"${text.replaceAll('"', "'")}"},`;

const comparePermissions = ({ types, tables, before }) => compareEntries(
  { subject: 'permission', unit: 'bit', place: 'core/platform/permissions.h, permissions',
    lineOf: rowOf('Permission', '"LABEL", "GROUP", every_channel, ') },
  bitEntries(types.permissions), tables.permissions,
  new Map([...before.permissions, ...tables.undocumentedPermissions.map(({ name }) => [name, { unstable: true }])]));

const compareIntents = ({ types, tables, before }) => compareEntries(
  { subject: 'intent', unit: 'bit', place: 'core/platform/intents.h, intents',
    lineOf: ({ name, value }) => `Intent{${value}, "${name}", EVENTS},` },
  bitEntries(types.enumOf('GatewayIntentBits')), tables.intents, before.enumOf('GatewayIntentBits'));

function compareFlags({ types, tables, before }) {
  const known = Object.entries(flagEnums).flatMap(([kind, name]) => {
    const { table, rows } = tables.flags[kind] ?? { table: 'flag_tables', rows: [] };
    const place = `core/platform/flags.h, ${table}`;
    const context = { subject: `${kind} flag`, unit: 'bit', place, lineOf: rowOf('Flag') };
    return name ? compareEntries(context, bitEntries(types.enumOf(name)), rows, before.enumOf(name)) : [];
  });
  const kinds = compareValues({ subject: 'flags', place: 'tests/system/facts/subjects.mjs, flagEnums' },
    types.flagEnums, Object.values(flagEnums).filter(Boolean));
  return [...known, ...kinds];
}

/** The values of a schema; stated values replace published ones. */
const valuesOfSchema = (schema) => stated.find(([name]) => name === schema)?.[1].enum ?? platform.schemas[schema].enum;

const compareSchemas = ({ types }) => Object.entries(valueEnums).flatMap(([schema, name]) => {
  const entries = [...types.enumOf(name).values()].filter(({ unstable, deprecated }) => !unstable && !deprecated);
  return compareValues({ subject: name, place: `wasm/tools/messages/platform_schema.json, ${schema}` },
    entries.map(({ value }) => value), valuesOfSchema(schema));
});

const compareWatched = ({ types, before }) => watched.flatMap((name) => compareEntries(
  { subject: name, place: 'tests/packages/test/package.json, discord-api-types' },
  entriesOf(types.enumOf(name)), entriesOf(before.enumOf(name))));

const compareScopes = ({ types, tables }) => compareValues(
  { subject: 'scope', place: 'core/platform/scopes.h, scopes',
    lineOf: ({ name }) => `Scope{"${name.toLowerCase()}", "MEANING"},` },
  [...types.enumOf('OAuth2Scopes').values()].map(({ value }) => value), tables.scopes);

const compareLocales = ({ types }) => compareValues(
  { subject: 'locale', place: 'wasm/tools/messages/platform_rules.js, locales' },
  [...types.enumOf('Locale').values()].map(({ value }) => value), locales);

/**
 * The comparisons with a copy of the package, and their facts. Each function gets the copy, an older one, and the
 * tables of core/platform.
 * @type {{ facts: string[], compare: (of: object) => import('./compare.mjs').Finding[] }[]}
 */
export const subjects = [
  { facts: ['flags'], compare: compareFlags },
  { facts: ['images'], compare: compareImages },
  { facts: ['intents'], compare: compareIntents },
  { facts: ['ids', 'mentions', 'timestamps'], compare: comparePatterns },
  { facts: ['messages'], compare: (of) => [compareSchemas, compareWatched, compareLocales, compareMembers]
    .flatMap((compare) => compare(of)) },
  { facts: ['permissions'], compare: comparePermissions },
  { facts: ['scopes'], compare: compareScopes },
];
