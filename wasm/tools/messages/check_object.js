import { entriesOf, plain, readMap, readMembersOf, spend } from './check_read.js';
import { findOf, get, integerOf, isGiven, join, spellings } from './safe_read.js';
import { attempt, invalid } from '../../runtime/problem_error.js';
import { nearest } from '../../runtime/nearest.js';
import { lengthOf } from '../../runtime/unicode.js';

// Checks any object by the specs of platform_specs.js. What cannot be counted is a problem of its path.

/** In entries of all lists: many times what a message can have. */
const maxEntries = 10000;
/** In UTF-16 code units of all texts: a request of the platform has at most 25 MiB. */
const maxText = 25 * 2 ** 20;
/** Components or options in each other: a container, a section and its text; a group, a subcommand and its option. */
const deepest = 3;
/** Of one object. */
const maxUnknown = 20;

/** What `check` holds while one object is checked; `limits` are those of core by name. */
export const newCheck = (specs, limits) => ({
  ...specs, limits, counts: [], excesses: [], warnings: [], totals: new Map(), built: new Map(), seen: new Map(),
  lists: new Map(), maps: new Map(), entries: maxEntries, text: maxText, depth: 0, root: 'message', prefix: '',
  hasNew: false, isSent: false, isReceived: false,
});

/** A bound without a least number. It has all members of a bound itself: no prototype is read. */
export const atMost = (limit, max) => ({ limit, min: 0, max, without: undefined });

export function note({ counts, excesses }, path, { limit, min, max, without }, count, unit = '') {
  const counted = { path, limit, count: Number(count), min: Number(min), max: Number(max) };
  const isWithin = count >= min && count <= max;
  if (max < Number.MAX_SAFE_INTEGER || typeof max === 'bigint') counts.push(counted);
  if (isWithin) return;
  const few = `at least ${min} needed${without ? ` without ${without}` : ''}`;
  excesses.push({
    ...counted, detail: `${path}: ${count}${unit}, ${count > max ? `${over(count, max)} more than ${max}` : few}.`,
  });
}

/** By how much a number or bigint is above another. */
const over = (count, max) => (typeof count === typeof max ? count - max : BigInt(count) - BigInt(max));

/** A rule that is no count: something is missing (count 0 of 1) or is not allowed (count 1 of 0). */
export function refuse({ excesses }, path, limit, sentence, [count, min, max] = [1, 0, 0]) {
  excesses.push({ path, limit, count, min, max, detail: `${path}: ${sentence}` });
}

export function warn({ warnings }, code, path, sentence, name) {
  warnings.push({ code, path, ...(name && { name }), detail: `${path}: ${sentence}` });
}

export const warnBlank = (check, path) =>
  warn(check, 'observed', path, 'has only whitespace, which the platform removes.');

export const add = ({ totals }, limit, count) => totals.set(limit, (totals.get(limit) ?? 0) + count);

function checkText(check, { bound, number, isTrimmed, sum, pattern }, value, path) {
  if (number && (Number.isInteger(value) || typeof value === 'bigint')) {
    if (value < number.min || value > number.max) note(check, path, number, value);
    return;
  }
  if (typeof value !== 'string') throw invalid(path, `must be a string${number ? ' or an integer' : ''}.`);
  spend(check, 'text', value.length, path);
  const length = lengthOf(isTrimmed ? value.trim() : value);
  if (sum) add(check, sum, length);
  note(check, path, bound, length, ' characters');
  if (bound.min > 0 && length > 0 && !isTrimmed && !value.trim())
    warnBlank(check, path);
  if (pattern && !pattern.test(value)) refuse(check, path, 'pattern', 'must begin with attachment://.');
}

const digits = /^\d{1,15}$/;

/** The number of a text of digits, of which it warns; any other value unchanged. */
export function numberOf(check, value, path) {
  if (typeof value !== 'string' || !digits.test(value)) return value;
  warn(check, 'schema', path, 'is a string of digits; the published schema has an integer.');
  return Number(value);
}

