import { id_pattern as idPattern, webhook_path as webhooks } from '../../generated/facts.json';
import { findAgain, keyLength, learn, makeKnown } from './known_tokens.js';
import { isSnowflake } from '../snowflake.js';
import { endAt, endOf, escaped, isMixed } from './matching.js';
import { findNamed } from './named_tokens.js';

// The secrets that a string can contain, for redact, the masks of the page and its palette. Discord documents examples
// of tokens, but no format.
// Unbounded repetitions in a pattern are of single characters or fixed strings: repeated alternatives take memory.

// A backslash separates too: JSON may write one before each slash, and URL parsers read it as a slash.
const separator = String.raw`\/+|${escaped('2f|5c', '#0*(?:47|92)|b?sol')}|\\+`;
const separators = new RegExp(separator, 'iy');
const id = new RegExp(idPattern, 'y');
/** The rest of a path without escapes, the usual case, which is read in one step. */
const plainRest = String.raw`\/+${idPattern}\/+([\w-]+)(?![\w\-\\%&])`;
const escapedSign = String.raw`\\+[-_]|${escaped('2d|5f', '#0*(?:45|95)|lowbar')}`;
const plainCharacters = /[\w-]+/y;
const escapedCharacter = new RegExp(escapedSign, 'iy');
const escapedCharacters = new RegExp(escapedSign, 'gi');
const dashes = /-$|2d|#0*45/i;
const dot = String.raw`(?:\\*\.|${escaped('2e', '#0*46|period')})`;
const dots = new RegExp(dot, 'iy');
/** The time of a bot token, between its dots. */
const time = new RegExp(String.raw`${dot}(?:[\w-]|${escapedSign}){6,7}${dot}`, 'iy');
const minSignature = 27;

/** In base64, three decimal digits; for the first also : and ;. */
const three = '[MNO][DTjz][AEIMQUYcgk][w-z0-5]';
const fifteen = three.repeat(5);
/** In base64, the first 16 digits of an id: 22 characters, the last of which begins the next digit. */
const idBeginning = `${fifteen}[MNO][DTjz]`;
const idDigits = new RegExp(idBeginning, 'y');
/** The first three characters, with a lookahead for the rest: fast, and the next search can begin within an id. */
const botBeginning = idBeginning.replace('[w-z0-5]', '(?=$&') + ')';
/** The rest of 17, 18, 19 or 20 digits. */
const idRest = /[A-Za-z\d]{4,5}|[A-Za-z\d]{1,2}/y;
/** In base64, `interaction:`. */
const interaction = 'aW50ZXJhY3Rpb246';
/** The minimum length of a token; shorter strings are parts of a path. */
const minLong = 20;
/** In characters: the part of a token that must contain letters of both cases and digits. */
const mfaLength = 84;
const atSign = `@|${escaped('40', '#0*64|commat')}`;
const colon = `(?::|${escaped('3a', '#0*58|colon')})`;
const atSigns = new RegExp(atSign, 'iy');
/** In a URL of Apprise, the name before the id of a webhook. */
const botName = new RegExp(String.raw`[^@/\\\s]{1,99}?(?:${atSign})`, 'iy');
/**
 * The arguments of a call: an id with or without another name before it, and a token in quotes. The id may have a
 * suffix or be in another call, for example BigInt("ID").
 */
const callOf = new RegExp(
  String.raw`\s*(?:[\w.&]{1,40},\s*)?(?:new )?[\w.:&("'\`]{0,40}?(?<!\d)\d{17,20}(?!\d)[\w.:()?!"'\`]{0,40},`
  + String.raw`\s*(?:token[=:]\s*)?["'\`](?=[\w-]{20,}["'\`])`, 'y');
/** A value of an HTML or XML element, or a member, before its name, up to the token. */
const valueBeforeName = /\bvalue["']?\s*[=:]\s*["'](?=[\w-]{68}["'][^<>{}]{0,200}token)/gi;
/** Segments that can follow an id in a path and are not tokens. */
const route = /^(?:deliveries|slack|github|callback)$/i;

const isEscape = (code) => code === 0x25 || code === 0x26 || code === 0x5c; // % & and the backslash.

/** The end of the token that contains `from`. */
export function tokenEnd(text, from) {
  let end = from;
  for (;;) {
    const next = endAt(plainCharacters, text, end) || end;
    end = isEscape(text.charCodeAt(next)) ? endOf(escapedCharacter, text, next) : next;
    if (end === next) return end;
  }
}

// Each of these functions returns start and end of a token, which are equal if there is none. `from` is the end of the
// match of its pattern. They depend on nothing before that match.
const none = [0, 0];

function tokenAfterId(text, from) {
  const idEnd = endAt(id, text, from);
  const start = idEnd && endOf(separators, text, idEnd);
  return start > idEnd ? [start, tokenEnd(text, start)] : none;
}

