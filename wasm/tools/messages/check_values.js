import { jsonValue, spend } from './check_read.js';
import { add, note, reject, rejectType, warn, warnBlank, warnSeen } from './check_report.js';
import { seenIn, shownImages } from './platform_forms.js';
import { get } from './safe_read.js';
import { lengthOf, unicode } from '../../runtime/unicode.js';

// Checks values without members: strings, numbers, booleans, ids, and values of a set.

const scheme = /^([a-z][a-z\d+.-]*):/i;
/** By RFC 3986 a web address may have no host, but a file must have a name. */
const isComplete = /^(?:attachment:\/\/.|(?!attachment)[a-z]+:\/\/)/i;
const listed = (names) => names.join(', ').replace(/, ([^,]*)$/, ' or $1');

function checkUrl(check, { schemes, isStated, whenEmpty, onlyImages }, value, path) {
  const text = value.trim();
  if (text === '' && whenEmpty !== 'reject')
    return whenEmpty === 'warn' ? warnSeen(check, path, 'is empty', seenIn.emptyUrl) : undefined;
  const [, name] = scheme.exec(text) ?? [];
  const isAllowed = schemes.includes(name?.toLowerCase());
  if (!name || (isAllowed && !isComplete.test(text)) || (isStated && !isAllowed))
    return reject(check, path, 'pattern', `must be an absolute URL that begins with ${listed(schemes)}.`);
  if (!isAllowed)
    return warnSeen(check, path, `does not begin with ${listed(schemes)}`, seenIn.scheme);
  if (/^https?:\/\/(?:[\s/?#]|$)/i.test(text)) return warnSeen(check, path, 'has no host', seenIn.scheme);
  if (!/^attachment:/i.test(text)) return undefined;
  check.shown.add(text.slice('attachment://'.length));
  if (onlyImages && !shownImages.test(text))
    warn(check, 'ignored', path, 'embeds show only jpg, jpeg, png, webp and gif files.');
  return undefined;
}

function checkForm(check, form, value, path) {
  if (!Array.isArray(form)) return checkUrl(check, form, value, path);
  const [pattern, sentence] = form;
  if (!pattern.test(value)) return reject(check, path, 'pattern', sentence);
  if (value.startsWith('attachment://')) check.shown.add(value.slice('attachment://'.length));
  return undefined;
}

function checkText(check, { bound, number, isTrimmed, sum, form }, given, path) {
  // JSON has a string instead of a Date or URL.
  const value = form ? jsonValue(check, given, path) : given;
  if (number && (Number.isInteger(value) || typeof value === 'bigint')) {
    if (value < number.min || value > number.max) note(check, path, number, value);
    return;
  }
  if (typeof value !== 'string') {
    rejectType(check, path, form?.[1] ?? `must be a string${number ? ' or an integer' : ''}.`);
    return;
  }
  spend(check, 'text', value.length, path);
  if (bound) {
    const length = lengthOf(isTrimmed ? value.trim() : value);
    if (sum) add(check, sum, length);
    note(check, path, bound, length, ' characters');
    if (bound.min > 0 && length > 0 && !isTrimmed && !value.trim()) warnBlank(check, path);
  }
  if (form) checkForm(check, form, value, path);
}

const digits = /^\d{1,15}$/;

/** The number of a string of digits, with a warning; other values unchanged. */
export function numberOf(check, value, path) {
  if (typeof value !== 'string' || !digits.test(value)) return value;
  warn(check, 'schema', path, 'is a string of digits; the published schema has an integer.');
  return Number(value);
}

function checkNumber(check, { bound, isFraction }, value, path) {
  const isWide = typeof bound.max === 'bigint';
  const isText = isWide && typeof value === 'string' && /^-?\d{1,40}$/.test(value);
  const number = isText ? BigInt(value) : bound.limit === 'color' ? numberOf(check, value, path) : value;
  const isNumber = typeof number === 'bigint' || (isFraction ? Number.isFinite(number) : Number.isInteger(number));
  if (isNumber) note(check, path, bound, number);
  else rejectType(check, path, isFraction ? 'must be a number.' : isWide ? 'must be an integer or its digits.'
    : 'must be an integer.');
}

/** Returns whether a value is a string of digits. */
export const isDigits = (value) => typeof value === 'string' && /^\d{1,9}$/.test(value);

function checkOneOf(check, { values }, value, path) {
  const allowed = values.length > 1 ? `one of ${values.join(', ')}` : values[0];
  if (typeof value === 'string' && isDigits(values[0])) rejectType(check, path, `must be an integer: ${allowed}.`);
  else if (!values.includes(typeof value === 'object' ? '' : String(value)))
    reject(check, path, 'value', `must be ${allowed}.`);
}

/** An id, or an object of discord.js that has one. */
function checkId(check, { pattern }, value, path) {
  const object = jsonValue(check, value, path);
  const id = typeof object === 'object' && object !== null ? get(object, 'id', path) : object;
  const isExact = typeof id === 'string' || typeof id === 'bigint' || Number.isSafeInteger(id);
  if (Number.isInteger(id) && !isExact) reject(check, path, 'pattern', 'must be a string: a number has lost digits.');
  else if (!isExact || !pattern.test(id)) reject(check, path, 'pattern', 'must be an id.');
}

function checkBoolean(check, _, value, path) {
  if (typeof value !== 'boolean') rejectType(check, path, 'must be true or false.');
}

export const valueCheckers = {
  text: checkText, number: checkNumber, boolean: checkBoolean, value: checkOneOf, id: checkId, any() {},
};

const one = '(?:\\p{ExtPict}|\\p{Emoji_Presentation})(?:[\\ufe0e\\ufe0f]|\\p{EMod})*[\\u{e0020}-\\u{e007f}]*';
const emojiPattern = unicode(`^(?:\\p{RI}{1,2}|[0-9#*]\\ufe0f?\\u20e3|${one}(?:\\u200d${one})*)$`);
/** A custom emoji as discord.js reads it: a mention, a name with an id, or an id. */
const customEmoji = /^(?:<?(?:a?:)?\w{2,32}:\d{17,20}>?|\d{17,20})$/;

/** Warns of the name of an emoji without an id that is not one emoji of Unicode. */
export function checkEmojiName(check, name, path) {
  if (typeof name === 'string' && !emojiPattern().test(name)) warnSeen(check, path, 'is not one emoji', seenIn.emoji);
}

/** Checks an emoji given as a string, which discord.js resolves. */
export function checkEmojiText(check, text, path) {
  spend(check, 'text', text.length, path);
  if (!customEmoji.test(text)) checkEmojiName(check, text, path);
}