function checkNumber(check, { bound, isFraction }, value, path) {
  const isText = typeof bound.max === 'bigint' && typeof value === 'string' && /^-?\d{1,40}$/.test(value);
  const number = isText ? BigInt(value) : bound.limit === 'color' ? numberOf(check, value, path) : value;
  const isNumber = typeof number === 'bigint' || (isFraction ? Number.isFinite(number) : Number.isInteger(number));
  if (!isNumber) throw invalid(path, isFraction ? 'must be a number.' : 'must be an integer.');
  note(check, path, bound, number);
}

function checkUnique(check, entries) {
  const seen = new Set();
  const again = entries.find(([entry], i) =>
    seen.size === seen.add(typeof entry === 'object' ? i : String(entry)).size);
  if (again) refuse(check, again[1], 'unique', 'this entry is there twice.', [2, 0, 1]);
}

/** A row has buttons or one select. Source: Component reference, Action Row. */
function narrowed(check, bound, entries) {
  if (bound?.limit !== 'buttons_per_row') return bound;
  const isOfSelects = entries.some(([entry, path]) => {
    return [3, 5, 6, 7, 8].includes(get(plain(check, entry, path) ?? {}, 'type', path));
  });
  return isOfSelects ? { ...bound, limit: 'selects_per_row', max: check.limits.selects_per_row } : bound;
}

function checkList(check, { bound, isUnique, entry }, list, path) {
  const entries = entriesOf(check, list, path);
  const isCounted = bound && !(check.hasNew && bound.limit === 'rows_per_message');
  if (isCounted) note(check, path, narrowed(check, bound, entries), entries.length, ' entries');
  if (isUnique) checkUnique(check, entries);
  if (entry) for (const [value, each] of entries) checkValue(check, entry, value, each);
}

function checkMap(check, { bound, entry }, value, path) {
  if (!isObject(value, path)) throw invalid(path, 'must be an object.');
  note(check, path, bound, readMap(check, value, path, bound.max), ' entries');
  for (const [, text, each] of readMembersOf(check, value, path)) checkValue(check, entry, text, each);
}

function checkOneOf(check, { values }, value, path) {
  refuseDigits(value, path);
  if (!values.includes(typeof value === 'object' ? '' : String(value)))
    refuse(check, path, 'value', `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}.`);
}

/** No value set has a text of digits. */
function refuseDigits(value, path) {
  if (typeof value === 'string' && /^\d{1,9}$/.test(value)) throw invalid(path, 'must be an integer.');
}

/** An id, or an object of discord.js that has one. */
function checkId(check, { pattern }, value, path) {
  const object = plain(check, value, path);
  const id = typeof object === 'object' && object !== null ? get(object, 'id', path) : object;
  const isExact = typeof id === 'string' || typeof id === 'bigint' || Number.isSafeInteger(id);
  if (Number.isInteger(id) && !isExact) refuse(check, path, 'pattern', 'must be a string: a number has lost digits.');
  else if (!isExact || !pattern.test(id)) refuse(check, path, 'pattern', 'must be an id.');
}

const isObject = (value, path) =>
  attempt(path, () => typeof value === 'object' && value !== null && !Array.isArray(value));

function checkTyped(check, { byType, family }, value, path) {
  const object = plain(check, value, path);
  if (!isObject(object, path)) throw invalid(path, 'must be an object.');
  const type = get(object, 'type', path);
  if (!isGiven(type)) return refuse(check, join(path, 'type'), 'required', 'is required.', [0, 1, 1]);
  if (typeof type !== 'string') integerOf(type, join(path, 'type'));
  refuseDigits(type, join(path, 'type'));
  const ref = byType.get(`${type}`);
  if (!ref) {
    const allowed = `${byType.size > 1 ? 'one of types' : 'type'} ${[...byType.keys()].join(', ')}`;
    refuse(check, path, 'kind', `this kind is not allowed here; it must be ${allowed}.`);
  }
  const name = ref ?? check.elsewhere(family, type);
  // At this depth, the object or one around it has already been refused as a kind that is not allowed there.
  if (!name || check.depth === deepest) return undefined;
  check.depth += 1;
  if (check.hasNew && family !== 'ApplicationCommand' && family) add(check, 'components_per_message', 1);
  checkMembers(check, check.specOf(name), object, path);
  check.depth -= 1;
  return undefined;
}

