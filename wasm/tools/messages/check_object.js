import { entriesOf, isArray, jsonValue, readMap, readMembersOf } from './check_read.js';
import { add, note, reject, rejectType, warn } from './check_report.js';
import { checkEmojiText, isDigits, valueCheckers } from './check_values.js';
import { findOf, get, isGiven, join, spellings } from './safe_read.js';
import { attempt } from '../../runtime/problem_error.js';
import { nearest } from '../../runtime/nearest.js';

// Checks any object by the specs of platform_specs.js. A member that cannot be read is a problem of its path.

/** Maximum entries of all lists, many times those of a valid message. */
const maxEntries = 10000;
/** In UTF-16 code units of all strings: a request to Discord has at most 25 MiB. */
const maxText = 25 * 2 ** 20;
/** Nesting of components or options: container, section, text; or group, subcommand, option. */
const deepest = 3;
/** Warnings about unknown members of one object. */
const maxUnknown = 20;

/** What `check` holds while one object is checked; `limits` are those of core by name. */
export const newCheck = (specs, limits) => ({
  ...specs, limits, counts: [], excesses: [], warnings: [], totals: new Map(), built: new Map(), seen: new Map(),
  lists: new Map(), maps: new Map(), entries: maxEntries, text: maxText, depth: 0, root: 'message', prefix: '',
  hasNew: false, isSent: false, isReceived: false, flags: undefined, endpoint: undefined, shown: new Set(), texts: [],
});

function checkUnique(check, entries) {
  const seen = new Set();
  const again = entries.find(([entry], i) =>
    seen.size === seen.add(typeof entry === 'object' ? i : String(entry)).size);
  if (again) reject(check, again[1], 'unique', 'this entry is there twice.', [2, 0, 1]);
}

/** A row has buttons or one select. Source: Component reference, Action Row. */
function narrowed(check, bound, entries) {
  if (bound?.limit !== 'buttons_per_row') return bound;
  const isOfSelects = entries.some(([entry, path]) => {
    return [3, 5, 6, 7, 8].includes(get(jsonValue(check, entry, path) ?? {}, 'type', path));
  });
  return isOfSelects ? { ...bound, limit: 'selects_per_row', max: check.limits.selects_per_row } : bound;
}

function checkList(check, { bound, isUnique, entry }, list, path) {
  if (!isArray(list, path)) {
    rejectType(check, path, 'must be an array.');
    return;
  }
  const entries = entriesOf(check, list, path);
  const isCounted = bound && !(check.hasNew && bound.limit === 'rows_per_message');
  if (isCounted) note(check, path, narrowed(check, bound, entries), entries.length, ' entries');
  if (isUnique) checkUnique(check, entries);
  if (entry) for (const [value, each] of entries) checkValue(check, entry, value, each);
}

function checkMap(check, { bound, entry }, value, path) {
  if (!isObject(value, path)) {
    rejectType(check, path, 'must be an object.');
    return;
  }
  note(check, path, bound, readMap(check, value, path, bound.max), ' entries');
  for (const [, text, each] of readMembersOf(check, value, path)) checkValue(check, entry, text, each);
}

const isObject = (value, path) =>
  attempt(path, () => typeof value === 'object' && value !== null && !Array.isArray(value));

const lettersOf = (name) => name.toLowerCase().replace(/[^a-z]/g, '');
/** The name of a kind in its schema, for example StringSelect. */
const kindNameOf = (schema) => schema.replace(/^ApplicationCommand|Option$|Component|For\w+Request$/g, '');

/** The type of a component or option as a string. A name or a string of digits is rejected, and its type used. */
function typeOf(check, byType, family, type, path) {
  // The types of default values are strings.
  if (Number.isInteger(type) || (!family && typeof type === 'string')) return `${type}`;
  const [number] = (typeof type === 'string' && [...byType].find(([, schema]) =>
    lettersOf(kindNameOf(schema)) === lettersOf(type))) || [];
  if (isDigits(type) || number === undefined) rejectType(check, path, 'must be an integer.');
  else rejectType(check, path, `must be an integer; ${kindNameOf(byType.get(number))} is ${number}.`);
  return isDigits(type) ? type : number;
}

