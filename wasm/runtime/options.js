import {
  first_unix_seconds as first, last_unix_seconds as last, max_request_line_bytes as maxLength,
  milliseconds_hint as millisecondsHint,
} from '../generated/facts.json';
import { namesMeant } from './habits.js';
import { isInMilliseconds } from './milliseconds.js';
import { attempt, invalid, invalidCall, notEncodable, outOfRange, tooLong } from './problem_error.js';
import { hasLoneSurrogate } from './unicode.js';

// From the options of a call to the query that core reads.

export const isGiven = (value) => value !== undefined && value !== null;

/** Also true for objects of another realm. */
function isPlainObject(value) {
  if (typeof value !== 'object') return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function unknownOption(name, call, names) {
  const isRepeated = /^[A-Za-z_-]{1,32}$/.test(name);
  const meant = namesMeant(name, names).join(' and ');
  const hint = meant ? `; did you mean ${meant}?` : `; ${call} takes ${names.join(', ')}.`;
  return invalidCall(`unknown option${isRepeated ? ` ${name}` : ''}${hint}`, isRepeated ? name : undefined);
}

/** The name of the class of an object, with its article; empty for other values and for names that are not words. */
function classOf(value) {
  const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : null;
  const name = prototype && Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value?.name;
  if (typeof name !== 'string' || !/^[A-Za-z]\w{0,31}$/.test(name)) return '';
  return `${/^[AEIO]/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** The options of optionsOf, whose object may throw. */
function readOptions(call, names, options, before, silent) {
  if (!isPlainObject(options)) {
    const given = classOf(options);
    throw invalidCall(`${call} takes ${given ? `a plain object, not ${given}` : 'an object'}: ${
      call}(${before}{ ${names[0]} })`);
  }
  const own = Object.keys(options);
  const optionOf = (name) => (own.includes(name) ? attempt(name, () => options[name]) : undefined);
  const taken = [...names, ...silent];
  for (const name of own)
    if (!taken.includes(name) && isGiven(optionOf(name))) throw unknownOption(name, call, names);
  return optionOf;
}

/**
 * Returns a function that reads an option by its name, and throws if there are options with other names. Only own
 * members of `options` count. `before`: the arguments before the options. `silent`: names that are taken without being
 * listed.
 */
export const optionsOf = (call, names, options, before = '', silent = []) => (isGiven(options)
  ? attempt('options', () => readOptions(call, names, options, before, silent)) : () => undefined);

const anyLimit = { max: maxLength, unit: 'characters' };

/**
 * A string with at most as many UTF-16 code units as a request to a server has bytes, or as its own limit allows. Core
 * counts exactly; a longer string is rejected here so that it is not copied.
 */
export function text(name, value, { max, unit } = anyLimit, types = 'a string') {
  if (typeof value !== 'string') throw invalid(name, `must be ${types}.`);
  if (value === '') throw invalid(name, 'must not be empty.');
  if (value.length > Math.max(max, maxLength)) throw tooLong(name, max, unit);
  return value;
}

/** The milliseconds of a Date of any realm; undefined for anything else. */
function timeOf(value) {
  if (typeof value !== 'object') return undefined; // Faster than the exception below.
  try {
    return Date.prototype.getTime.call(value);
  } catch {
    return undefined;
  }
}

export const isDate = (value) => timeOf(value) !== undefined;

/** The number or bigint in an object, for example a bit field of discord.js; any other value, and a Date, unchanged. */
function unwrapped(value) {
  const inner = typeof value === 'object' && typeof value.valueOf === 'function' ? value.valueOf() : value;
  return typeof inner === 'bigint' || (typeof inner === 'number' && !isDate(value)) ? inner : value;
}

function id(name, value) {
  const given = unwrapped(value);
  const types = 'a string of decimal digits or a bigint';
  return text(name, typeof given === 'bigint' ? `${given}` : given, anyLimit,
    typeof given === 'number' ? `${types}: numbers are not exact enough for ids` : types);
}

/** A string, or the string of a URL object of any realm. */
function uri(name, value, limit) {
  const isUrl = Object.prototype.toString.call(value) === '[object URL]';
  return text(name, isUrl ? value.href : value, limit, 'a string or a URL');
}

/** The entries of an iterable, undefined for anything else. Fails if there are more than a request can have. */
export function entriesOf(name, value) {
  if (typeof value !== 'object' || value instanceof Map || typeof value[Symbol.iterator] !== 'function')
    return undefined;
  if (Array.isArray(value) && value.length > maxLength) throw tooLong(name, maxLength);
  const entries = [];
  for (const entry of value)
    if (entries.push(entry) > maxLength) throw tooLong(name, maxLength);
  return entries;
}

function list(name, value) {
  const entries = entriesOf(name, value);
  if (entries?.length === 0) throw invalid(name, 'must have at least one entry; leave it out for the default.');
  const types = 'a string or a list of strings';
  const one = (entry) => text(name, entry, anyLimit, types);
  return one(entries ? entries.map(one).join(' ') : value);
}

/** The text of an integer that core reads. */
export function integer(name, given, types = 'a number, a bigint or a string of decimal digits') {
  const value = unwrapped(given);
  if (typeof value === 'string') return text(name, value);
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return text(name, `${value}`);
  if (typeof value !== 'number') throw invalid(name, `must be ${types}.`);
  if (!Number.isFinite(value)) throw invalid(name, 'must be a finite number.');
  throw invalid(name, Number.isInteger(value) ? 'is too large for a number; pass a bigint or a string.'
    : 'must be a whole number; round it, for example with Math.floor.');
}

/** The number of an integer that core does not read. */
export function wholeNumber(name, value) {
  const digits = integer(name, value);
  const number = /^-?\d+$/.test(digits) ? Number(digits) : NaN;
  if (!Number.isSafeInteger(number)) throw invalid(name, 'must be a whole number in decimal digits.');
  return number;
}

/** Returns a reader of instants in units of `unitMs` milliseconds. */
const instantIn = (unit, unitMs) => (name, value) => {
  const milliseconds = timeOf(value);
  if (Number.isNaN(milliseconds)) throw invalid(name, 'must be a valid Date.');
  return integer(name, milliseconds === undefined ? value : Math.floor(milliseconds / unitMs),
    `a Date, a number of Unix ${unit}, a bigint or a string of decimal digits`);
};

const instant = instantIn('seconds', 1000);
const instantMs = instantIn('milliseconds', 1);

const flag = (name, value) => text(name, typeof value === 'boolean' ? `${value}` : value, anyLimit, 'true or false');

/**
 * Combines the numbers in a list, which are bit fields, because core reads one number in addition to names. Entries of
 * nested lists come last, so that a list that contains itself has too many.
 */
function bits(name, value) {
  const field = unwrapped(value);
  const types = 'a number, a bigint, a string or a list of names';
  const entries = entriesOf(name, field);
  if (!entries) return integer(name, field, types);
  const [names, fields] = [[], [0n]];
  for (const each of entries) {
    const entry = unwrapped(each ?? {});
    const nested = entriesOf(name, entry);
    if (nested && entries.push(...nested) > maxLength) throw tooLong(name, maxLength);
    else if (typeof entry === 'string' && !/^\d+$/.test(entry)) names.push(text(name, entry));
    else if (!nested) fields.push(BigInt(integer(name, entry, types)));
  }
  const joined = fields.reduce((all, each) => all | each);
  return text(name, [...names, ...(joined || !names.length ? [joined] : [])].join(','));
}

/** The bytes of a buffer or of a view of one, of any realm; undefined for anything else. Throws for a detached one. */
function bytesOf(value) {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const isBuffer = /^\[object (Shared)?ArrayBuffer]$/.test(Object.prototype.toString.call(value));
  return isBuffer ? new Uint8Array(value) : undefined;
}

function attachedBytesOf(name, value) {
  try {
    return bytesOf(value);
  } catch {
    throw invalid(name, 'must not be detached: its buffer was transferred.');
  }
}

function bytes(name, value, { max, unit }) {
  const given = attachedBytesOf(name, value);
  if (!given) throw invalid(name, 'must be a Uint8Array, another view of a buffer or an ArrayBuffer.');
  if (given.length > maxLength / 2) throw tooLong(name, max, unit);
  return text(name, Array.from(given, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

const encoders = { text, id, uri, list, integer, instant, instantMs, flag, bits, bytes };

/** Percent-encodes a value for core. Rejects NUL and lone surrogates here, because core's message is about bytes. */
function encode(name, value) {
  if (/^[ -$'-*,-~]*$/.test(value)) return value;
  if (value.includes('\0')) throw notEncodable(name, 'must not contain the character U+0000 (NUL).');
  if (hasLoneSurrogate(value)) throw notEncodable(name, 'must not contain a lone surrogate.');
  return encodeURIComponent(value);
}

/** The query with the given parameters; `kinds` has pairs of a name and the kind and limit of its values. */
export function queryOf(kinds, optionOf) {
  let pairs = '';
  for (const [name, [kind, limit]] of kinds) {
    const value = optionOf(name);
    if (isGiven(value))
      pairs += `&${name}=${encode(name, attempt(name, () => encoders[kind](name, value, limit ?? undefined)))}`;
  }
  return pairs;
}

export function url(name, value, fallback) {
  if (!isGiven(value)) return fallback;
  if (!/^https?:\/\/[!"$->@-~]+$/i.test(text(name, value)))
    throw invalid(name, 'must be an http or https URL in ASCII, without spaces, query or fragment.');
  return value.replace(/\/$/, '');
}

export function unixSeconds(name, value) {
  const clock = Math.floor(Date.now() / 1000);
  if (!isGiven(value)) return clock;
  const given = attempt(name, () => instant(name, value));
  const seconds = /^-?\d+$/.test(given) ? Number(given) : NaN;
  if (seconds >= first && seconds <= last) return seconds;
  const hint = !isDate(value) && isInMilliseconds(seconds, clock) ? millisecondsHint : '';
  throw (Number.isNaN(seconds) ? invalid : outOfRange)(name, `must be from ${first} to ${last} (Unix seconds).${hint}`);
}
