import { atMost, checkMembers, checkObject, newCheck, note, numberOf, refuse, warnUnknown } from './check_object.js';
import { entriesOf, plain } from './check_read.js';
import { checkTogether } from './command_rules.js';
import { kindOf } from './message_kinds.js';
import { sums, warnObserved } from './message_rules.js';
import { makeSpecs } from './platform_specs.js';
import { elementsOf, find, get, integerOf, isGiven, join, memberOf } from './safe_read.js';
import { limits } from '../../generated/facts.json';
import { attempt, invalid } from '../../runtime/problem_error.js';

// Messages, embeds, modals, responses, forum threads and commands.

/** IS_COMPONENTS_V2, and its name in discord.js. */
const newComponents = [1 << 15, 'IsComponentsV2'];

/** Whether a message has new components: a number, or what discord.js resolves to one. */
function hasNewComponents(check, message, path) {
  const [name, value] = find(message, 'flags', path);
  const at = join(path, name);
  const flags = plain(check, value ?? 0, at);
  const list = attempt(at, () => (Array.isArray(flags) ? elementsOf(flags, 32) : [flags]));
  const [bit, word] = newComponents;
  return list.some((flag) =>
    (typeof flag === 'string' && /^[A-Za-z]/.test(flag) ? flag === word
      : (integerOf(numberOf(check, flag, at), at) & bit) !== 0));
}

function checkMessageMembers(check, whole, path, isSent, of = 'Message') {
  const [message, at] = of === 'Message' ? [whole, path]
    : [plain(check, get(whole, 'message', path), 'message'), 'message'];
  const has = (name) => isGiven(get(message ?? {}, name, at));
  const isReceived = has('id') && (has('author') || has('author_id'));
  Object.assign(check, { isSent, isReceived, prefix: at, hasNew: hasNewComponents(check, message ?? {}, at) });
  checkMembers(check, check.specOf(of), whole, path);
}

/**
 * Types of responses to interactions that have no data. Source: Receiving and responding to interactions, Interaction
 * Callback Type, where 10 is deprecated. 13 is in the published schema alone.
 */
const withoutData = [1, 10, 12];

const responseMembers = { names: ['type', 'data'], known: new Set(['type', 'data']) };

function checkResponse(check, response) {
  const type = get(response, 'type', '');
  const data = get(response, 'data', '');
  const ofData = (name) => checkObject(check, { refs: [name] }, data ?? {}, 'data');
  check.prefix = 'data';
  warnUnknown(check, responseMembers, response, '');
  if (type === 9) return ofData('ModalInteractionCallbackRequestData');
  if (type === 8 && !isGiven(data)) return refuse(check, 'data', 'required', 'is required.', [0, 1, 1]);
  if (type === 8) return checkChoices(check, data);
  if (type === 13) return ofData('SocialLayerSKUPurchaseEligibilityCallbackData');
  if (![4, 5, 6, 7, ...withoutData].includes(type))
    throw invalid('type', 'must be 1, 4 to 10, 12 or 13, the types of responses.');
  if (withoutData.includes(type) || (!isGiven(data) && type !== 4)) return undefined;
  const built = plain(check, data ?? {}, 'data');
  return checkRoot(check, built, 'data', type === 4);
}

function checkChoices(check, data) {
  const built = plain(check, data ?? {}, 'data');
  const first = attempt('data', () => (Array.isArray(built?.choices) ? memberOf(built.choices, 0) : undefined));
  const value = isGiven(first) ? get(first, 'value', 'data.choices[0]') : '';
  const kind = typeof value === 'string' ? 'String' : Number.isInteger(value) ? 'Integer' : 'Number';
  checkObject(check, { refs: [`InteractionApplicationCommandAutocompleteCallback${kind}Data`] }, built, 'data');
}

/** Checks a message, and without a path anything that is like one. */
function checkRoot(check, whole, path, isSent) {
  const at = path || 'message';
  const kind = kindOf(whole, path);
  if (kind === 'message') return checkMessageMembers(check, whole, path, isSent);
  if (kind === 'thread') return checkMessageMembers(check, whole, path, true, 'CreateForumThreadRequest');
  if (kind === 'response') return checkResponse(check, whole);
  if (kind === 'modal') return checkMembers(check, check.specOf('ModalInteractionCallbackRequestData'), whole, path);
  if (kind === 'embed') return checkMembers(check, check.specOf('RichEmbed'), whole, path);
  if (kind === 'command') throw invalid(at, 'is a command; use checkCommand.');
  if (kind === 'commands') throw invalid(at, 'is a list of commands; use checkCommand.');
  if (attempt(at, () => typeof whole !== 'object' || whole === null || Array.isArray(whole)))
    throw invalid(at, 'must be an object.');
  const allowed = path ? 'a message' : 'a message, an embed, a modal, a forum thread or an interaction response';
  throw invalid(at, `has no known member; it must be ${allowed}.`);
}

const foundBy = ({ counts, excesses, warnings }) => ({ valid: excesses.length === 0, excesses, warnings, counts });

function resultOf(check) {
  for (const [limit, name, unit] of sums) {
    if (!check.totals.has(limit)) continue;
    note(check, join(check.prefix, name), atMost(limit, check.limits[limit]), check.totals.get(limit), unit);
  }
  warnObserved(check, join(check.prefix, 'components'));
  return foundBy(check);
}

let specs;

/** Begins a check; the tables are read at the first. */
export const beginCheck = () => newCheck(specs ??= makeSpecs(limits), limits);

/** Checks what may only be an embed. */
export function checkEmbed(whole, path = '') {
  const check = beginCheck();
  checkObject(check, { refs: ['RichEmbed'] }, whole, path, path || 'embed');
  return resultOf(check);
}

export function checkMessage(message) {
  const check = beginCheck();
  checkRoot(check, plain(check, message, 'message'), '', true);
  return resultOf(check);
}

function checkOne(check, command, path, at) {
  const built = plain(check, command, at);
  check.totals.delete('slash_command_total');
  checkObject(check, { refs: ['ApplicationCommandCreateRequest'] }, built, path, at);
  const most = check.limits.slash_command_total;
  note(check, at, atMost('slash_command_total', most), check.totals.get('slash_command_total'), ' characters in all');
  return built;
}

export function checkCommand(given) {
  const check = beginCheck();
  check.root = 'command';
  const commands = plain(check, given, 'command');
  if (!attempt('command', () => Array.isArray(commands))) {
    checkOne(check, commands, '', 'command');
  } else {
    check.root = 'commands';
    // Each of 131 commands may have 25 options with 25 choices.
    check.entries += 1000 * Math.min(integerOf(get(commands, 'length', 'commands'), 'commands'), 131);
    const all = entriesOf(check, commands, 'commands').map(([each, path]) => [checkOne(check, each, path, path), path]);
    checkTogether(check, all, (limit, max, count) => note(check, 'commands', atMost(limit, max), count, ' commands'));
  }
  return foundBy(check);
}
