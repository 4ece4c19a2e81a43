import {
  componentRules, embed, embedNames, isSelect, message, messageNames, modal, object, sums,
} from './message_rules.js';
import { attempt, builtOf, find, get, integerOf, isGiven, join } from './safe_read.js';
import { elementsOf, memberOf } from '../runtime/members.js';
import { invalid } from '../runtime/problem_error.js';

// A message against the limits of the platform. It may be anything: what cannot be counted is a problem of its path.

/** In entries of all lists: many times what a message can have. */
const mostEntries = 10000;
/** In UTF-16 code units of all texts: a request of the platform has at most 25 MiB. */
const mostText = 25 * 2 ** 20;
/** A container has rows, and they have buttons: with the data of a response, four. */
const deepest = 8;
/** IS_COMPONENTS_V2, and its name in discord.js. */
const newComponents = [1 << 15, 'IsComponentsV2'];

/** Spends on a budget, so that no list that is long or shared makes a call long. */
function spend(check, budget, amount, path) {
  check[budget] -= amount;
  if (check[budget] < 0) throw invalid(path, 'makes the message larger than any that can be sent.');
}

/** builtOf of a value, once. */
function plain({ built }, value, path) {
  if (typeof value !== 'object' || value === null) return value;
  if (!built.has(value)) built.set(value, attempt(path, () => builtOf(value)));
  return built.get(value);
}

function note({ counts, excesses, limits }, path, { limit, min = 0, without }, count, unit = '') {
  const max = limits[limit];
  const counted = { path, limit, count, min, max };
  counts.push(counted);
  if (count >= min && count <= max) return;
  const few = `at least ${min} needed${without ? ` without ${without}` : ''}`;
  const distance = count > max ? `${count - max} more than ${max}` : few;
  excesses.push({ ...counted, detail: `${path}: ${count}${unit}, ${distance}.` });
}

function add({ totals }, limit, count) {
  totals[limit] = (totals[limit] ?? 0) + count;
}

/** In code points. A lone surrogate counts as one. */
function lengthOf(text) {
  let length = 0;
  for (const _ of text.trim()) length += 1;
  return length;
}

function countText(check, rule, value, path) {
  const { limit, min } = rule;
  const text = limit === 'nonce' && Number.isInteger(value) ? `${value}` : value;
  if (typeof text !== 'string') throw invalid(path, 'must be a string.');
  spend(check, 'text', text.length, path);
  const length = lengthOf(text);
  if (limit.startsWith('embed_')) add(check, 'embed_total', length);
  if (limit in sums) add(check, limit, length);
  if (!(limit in sums) || length < min) note(check, path, rule, length, ' characters');
}

function countNumber(check, rule, value, path) {
  note(check, path, rule, integerOf(value, path));
}

function countList(check, rule, list, path, whole, at) {
  if (!attempt(path, () => Array.isArray(list))) throw invalid(path, 'must be an array.');
  const length = integerOf(get(list, 'length', path), join(path, 'length'));
  spend(check, 'entries', length, path);
  const entries = Array.from(new Array(rule.entry ? length : 0).keys(), (i) => {
    const each = `${path}[${i}]`;
    return [attempt(each, () => memberOf(list, i)), each];
  });
  const { limit, ofSelects, after } = rule;
  const isOfSelects = ofSelects && entries.some(([entry, each]) =>
    isSelect(get(plain(check, entry, each) ?? {}, 'type', each)));
  const before = after && get(get(whole, after, at) ?? [], 'length', join(at, after));
  if (limit) note(check, path, isOfSelects ? { __proto__: null, ...rule, limit: ofSelects } : rule,
    length + (before ?? 0), ' entries');
  for (const entry of entries) count(check, rule.entry, ...entry);
}

function countMembers(check, members, object, path) {
  const rules = typeof members === 'function' ? members(object, path) : members;
  for (const [name, rule] of Object.entries(rules ?? {})) {
    const [given, value] = find(object, name, path);
    const filled = value ?? (rule.isNeeded ? nothing[rule.sort] : undefined);
    if (filled !== undefined) count(check, rule, filled, join(path, given), object, path);
  }
}

