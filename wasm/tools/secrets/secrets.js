import { id_pattern as idPattern, webhook_path as webhooks } from '../../generated/facts.json';
import { findAgain, keyLength, learn, makeKnown } from './known_tokens.js';
import { isSnowflake } from '../snowflake.js';

// The secrets that a text can hold: redact, the masks of the page and its palette take them from here. Discord
// documents no forms of tokens, only examples.
// Only single characters and fixed texts are repeated without end in a pattern: to repeat an alternative takes memory.

/** Characters by their codes in hexadecimal, and in decimal or by name, as JavaScript, URLs and HTML escape them. */
const escaped = (codes, names) => String.raw`\\+(?:u00|x)(?:${codes})|%(?:25)*(?:${codes})` +
  String.raw`|&(?:amp;)*(?:#x0*(?:${codes})|${names});?`;

// A backslash separates too: JSON may write one before each slash, and URL parsers read it as a slash.
const separator = String.raw`\/+|${escaped('2f|5c', '#0*(?:47|92)|b?sol')}|\\+`;
const separators = new RegExp(separator, 'iy');
const id = new RegExp(idPattern, 'y');
/** What has no escapes, as most have: it is read in one step. */
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
/** In base64, the first 16 digits of an id: 22 characters, of which the last begins the next digit. */
const idBeginning = `${fifteen}[MNO][DTjz]`;
const idDigits = new RegExp(idBeginning, 'y');
/** The same by its first three characters: the next search begins within it, as an id can, and this is fast. */
const botBeginning = idBeginning.replace('[w-z0-5]', '(?=$&') + ')';
/** The rest of 17, 18, 19 or 20 digits. */
const idRest = /[A-Za-z\d]{4,5}|[A-Za-z\d]{1,2}/y;
/** In base64, `interaction:`. */
const interaction = 'aW50ZXJhY3Rpb246';
/** The least number of characters of what is a token rather than a part of a path. */
const minLong = 20;
/** Where letters of both cases and digits are looked for. */
const mfaLength = 84;
const atSign = `@|${escaped('40', '#0*64|commat')}`;
const colon = `(?::|${escaped('3a', '#0*58|colon')})`;
const atSigns = new RegExp(atSign, 'iy');
/** In a URL of Apprise, the name before the id of a webhook. */
const botName = new RegExp(String.raw`[^@/\\\s]{1,99}?(?:${atSign})`, 'iy');
/** What stands between the name and the value of a member, as JavaScript, JSON, YAML and others print it. */
const between = new RegExp(
  String.raw`${escaped('20|22|27|3a|3d', '#0*(?:32|34|39|58|61)|quot|apos')}|[ \t\r"'\`:=>\]]+|\\+`, 'iy');
