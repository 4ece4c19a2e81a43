import { lengthOf } from '../../runtime/unicode.js';
import { jsonValue, readMembersOf } from './check_read.js';
import { add, reject, warn, warnBlank, warnSeen } from './check_report.js';
import { seenIn } from './platform_forms.js';
import { entryPoints, locales } from './platform_rules.js';
import { built, uniqueEntries } from './rule_parts.js';
import { get, isGiven, join } from './safe_read.js';
import { attempt } from '../../runtime/problem_error.js';
import { namePattern } from '../command_names.js';

// Rules of application commands that need more than one member. rule_table.js has their sources.

const chatInput = 1;
const kindOf = (object) => object.get('type') ?? chatInput;

function checkName(object, value, path) {
  if (typeof value !== 'string' || value === '') return;
  if (!namePattern().test(value))
    reject(object.check, path, 'pattern', "may have letters, digits, - , _ and ' only.");
  else if (value !== value.toLowerCase()) reject(object.check, path, 'pattern', 'must be in lower case.');
  else if (value.includes("'")) warnSeen(object.check, path, "has a ' (U+0027)", seenIn.apostrophe);
}

/** The strings of a map of localizations, with their paths. */
const localized = (object, name) => readMembersOf(object.check, object.get(name), object.at(name));

export function names(object) {
  checkName(object, object.get('name'), object.at('name'));
  for (const [, value, path] of localized(object, 'name_localizations')) checkName(object, value, path);
}

/** User and message commands may have any name. */
export function commandNames(object) {
  if (kindOf(object) === chatInput) names(object);
}

export function knownLocales(object) {
  for (const name of ['name_localizations', 'description_localizations']) {
    if (localized(object, name).some(([locale]) => !locales.has(locale)))
      object.reject(name, 'value', `its keys must be Discord's locales: ${[...locales].join(', ')}.`);
  }
}

function longest(object, name) {
  const texts = [object.get(name), ...localized(object, `${name}_localizations`).map(([, text]) => text)];
  return Math.max(...texts.map((text) => (typeof text === 'string' ? lengthOf(text) : 0)));
}

export function total(object) {
  const value = object.get('value');
  add(object.check, 'slash_command_total', longest(object, 'name') + longest(object, 'description')
    + (typeof value === 'string' ? lengthOf(value) : 0));
}

export function ofKind(object) {
  const [kind, text] = [kindOf(object), object.get('description')];
  const { slash_command_description: max } = object.check.limits;
  if (kind === 2 || kind === 3) {
    if (text) object.reject('description', 'kind', 'must be empty in a user or message command.');
  } else if (kind === chatInput && !text) {
    object.reject('description', 'slash_command_description', '0 characters, at least 1 needed.', [0, 1, max]);
  } else if (typeof text === 'string' && text && !text.trim()) {
    warnBlank(object.check, object.at('description'));
  }
  if (kind !== chatInput && optionsOf(object).length > 0)
    object.reject('options', 'kind', 'only slash commands have options.');
  if (kind !== 4 && object.has('handler'))
    object.reject('handler', 'kind', 'only an entry point command has a handler.');
}

/** The options of a command, group or subcommand as built, with their paths. */
const optionsOf = (object) => built(object, 'options');

const groups = [1, 2];

export function order(object) {
  let isAfterOptional = false;
  for (const [option, path] of optionsOf(object)) {
    const isRequired = get(option, 'required', path) === true;
    if (isRequired && isAfterOptional)
      reject(object.check, path, 'order', 'required options must come before optional ones.');
    if (!isRequired && !groups.includes(get(option, 'type', path))) isAfterOptional = true;
  }
}

export function mixed(object) {
  const options = optionsOf(object);
  const isGroup = ([option, path]) => groups.includes(get(option, 'type', path));
  if (!options.some(isGroup)) return;
  for (const [, path] of options.filter((each) => !isGroup(each))) {
    warnSeen(object.check, path, 'is in the same list as a subcommand or group', seenIn.mixed);
  }
}