/** Of several schemas without types, the one for the value of a choice. */
const choiceOf = (refs, object, path) => {
  if (refs.length === 1) return refs[0];
  const value = get(object, 'value', path);
  return refs.find((ref) => (typeof value === 'string') === /String/.test(ref)) ?? refs[0];
};

export function checkObject(check, { refs }, value, path, at = path) {
  const object = plain(check, value, at);
  // discord.js, Message.toJSON: attachments are their ids.
  if (check.isReceived && refs[0] === 'MessageAttachmentRequest' && typeof object === 'string') return;
  if (!isObject(object, at)) throw invalid(at, 'must be an object.');
  checkMembers(check, check.specOf(choiceOf(refs, object, path)), object, path);
}

const checkers = {
  text: checkText, number: checkNumber, list: checkList, map: checkMap, value: checkOneOf, id: checkId,
  typed: checkTyped, object: checkObject, any() {},
};

function checkValue(check, rule, value, path) {
  checkers[rule.kind](check, rule, value, path);
}

/** Whether a missing member is told by a count of 0 in or under it. */
function isCounted(check, { kind, bound, refs }) {
  if (kind === 'object')
    return check.specOf(refs[0]).members.some(({ isNeeded, rule }) => isNeeded && rule.bound?.min > 0);
  return bound?.min > 0 && kind !== 'number';
}

function checkMissing(check, { rule }, path) {
  if (!isCounted(check, rule)) return refuse(check, path, 'required', 'is required.', [0, 1, 1]);
  if (rule.kind === 'object') return checkMembers(check, check.specOf(rule.refs[0]), {}, path);
  return note(check, path, rule.bound, 0, rule.kind === 'text' ? ' characters' : ' entries');
}

/** What a rule of several members has of an object. */
class View {
  check;
  object;
  path;

  constructor(check, object, path) {
    this.check = check;
    this.object = object;
    this.path = path;
  }

  find(name) {
    return findOf(this.object, spellings(name), this.path);
  }

  get(name) {
    return this.find(name)[1];
  }

  has(name) {
    return isGiven(this.get(name));
  }

  at(name) {
    return join(this.path, this.find(name)[0]);
  }

  refuse(name, limit, sentence, counted) {
    refuse(this.check, name ? this.at(name) : this.path, limit, sentence, counted);
  }

  need(name, sentence = 'is required.') {
    if (!this.has(name)) this.refuse(name, 'required', sentence, [0, 1, 1]);
  }

  warn(name, code, sentence) {
    warn(this.check, code, name ? this.at(name) : this.path, sentence);
  }
}

/** Names those members that no schema, received message or option of discord.js has. */
export function warnUnknown(check, { known, names }, object, path) {
  const isPlain = attempt(path || check.root, () => {
    const prototype = Object.getPrototypeOf(object);
    return prototype === null || Object.getPrototypeOf(prototype) === null;
  });
  if (!isPlain) return;
  const unknown = attempt(path || check.root, () => Object.keys(object)).filter((name) => !known.has(name));
  for (const name of unknown.slice(0, maxUnknown)) {
    const isShown = /^[A-Za-z_-]{1,32}$/.test(name);
    const near = isShown ? nearest(name, names) : undefined;
    const which = isShown ? `the member ${name} is unknown` : 'has an unknown member';
    const at = isShown ? join(path, name) : path || check.root;
    warn(check, 'unknown-member', at, `${which}${near ? `; did you mean ${near}?` : '.'}`, near);
  }
}

export function checkMembers(check, spec, object, path) {
  for (const member of spec.members) {
    const [given, value] = findOf(object, member.names, path);
    if (isGiven(value)) checkValue(check, member.rule, value, join(path, given));
    else if (member.isNeeded) checkMissing(check, member, join(path, member.name));
  }
  warnUnknown(check, spec, object, path);
  if (spec.rules.length === 0) return;
  const view = new View(check, object, path);
  for (const rule of spec.rules) rule(view);
}