const tokenAfterPath = (text, from) => tokenAfterId(text, endOf(separators, text, from));

/** Reads `discord://ID/TOKEN`, `discord://NAME@ID/TOKEN` and `discord://TOKEN@ID`, which a short path may follow. */
function tokenAfterScheme(text, from) {
  const begin = endOf(separators, text, from);
  const nameEnd = endAt(botName, text, begin);
  const found = tokenAfterId(text, nameEnd || begin);
  if (found[1] - found[0] >= minLong) return found;
  const end = tokenEnd(text, begin);
  const idStart = end > begin && endAt(atSigns, text, end);
  return idStart && endAt(id, text, idStart) ? [begin, end] : found;
}

/** Reads the second argument of a function for webhooks, for example new WebhookClient('ID', 'TOKEN'). */
function readCallToken(text, from) {
  const start = endAt(callOf, text, from);
  const end = start && endAt(plainCharacters, text, start);
  return end && isMixed(text.slice(start, end)) ? [start, end] : none;
}

function readBotToken(text, from) {
  const start = from - 3;
  const idEnd = endAt(idRest, text, start + 22);
  const signature = idEnd && endAt(time, text, idEnd);
  if (!signature || !isSnowflake(atob(text.slice(start, idEnd)))) return none;
  const end = tokenEnd(text, signature);
  return end - signature >= minSignature ? [start, end] : none;
}

/** Reads a token of a bot whose id was replaced, as in examples; the pattern has matched its two dots. */
function readExampleToken(text, from) {
  const start = from - 32;
  const [before, name] = [text.charAt(start - 1), text.slice(start, start + 24)];
  const end = from + minSignature;
  const isWhole = start >= 0 && !/[\w-]/.test(before) && /^[MNO][A-Za-z\d]{23}$/.test(name);
  return isWhole && isMixed(name) && isMixed(text.slice(from, end)) ? [start, end] : none;
}

function readInteractionToken(text, from, pattern) {
  const start = from - interaction.length;
  const idEnd = text.charAt(start) === interaction[0] && endAt(idDigits, text, from);
  if (!idEnd || !/^\d+$/.test(atob(text.slice(from, idEnd)))) return none;
  // The inside of a token is not searched again.
  pattern.lastIndex = tokenEnd(text, idEnd);
  return [start, pattern.lastIndex];
}

/** True for the name of a function or a class: most letters are small, and its words are long. */
function isName(text) {
  const words = text.match(/[A-Z]*[a-z]+|[A-Z]+|\d+/g);
  const small = text.replace(/[^a-z]+/g, '');
  return !text.includes('-') && 1.5 * small.length >= text.length && 3.5 * words.length <= text.length;
}

function readMfaToken(text, from) {
  const start = endAt(dots, text, from);
  const end = start && tokenEnd(text, start);
  const beginning = text.slice(start, Math.min(end, start + mfaLength));
  const isPart = beginning.length < mfaLength && /^(?:\(|\.[a-z])/i.test(text.slice(end, end + 2));
  const isToken = beginning.length >= minLong && isMixed(beginning) && !isPart && !isName(beginning);
  return isToken ? [from - 3, end] : none;
}

const head = (pattern, read, isBare = false) => ({ pattern: new RegExp(pattern, 'g'), read, isBare });
const path = (name) => ({
  pattern: new RegExp(`${name}(?:${plainRest}|${separator})`, 'gi'), read: tokenAfterPath, isBare: true,
});
// The third finds both kinds in one pass, because the names have the same length.
const paths = [webhooks, 'teractions', `(?:${webhooks}|teractions)`].map(path);

/**
 * By kind: patterns for the beginning or the context of a token, and functions that read the token from there. Patterns
 * begin with rare letters, which are fastest to find. `isBare`: only the context shows that it is a token.
 */
const heads = {
  webhook: [
    { pattern: new RegExp(`discord${colon}(?:${separator})`, 'gi'), read: tokenAfterScheme, isBare: true },
    { find: findNamed, isBare: true },
    head('hook[\\w.:]{0,40}\\(', readCallToken, true),
    { pattern: valueBeforeName, read: (_, from) => [from, from + 68], isBare: true },
  ],
  bot: [
    head(botBeginning, readBotToken),
    head(`\\.[\\w-]{6}\\.(?=[\\w-]{${minSignature}}(?![\\w-]))`, readExampleToken),
  ],
  interaction: [head(interaction.slice(1), readInteractionToken)],
  mfa: [head('mfa', readMfaToken)],
};

/** The kinds of tokens. */
export const tokenKinds = Object.keys(heads);

function headsOf(kinds) {
  const given = kinds.includes('webhook') + 2 * kinds.includes('interaction');
  const own = tokenKinds.filter((kind) => kinds.includes(kind)).flatMap((kind) => heads[kind]);
  return given > 0 ? [paths[given - 1], ...own] : own;
}

/** The beginning of a token without escapes, if it is long enough to be found again. */
function keyOf(token) {
  const key = token.slice(0, keyLength);
  if (token.length < keyLength || key.startsWith(interaction)) return undefined;
  if (!/[\\%&]/.test(key)) return key;
  const unescaped = token.replace(escapedCharacters, (sign) => (dashes.test(sign) ? '-' : '_'));
  return unescaped.length < keyLength ? undefined : unescaped.slice(0, keyLength);
}

/** Adds a range after others; merges it with the last one if they overlap. */
function add(ranges, start, end) {
  const last = ranges.length - 1;
  if (last < 0 || start >= ranges[last]) ranges.push(start, end);
  else if (end > ranges[last]) ranges[last] = end;
}

function merged(ranges, others) {
  if (others.length === 0) return ranges;
  const all = [];
  for (let i = 0, j = 0; i < ranges.length || j < others.length;) {
    if (j >= others.length || ranges[i] < others[j]) add(all, ranges[i++], ranges[i++]);
    else add(all, others[j++], others[j++]);
  }
  return all;
}

function findPattern(pattern, read, text, note) {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const end = pattern.lastIndex;
    const length = match[1]?.length;
    if (length) pattern.lastIndex = end - length; // The token may be a path too.
    const [start, next] = length ? [end - length, end] : read(text, end, pattern);
    note(start, next);
  }
}