function checkTyped(check, { byType, family }, value, path) {
  const object = jsonValue(check, value, path);
  if (!isObject(object, path)) return rejectType(check, path, 'must be an object.');
  const given = get(object, 'type', path);
  if (!isGiven(given)) return reject(check, join(path, 'type'), 'required', 'is required.', [0, 1, 1]);
  const type = typeOf(check, byType, family, given, join(path, 'type'));
  if (type === undefined) return undefined;
  const ref = byType.get(type);
  if (!ref) {
    const types = [...byType.keys()].sort((one, other) => one - other);
    reject(check, path, 'kind',
      `this kind is not allowed here; it must be ${types.length > 1 ? 'one of types' : 'type'} ${types.join(', ')}.`);
  }
  const name = ref ?? check.elsewhere(family, type);
  // At this depth, the object or one around it is already rejected as a kind that is not allowed there.
  if (!name || check.depth === deepest) return undefined;
  check.depth += 1;
  if (check.hasNew && family !== 'ApplicationCommand' && family) add(check, 'components_per_message', 1);
  checkMembers(check, check.specOf(name), object, path);
  check.depth -= 1;
  return undefined;
}

/** The schema for the value of a choice, if several schemas have no types. */
const choiceOf = (refs, object, path) => {
  if (refs.length === 1) return refs[0];
  const value = get(object, 'value', path);
  return refs.find((ref) => (typeof value === 'string') === /String/.test(ref)) ?? refs[0];
};

export function checkObject(check, { refs }, value, path, at = path) {
  const object = jsonValue(check, value, at);
  // discord.js, Message.toJSON: attachments are their ids.
  if (check.isReceived && refs[0] === 'MessageAttachmentRequest' && typeof object === 'string') return;
  // discord.js also accepts an emoji as a string.
  if (typeof object === 'string' && /Emoji/.test(refs[0])) checkEmojiText(check, object, at);
  else if (isObject(object, at)) checkMembers(check, check.specOf(choiceOf(refs, object, path)), object, path);
  else rejectType(check, at, 'must be an object.');
}

const checkers = { ...valueCheckers, list: checkList, map: checkMap, typed: checkTyped, object: checkObject };

function checkValue(check, rule, value, path) {
  checkers[rule.kind](check, rule, value, path);
}

/** Returns whether a missing member is already reported by a count of 0 in or below it. */
function isCounted(check, { kind, bound, refs }) {
  if (kind === 'object')
    return check.specOf(refs[0]).members.some(({ isNeeded, rule }) => isNeeded && rule.bound?.min > 0);
  return bound?.min > 0 && kind !== 'number';
}

function checkMissing(check, { rule }, path) {
  if (!isCounted(check, rule)) return reject(check, path, 'required', 'is required.', [0, 1, 1]);
  if (rule.kind === 'object') return checkMembers(check, check.specOf(rule.refs[0]), {}, path);
  return note(check, path, rule.bound, 0, rule.kind === 'text' ? ' characters' : ' entries');
}

/** The view of an object that rules of several members get. */
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

  reject(name, limit, sentence, counted) {
    reject(this.check, name ? this.at(name) : this.path, limit, sentence, counted);
  }

  need(name, sentence = 'is required.') {
    if (!this.has(name)) this.reject(name, 'required', sentence, [0, 1, 1]);
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
  const unknown = attempt(path || check.root, () =>
    Object.keys(object).filter((name) => !known.has(name) && object[name] !== undefined));
  for (const name of unknown.slice(0, maxUnknown)) {
    const isShown = /^[A-Za-z_-]{1,32}$/.test(name);
    const near = isShown ? nearest(name, names) : undefined;
    const which = isShown ? `the field ${name} is unknown` : 'has an unknown field';
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
