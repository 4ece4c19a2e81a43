import { componentRules, embed, messageRules, minima, sums, uncounted } from './message_rules.js';
import { invalid } from '../runtime/problem_error.js';

// A message against the limits of the platform. It may be anything: what cannot be counted is a problem of its path.

/** In entries of all lists: many times what a message can have. */
const mostEntries = 10000;
/** In UTF-16 code units of all texts: a request of the platform has at most 25 MiB. */
const mostText = 25 * 2 ** 20;
/** A container has rows, and they have buttons: three. */
const deepest = 8;
/** IS_COMPONENTS_V2. */
const newComponents = 1 << 15;

const isGiven = (value) => value !== undefined && value !== null;
const join = (path, name) => (path ? `${path}.${name}` : name);

/** What this gives, or a problem of the path where a getter or a proxy throws. */
function attempt(path, read) {
  try {
    return read();
  } catch {
    throw invalid(path, 'cannot be read.');
  }
}

const memberOf = (object, name, path) => attempt(join(path, name), () => object[name]);

function integer(object, name, path, fallback) {
  const value = memberOf(object, name, path) ?? fallback;
  if (Number.isInteger(value) && value >= 0) return value;
  throw invalid(join(path, name), 'must be an integer of 0 or more.');
}

/** Spends on a budget, so that no list that is long or shared makes a call long. */
function spend(check, budget, amount, path) {
  check[budget] -= amount;
  if (check[budget] < 0) throw invalid(path, 'makes the message larger than any that can be sent.');
}

function note({ counts, excesses, limits }, path, limit, count, unit) {
  const [min, max] = [minima[limit] ?? 0, limits[limit]];
  const counted = { path, limit, count, min, max };
  counts.push(counted);
  if (count >= min && count <= max) return;
  const distance = count > max ? `${count - max} more than ${max}` : `at least ${min} needed`;
  excesses.push({ ...counted, detail: `${path}: ${count} ${unit}, ${distance}.` });
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

function countText(check, limit, value, path) {
  const text = limit === 'nonce' && Number.isInteger(value) ? `${value}` : value;
  if (typeof text !== 'string') throw invalid(path, 'must be a string.');
  spend(check, 'text', text.length, path);
  const length = lengthOf(text);
  if (limit in sums) return add(check, limit, length);
  if (limit.startsWith('embed_')) add(check, 'embed_total', length);
  return note(check, path, limit, length, 'characters');
}

function countList(check, [limit, entry], list, path) {
  if (!attempt(path, () => Array.isArray(list))) throw invalid(path, 'must be an array.');
  const length = integer(list, 'length', path);
  if (limit) note(check, path, limit, length, 'entries');
  spend(check, 'entries', length, path);
  for (let i = 0; entry && i < length; ++i) {
    const at = `${path}[${i}]`;
    countObject(check, entry, attempt(at, () => list[i]), at);
  }
}

function countObject(check, rules, object, path) {
  const at = path || 'message';
  const isObject = attempt(at, () => typeof object === 'object' && object !== null && !Array.isArray(object));
  if (!isObject) throw invalid(at, 'must be an object.');
  const members = typeof rules === 'function' ? rules(object, path) : rules;
  for (const name in members) {
    const value = memberOf(object, name, path);
    if (isGiven(value)) count(check, members[name], value, join(path, name));
  }
}

function count(check, rule, value, path) {
  if (typeof rule === 'string') countText(check, rule, value, path);
  else if (Array.isArray(rule)) countList(check, rule, value, path);
  else countObject(check, rule, value, path);
}

/** The rules of a message, or of an embed that stands alone. */
function rulesOf(check, object) {
  const hasNew = (integer(object, 'flags', '', 0) & newComponents) !== 0;
  const byType = componentRules((component, path) => {
    if (hasNew) add(check, 'components_per_message', 1);
    if (path.split('.').length > deepest) throw invalid(path, 'is nested too deep.');
    return byType[integer(component, 'type', path)];
  });
  const message = messageRules(hasNew ? '' : 'rows_per_message', byType[9].accessory);
  const has = (name) => memberOf(object, name, '') !== undefined;
  const isEmbed = [...Object.keys(embed), ...uncounted].some(has) && !Object.keys(message).some(has);
  return isEmbed ? embed : message;
}

/** Makes checkMessage; `limitsOf` gives the platform's limits, values by name. */
export const makeMessageCheck = (limitsOf) => (message) => {
  const check = { limits: limitsOf(), counts: [], excesses: [], totals: {}, entries: mostEntries, text: mostText };
  countObject(check, (object) => rulesOf(check, object), message, '');
  for (const [limit, total] of Object.entries(check.totals)) note(check, sums[limit][0], limit, total, sums[limit][1]);
  const { counts, excesses } = check;
  return { valid: excesses.length === 0, excesses, counts };
};