/** The ranges of the tokens of a head; adds tokens that cannot be recognised alone to `known`. */
function rangesOf({ pattern, read, find, isBare }, text, known) {
  const ranges = [];
  let last;
  const note = (start, end) => {
    const token = text.slice(start, end);
    if (token === '' || route.test(token)) return;
    add(ranges, start, end);
    if (!isBare || token === last) return;
    last = token;
    const key = keyOf(token);
    if (key) learn(known, key, start);
  };
  if (find) find(text, known, note);
  else findPattern(pattern, read, text, note);
  return ranges;
}

/**
 * The ranges of the tokens of some kinds and of their repetitions: start and end of each, in order; overlapping tokens
 * are one. Takes time linear in the length. `known`: the tokens of earlier chunks of a stream.
 */
export function tokensIn(text, kinds, known = makeKnown(text.length)) {
  const ranges = headsOf(kinds).map((each) => rangesOf(each, text, known)).reduce(merged);
  return known.keys.size > 0 ? merged(ranges, findAgain(text, ranges, known, tokenEnd)) : ranges;
}

/** A string in which the result of `maskOf`, called with its length, replaces each range. */
export function replaced(text, ranges, maskOf) {
  let masked = '';
  let end = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    masked += `${text.slice(end, ranges[i])}${maskOf(ranges[i + 1] - ranges[i])}`;
    end = ranges[i + 1];
  }
  /^/.test(''); // Otherwise RegExp.input retains the text.
  return masked + text.slice(end);
}

/** A string in which `mask` replaces each token of some kinds. */
export const maskTokens = (text, kinds, mask) => replaced(text, tokensIn(text, kinds), () => mask);

/**
 * A pattern for the part of a webhook URL before the token. A lookbehind checks the separator before the name, because
 * a pattern that begins with it would read a run of slashes once for each slash.
 */
export const beforeWebhookToken = `${webhooks}(?<=(?:${separator})${webhooks})(?:${separator})\\d+(?:${separator})`;

/** Patterns for possible secrets and their beginnings while they are typed; the secret is the second group. */
const likely = [
  `(${beforeWebhookToken})([^/?#&%\\s]+)`,
  `(discord${colon}(?:${separator}))(?!\\d+(?![\\w-]))([\\w-]{2,})`,
  '([?&]state=)([^&#\\s]+)',
  '()([\\w-]{20,}\\.[\\w-]{6,}\\.[\\w-]{20,}|mfa\\.[\\w-]{20,}|[\\w-]{40,})',
].map((pattern) => new RegExp(pattern, 'gi'));
const likelyBot = new RegExp(`(${fifteen}\\w{2,7})([.\\\\%&][^\\s"'<>]+)`, 'g');

/**
 * As tokensIn, for input that is being typed: also possible beginnings of tokens, strings as long as tokens, and the
 * value of a parameter "state".
 */
export function likelySecretsIn(text) {
  const rangeOf = ({ index, 1: { length }, 2: secret }) => [index + length, index + length + secret.length];
  const lists = [...likely, likelyBot].map((pattern) => Array.from(text.matchAll(pattern), rangeOf).flat());
  return [tokensIn(text, tokenKinds), ...lists].reduce(merged);
}