function countObject(check, { members }, value, path) {
  const at = path || 'message';
  const object = plain(check, value, at);
  if (attempt(at, () => typeof object !== 'object' || object === null || Array.isArray(object)))
    throw invalid(at, 'must be an object.');
  countMembers(check, members, object, path);
}

/** A file may be anything, for example bytes whose toJSON makes a list of them. */
function countFile(check, { members }, value, path) {
  countMembers(check, members, value ?? {}, path);
}

const counters = { text: countText, number: countNumber, list: countList, object: countObject, file: countFile };
const nothing = { __proto__: null, text: '', list: [], object: {} };

const count = (check, rule, ...given) => counters[rule.sort](check, rule, ...given);

/** Whether a message has new components: a number, or what discord.js resolves to one. */
function hasNewComponents(check, message, path) {
  const [name, value] = find(message, 'flags', path);
  const at = join(path, name);
  const flags = plain(check, value ?? 0, at);
  const list = attempt(at, () => (Array.isArray(flags) ? elementsOf(flags, 32) : [flags]));
  const [bit, word] = newComponents;
  return list.some((flag) =>
    (typeof flag === 'string' && /^[A-Za-z]/.test(flag) ? flag === word : (integerOf(flag, at) & bit) !== 0));
}

/** A function that finds what is counted of a component. */
function componentsOf(check, hasNew) {
  const component = (object, path) => {
    if (hasNew) add(check, 'components_per_message', 1);
    if (path.split('.').length > deepest) throw invalid(path, 'is nested too deep.');
    const rules = byType[integerOf(get(object, 'type', path), join(path, 'type'))];
    return typeof rules === 'function' ? rules(object, path) : rules;
  };
  const byType = componentRules(component);
  return component;
}

/** The rules of what is given; `isNew` says whether a message is sent, and no change of another. */
function rulesOf(check, whole, path, isNew) {
  const at = path || 'message';
  const has = (name) => isGiven(get(whole, name, path));
  const names = attempt(at, () => Object.keys(whole));
  const isMessage = messageNames.some(has);
  if (!path) {
    if (has('custom_id') && has('components')) return modal(componentsOf(check, false));
    if (!isMessage && (has('data') || (has('type') && names.length === 1))) return responseRules(check, whole);
    if (!isMessage && embedNames.some(has) && !has('name') && !has('options')) return embed(whole, path);
  }
  if (isMessage || names.every((name) => messageNames.includes(name))) {
    const hasNew = hasNewComponents(check, whole, path);
    return message(componentsOf(check, hasNew), hasNew, isNew)(whole, path);
  }
  const allowed = path ? 'a message' : 'a message, an embed, a modal or an interaction response';
  const isCommand = has('name') && has('description');
  throw invalid(at, `${isCommand ? 'is a slash command' : 'has no known member'}; it must be ${allowed}.`);
}

/** The rules of a response to an interaction. */
function responseRules(check, response) {
  const type = get(response, 'type', '');
  check.prefix = 'data';
  if (type === 9) return { data: object(modal(componentsOf(check, false)), true) };
  if (![4, 5, 6, 7].includes(type))
    throw invalid('type', 'must be 4, 5, 6, 7 or 9, which respond with a message or a modal.');
  return { data: object((data, path) => rulesOf(check, data, path, type === 4), type === 4) };
}

/** Counts an object by the rules that `rulesOf` finds for it. */
function checkBy(limits, rulesOf, whole) {
  const check = {
    limits, counts: [], excesses: [], totals: { __proto__: null }, built: new Map(), prefix: '', entries: mostEntries,
      text: mostText,
  };
  countObject(check, object((built) => rulesOf(check, built, '', true)), whole, '');
  for (const [limit, total] of Object.entries(check.totals)) {
    const [path, unit] = sums[limit];
    note(check, join(check.prefix, path), { __proto__: null, limit }, total, ` ${unit}`);
  }
  const { counts, excesses } = check;
  return { valid: excesses.length === 0, excesses, counts };
}

export const checkEmbed = (limits, whole) => checkBy(limits, (check, built, path) => embed(built, path), whole);

/** Makes checkMessage; `limitsOf` gives the platform's limits, values by name. */
export const makeMessageCheck = (limitsOf) => (message) => checkBy(limitsOf(), rulesOf, message);