const member = /[\w-]{68}(?![\w-])/y;
/** In characters: how far after its name a token may stand, with other words and signs between. */
const nearby = 100;
const nearMember = /(?<=[^\w\-+/.%\\])[\w-]{68}(?![\w\-+/%]|\.\w|\\[^"'n])/;
/** The arguments of a call: an id, after another name or alone, and a token in quotes. */
const callOf = /\s*(?:[\w.&]{1,40},\s*)?["'`]?\d{17,20}n?["'`]?,\s*(?:token[=:]\s*)?["'`](?=[\w-]{20,}["'`])/y;
/** What may follow an id in a path besides a token. */
const route = /^(?:deliveries|slack|github|callback)$/i;

/** Where a sticky pattern ends that begins at `from`; 0 where it does not match. */
function endAt(pattern, text, from) {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

/** Where the matches of a sticky pattern that follow each other from `from` end; `from` where it does not match. */
function endOf(pattern, text, from) {
  let end = from;
  let next = endAt(pattern, text, end);
  while (next) {
    end = next;
    next = endAt(pattern, text, end);
  }
  return end;
}

const isEscape = (code) => code === 0x25 || code === 0x26 || code === 0x5c; // % & and the backslash.

/** Where a token ends of which `from` is a part. */
export function tokenEnd(text, from) {
  let end = from;
  for (;;) {
    const next = endAt(plainCharacters, text, end) || end;
    end = isEscape(text.charCodeAt(next)) ? endOf(escapedCharacter, text, next) : next;
    if (end === next) return end;
  }
}

// Each of these gives start and end of a token, both the same where there is none, by where the match of its pattern
// ends. They depend on nothing before that match.
const none = [0, 0];

function afterId(text, from) {
  const idEnd = endAt(id, text, from);
  const start = idEnd && endOf(separators, text, idEnd);
  return start > idEnd ? [start, tokenEnd(text, start)] : none;
}

const afterPath = (text, from) => afterId(text, endOf(separators, text, from));

/** Of `discord://ID/TOKEN`, `discord://NAME@ID/TOKEN` and `discord://TOKEN@ID`, after which a short path may follow. */
function afterScheme(text, from) {
  const begin = endOf(separators, text, from);
  const nameEnd = endAt(botName, text, begin);
  const found = afterId(text, nameEnd || begin);
  if (found[1] - found[0] >= minLong) return found;
  const end = tokenEnd(text, begin);
  const idStart = end > begin && endAt(atSigns, text, end);
  return idStart && endAt(id, text, idStart) ? [begin, end] : found;
}

const isMixed = (text) => [/[a-z]/, /[A-Z]/, /\d/].every((each) => each.test(text));

/** What is as long as a token after the word token, which is found already but for its first letters. */
function ofMember(text, from) {
  if (!/to/i.test(text.slice(Math.max(0, from - 5), from - 3))) return none;
  const start = endOf(between, text, from);
  const end = start > from && endAt(member, text, start);
  if (end) return [start, end];
  const near = nearMember.exec(text.slice(from, from + nearby + 69));
  return near && near.index <= nearby && isMixed(near[0]) ? [from + near.index, from + near.index + 68] : none;
}

/** The second argument of a function of webhooks, for example new WebhookClient('ID', 'TOKEN'). */
function ofCall(text, from) {
  const start = endAt(callOf, text, from);
  const end = start && endAt(plainCharacters, text, start);
  return end && isMixed(text.slice(start, end)) ? [start, end] : none;
}

function ofBot(text, from) {
  const start = from - 3;
  const idEnd = endAt(idRest, text, start + 22);
  const signature = idEnd && endAt(time, text, idEnd);
  if (!signature || !isSnowflake(atob(text.slice(start, idEnd)))) return none;
  const end = tokenEnd(text, signature);
  return end - signature >= minSignature ? [start, end] : none;
}

/** A token of a bot with an id that was replaced, as in examples; its two dots are found already. */
function ofExample(text, from) {
  const start = from - 32;
  const [before, name] = [text.charAt(start - 1), text.slice(start, start + 24)];
  const end = from + minSignature;
  const isWhole = start >= 0 && !/[\w-]/.test(before) && /^[MNO][A-Za-z\d]{23}$/.test(name);
  return isWhole && isMixed(name) && isMixed(text.slice(from, end)) ? [start, end] : none;
}

function ofInteraction(text, from, pattern) {
  const start = from - interaction.length;
  const idEnd = text.charAt(start) === interaction[0] && endAt(idDigits, text, from);
  if (!idEnd || !/^\d+$/.test(atob(text.slice(from, idEnd)))) return none;
  // What is within a token is not looked at again.
  pattern.lastIndex = tokenEnd(text, idEnd);
  return [start, pattern.lastIndex];
}

function ofMfa(text, from) {
  const start = endAt(dots, text, from);
  const end = start && tokenEnd(text, start);
  const beginning = text.slice(start, Math.min(end, start + mfaLength));
  const isName = text.charAt(end) === '(' || /^[A-Za-z_]+\d{1,3}$/.test(beginning);
  return beginning.length >= minLong && isMixed(beginning) && !isName ? [from - 3, end] : none;
}

const head = (pattern, read, isBare = false) => ({ pattern: new RegExp(pattern, 'g'), read, isBare });
const path = (name) => ({
  pattern: new RegExp(`${name}(?:${plainRest}|${separator})`, 'gi'), read: afterPath, isBare: true,
});
// Of a name as long as the other both are found in one pass.
const paths = [webhooks, 'teractions', `(?:${webhooks}|teractions)`].map(path);

/**
 * By kind, patterns of what a token begins with or follows, and what reads on from there. Fixed texts are fastest found
 * by what is rare of them. `isBare`: the token by itself has no form of its own.
 */
const heads = {
  webhook: [
    { pattern: new RegExp(`discord${colon}(?:${separator})`, 'gi'), read: afterScheme, isBare: true },
    head('ken', ofMember, true), head('KEN', ofMember, true), head('hook[\\w.:]{0,40}\\(', ofCall, true),
  ],
  bot: [head(botBeginning, ofBot), head(`\\.[\\w-]{6}\\.(?=[\\w-]{${minSignature}}(?![\\w-]))`, ofExample)],
  interaction: [head(interaction.slice(1), ofInteraction)],
  mfa: [head('mfa', ofMfa)],
};

/** The kinds of tokens. */
export const tokenKinds = Object.keys(heads);

function headsOf(kinds) {
  const given = kinds.includes('webhook') + 2 * kinds.includes('interaction');
  const own = tokenKinds.filter((kind) => kinds.includes(kind)).flatMap((kind) => heads[kind]);
  return given > 0 ? [paths[given - 1], ...own] : own;
}

/** The beginning of a token without escapes, if it has no form of its own and is long enough to be known again. */
function keyOf(text, start, end) {
  if (end - start < keyLength) return undefined;
  const key = text.slice(start, start + keyLength);
  if (key.startsWith(interaction)) return undefined;
  if (!/[\\%&]/.test(key)) return key;
  const plain = text.slice(start, end).replace(escapedCharacters, (sign) => (dashes.test(sign) ? '-' : '_'));
  return plain.length < keyLength ? undefined : plain.slice(0, keyLength);
}

/** Adds a range after others; one that overlaps the last one becomes a part of it. */
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

/** The ranges of the tokens of a head; those that have no form of their own get known. */
function rangesOf({ pattern, read, isBare }, text, known) {
  const ranges = [];
  let last;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const plain = match.length > 1 ? match[1] : undefined;
    let end = pattern.lastIndex;
    let start = plain ? end - plain.length : 0;
    if (plain) pattern.lastIndex = start; // The token may be a path too.
    else [start, end] = read(text, end, pattern);
    if (start === end || route.test(text.slice(start, Math.min(end, start + minLong)))) continue;
    add(ranges, start, end);
    if (!isBare || (plain && plain === last)) continue;
    last = plain;
    const key = keyOf(text, start, end);
    if (key) learn(known, key, start);
  }
  return ranges;
}

/**
 * Where the tokens of some kinds are, wherever they stand again too: start and end of each after the other, in order;
 * tokens that overlap are one. In time linear in the length. `known`: the tokens of what came before in a stream.
 */
export function tokensIn(text, kinds, known = makeKnown(text.length)) {
  const ranges = headsOf(kinds).map((each) => rangesOf(each, text, known)).reduce(merged);
  return known.keys.size > 0 ? merged(ranges, findAgain(text, ranges, known, tokenEnd)) : ranges;
}

/** A text with what `maskOf` gives in the place of each range, by the length of that. */
export function replaced(text, ranges, maskOf) {
  let masked = '';
  let end = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    masked += `${text.slice(end, ranges[i])}${maskOf(ranges[i + 1] - ranges[i])}`;
    end = ranges[i + 1];
  }
  /^/.test(''); // Otherwise RegExp.input keeps the text.
  return masked + text.slice(end);
}

