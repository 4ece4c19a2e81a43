import { checkMembers, checkObject, newCheck, warnUnknown } from './check_object.js';
import { entriesOf, isArray, jsonValue } from './check_read.js';
import { atMost, note, reject, rejectType, warn } from './check_report.js';
import { numberOf } from './check_values.js';
import { checkTogether } from './command_rules.js';
import { kindOf, unknownMember } from './message_kinds.js';
import { sums, warnObserved } from './message_rules.js';
import { bitOf, ephemeral, isNew, webhookMembers, withoutData } from './platform_endpoints.js';
import { makeSpecs } from './platform_specs.js';
import { elementsOf, find, get, integerOf, isGiven, join, memberOf } from './safe_read.js';
import { limits } from '../../generated/facts.json';
import { attempt, invalid } from '../../runtime/problem_error.js';

// Messages, embeds, modals, responses, forum threads and commands.

/** The flags of a message: a number, or a value that discord.js resolves to one. */
function flagsOf(check, message, path) {
  const [name, value] = find(message, 'flags', path);
  const at = join(path, name);
  const flags = jsonValue(check, value ?? 0, at);
  const list = attempt(at, () => (Array.isArray(flags) ? elementsOf(flags, 32) : [flags]));
  return list.reduce((sum, flag) => {
    if (typeof flag === 'string' && /^[A-Za-z]/.test(flag)) return sum | bitOf(flag);
    const number = numberOf(check, flag, at);
    if (Number.isInteger(number) && number >= 0) return sum | BigInt(number);
    rejectType(check, at, 'must be an integer of 0 or more.');
    return sum;
  }, 0n);
}

function endpointOf(of, path, has) {
  if (of !== 'Message') return 'forum';
  if (path === 'data') return 'response';
  return webhookMembers.some(has) ? 'webhook' : 'message';
}

function checkMessageMembers(check, whole, path, isSent, of = 'Message') {
  const [message, at] = of === 'Message' ? [whole, path]
    : [jsonValue(check, get(whole, 'message', path), 'message'), 'message'];
  const has = (name) => isGiven(get(message ?? {}, name, at));
  const isReceived = has('id') && (has('author') || has('author_id'));
  const flags = flagsOf(check, message ?? {}, at);
  const endpoint = endpointOf(of, path, has);
  Object.assign(check, { isSent, isReceived, prefix: at, flags, hasNew: (flags & isNew) !== 0n, endpoint });
  checkMembers(check, check.specOf(of), whole, path);
}

const responseMembers = { names: ['type', 'data'], known: new Set(['type', 'data']) };
const isObject = (value, path) => typeof value === 'object' && value !== null && !isArray(value, path);

/** The data of a response without a message: ignored, except flags of a deferred response. */
function checkDeferred(check, type, data) {
  const names = attempt('data', () => Object.keys(data)).filter((name) => isGiven(get(data, name, 'data')));
  if (type !== 5) {
    if (names.length > 0) warn(check, 'ignored', 'data', `a response of type ${type} ${withoutData.get(type)}.`);
    return;
  }
  for (const name of names.filter((each) => each !== 'flags'))
    warn(check, 'ignored', join('data', name), 'a deferred response shows a loading state instead.');
  if (flagsOf(check, data, 'data') & ~ephemeral)
    reject(check, 'data.flags', 'flags', 'a deferred response can have the flag EPHEMERAL (64) only.');
}

/** Checks an interaction response. 13 is in the published schema only. */
function checkResponse(check, response) {
  const type = get(response, 'type', '');
  const data = jsonValue(check, get(response, 'data', ''), 'data');
  const ofData = (name) => checkObject(check, { refs: [name] }, data ?? {}, 'data');
  check.prefix = 'data';
  warnUnknown(check, responseMembers, response, '');
  if (type === 10) warn(check, 'deprecated', 'type', 'type 10 is deprecated; send a premium button.');
  if (![4, 5, 7, 8, 9, 13].includes(type) && !withoutData.has(type))
    return reject(check, 'type', 'value', 'must be 1, 4 to 10, 12 or 13, the types of responses.');
  if (isGiven(data) && !isObject(data, 'data')) return rejectType(check, 'data', 'must be an object.');
  if (type === 9) return ofData('ModalInteractionCallbackRequestData');
  if (type === 8 && !isGiven(data)) return reject(check, 'data', 'required', 'is required.', [0, 1, 1]);
  if (type === 8) return checkChoices(check, data);
  if (type === 13) return ofData('SocialLayerSKUPurchaseEligibilityCallbackData');
  if (type === 5 || withoutData.has(type)) return isGiven(data) ? checkDeferred(check, type, data) : undefined;
  return isGiven(data) || type === 4 ? checkRoot(check, data ?? {}, 'data', type === 4) : undefined;
}

function checkChoices(check, data) {
  const first = attempt('data', () => (Array.isArray(data.choices) ? memberOf(data.choices, 0) : undefined));
  const value = isGiven(first) ? get(first, 'value', 'data.choices[0]') : '';
  const kind = typeof value === 'string' ? 'String' : Number.isInteger(value) ? 'Integer' : 'Number';
  checkObject(check, { refs: [`InteractionApplicationCommandAutocompleteCallback${kind}Data`] }, data, 'data');
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
  if (!isObject(whole, at))
    throw invalid(at, 'must be an object.');
  const [name, near] = unknownMember(whole, path);
  if (near) throw invalid(at, `has the unknown field ${name}; did you mean ${near}?`);
  const allowed = path ? 'a message' : 'a message, an embed, a modal, a forum thread or an interaction response';
  throw invalid(at, `has no known field; it must be ${allowed}.`);
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

/** Checks a value that must be an embed. */
export function checkEmbed(whole, path = '') {
  const check = beginCheck();
  checkObject(check, { refs: ['RichEmbed'] }, whole, path, path || 'embed');
  return resultOf(check);
}

export function checkMessage(message) {
  const check = beginCheck();
  checkRoot(check, jsonValue(check, message, 'message'), '', true);
  return resultOf(check);
}

function checkOne(check, command, path, at) {
  const built = jsonValue(check, command, at);
  if (!path && !isObject(built, at)) throw invalid(at, 'must be an object.');
  check.totals.delete('slash_command_total');
  checkObject(check, { refs: ['ApplicationCommandCreateRequest'] }, built, path, at);
  const most = check.limits.slash_command_total;
  if (isObject(built, at))
    note(check, at, atMost('slash_command_total', most), check.totals.get('slash_command_total'), ' characters in all');
  return built;
}

export function checkCommand(given) {
  const check = beginCheck();
  check.root = 'command';
  const commands = jsonValue(check, given, 'command');
  if (!isArray(commands, 'command')) {
    checkOne(check, commands, '', 'command');
  } else {
    check.root = 'commands';
    // Each of 131 commands may have 25 options with 25 choices.
    check.entries += 1000 * Math.min(integerOf(get(commands, 'length', 'commands'), 'commands'), 131);
    const all = entriesOf(check, commands, 'commands').map(([each, path]) => [checkOne(check, each, path, path), path])
      .filter(([each, path]) => isObject(each, path));
    checkTogether(check, all, (limit, max, count) => note(check, 'commands', atMost(limit, max), count, ' commands'));
  }
  return foundBy(check);
}