export function uniqueNames(object) {
  uniqueEntries(object, 'options', 'name', (path) =>
    reject(object.check, path, 'unique', 'another option has this name.', [2, 0, 1]));
}

/** A localized name differs from the names of all other options, and from their names in its locale. */
export function uniqueLocalizations(object) {
  const options = optionsOf(object);
  const owners = new Map(options.map(([option, path]) => [get(option, 'name', path), path]));
  const seen = new Set();
  for (const [option, path] of options) {
    const map = jsonValue(object.check, get(option, 'name_localizations', path), path);
    for (const [locale, text, at] of readMembersOf(object.check, map, join(path, 'name_localizations'))) {
      if (typeof text !== 'string') continue;
      const key = `${locale} ${text}`;
      if (seen.has(key) || (owners.has(text) && owners.get(text) !== path))
        reject(object.check, at, 'unique', 'another option has this name.', [2, 0, 1]);
      seen.add(key);
    }
  }
}

export function choices(object) {
  if (object.get('autocomplete') === true && built(object, 'choices').length > 0)
    object.reject('choices', 'exclusive', 'must be empty when autocomplete is true.');
}

/** A received command has them, deprecated or not. */
export function deprecated(object) {
  if (object.has('id') && object.has('application_id')) return;
  for (const [name, instead] of [['dm_permission', 'contexts'], ['default_permission', 'default_member_permissions']])
    if (object.has(name)) object.warn(name, 'deprecated', `is deprecated; use ${instead}.`);
}

const [privateChannel, userInstall] = [2, 1];

export function contexts(object) {
  const [places, installs] = ['contexts', 'integration_types'].map((name) => built(object, name));
  const place = places.find(([entry]) => entry === privateChannel);
  if (place && installs.length > 0 && !installs.some(([entry]) => entry === userInstall))
    warn(object.check, 'ignored', place[1],
      'PRIVATE_CHANNEL has an effect only with integration type 1 (USER_INSTALL).');
}

/** A subcommand or group. */
export function group(object) {
  if (object.has('required')) object.warn('required', 'ignored', 'has no effect on a subcommand or group.');
}

export function emptyGroup(object) {
  if (optionsOf(object).length === 0) object.warn('options', 'ignored', 'a group without subcommands is not shown.');
}

/** The types of options that may have a member. Source: Application Command Option Structure. */
const ownMembers = [
  ['choices', [3, 4, 10]], ['autocomplete', [3, 4, 10]], ['channel_types', [7]], ['min_value', [4, 10]],
  ['max_value', [4, 10]], ['min_length', [3]], ['max_length', [3]], ['options', [1, 2]],
  ['file_types', [11]],
];

export function members(object) {
  const type = object.get('type');
  for (const [name, types] of ownMembers) {
    const value = object.get(name);
    const isFilled = isGiven(value) && value !== false && attempt(object.at(name), () => value.length) !== 0;
    if (isFilled && !types.includes(type))
      object.reject(name, 'kind', `only options of type ${types.join(', ')} have it.`);
  }
}

/** Counts commands of one kind in a list, and two of one kind and name. */
export function checkTogether(check, commands, noteCount) {
  const [counts, seen] = [new Map(), new Set()];
  for (const [command, path] of commands) {
    const type = get(command, 'type', path) ?? chatInput;
    counts.set(type, (counts.get(type) ?? 0) + 1);
    const key = attempt(path, () => `${type} ${get(command, 'name', path)}`);
    if (seen.has(key))
      reject(check, join(path, 'name'), 'unique', 'another command has this kind and name.', [2, 0, 1]);
    seen.add(key);
  }
  const { slash_commands_per_guild: slash, user_commands: user, message_commands: message } = check.limits;
  const most = [
    [1, 'slash_commands_per_guild', slash], [2, 'user_commands', user], [3, 'message_commands', message],
    [4, 'entry_point_commands', entryPoints],
  ];
  for (const [type, limit, max] of most) if (counts.has(type)) noteCount(limit, max, counts.get(type));
}