/** A text in which `mask` stands for each token of some kinds. */
export const maskTokens = (text, kinds, mask) => replaced(text, tokensIn(text, kinds), () => mask);

/**
 * A pattern of what comes before the token in the URL of a webhook. The separator before the name is looked for last:
 * a pattern that began with it would read a run of slashes once for each of them.
 */
export const beforeWebhookToken = `${webhooks}(?<=(?:${separator})${webhooks})(?:${separator})\\d+(?:${separator})`;

/** What may be a secret, or become one while it is typed; of each pattern the second group. */
const likely = [
  `(${beforeWebhookToken})([^/?#&%\\s]+)`,
  `(discord${colon}(?:${separator}))(?!\\d+(?![\\w-]))([\\w-]{2,})`,
  '([?&]state=)([^&#\\s]+)',
  '()([\\w-]{20,}\\.[\\w-]{6,}\\.[\\w-]{20,}|mfa\\.[\\w-]{20,}|[\\w-]{40,})',
].map((pattern) => new RegExp(pattern, 'gi'));
const likelyBot = new RegExp(`(${fifteen}\\w{2,7})([.\\\\%&][^\\s"'<>]+)`, 'g');

/**
 * As tokensIn, of a text that a person types: also what may become a token, what is as long as one, and the value of a
 * parameter state.
 */
export function likelySecretsIn(text) {
  const rangeOf = ({ index, 1: { length }, 2: secret }) => [index + length, index + length + secret.length];
  const lists = [...likely, likelyBot].map((pattern) => Array.from(text.matchAll(pattern), rangeOf).flat());
  return [tokensIn(text, tokenKinds), ...lists].reduce(merged);
}
