import {
  longest_id as longest, shortest_id as shortest, webhook_path as webhooks,
} from '../generated/facts.json';
import { isSnowflake } from './snowflake.js';

// Where the tokens of a text stand. The platform documents no forms of them, only examples.
// Only single characters and fixed texts are repeated without end in a pattern: to repeat an alternative takes memory.

/** Characters by their codes in hexadecimal, and in decimal or by name, as JavaScript, URLs and HTML escape them. */
const escaped = (codes, names) => String.raw`\\+(?:u00|x)(?:${codes})|%(?:25)*(?:${codes})` +
  String.raw`|&(?:amp;)*(?:#x0*(?:${codes})|${names});?`;

// A backslash separates too: JSON may write one before each slash, and URL parsers read it as a slash.
const separator = String.raw`\/+|${escaped('2f|5c', '#0*(?:47|92)|b?sol')}|\\+`;
const separators = new RegExp(separator, 'iy');
const id = new RegExp(`\\d{${shortest},${longest}}`, 'y');
const escapedSign = String.raw`\\+[-_]|${escaped('2d|5f', '#0*(?:45|95)|lowbar')}`;
const characters = new RegExp(String.raw`[\w-]+|${escapedSign}`, 'iy');
const dot = String.raw`(?:\\*\.|${escaped('2e', '#0*46|period')})`;
const dots = new RegExp(dot, 'iy');
/** The time of a bot token, between its dots. */
const time = new RegExp(String.raw`${dot}(?:[\w-]|${escapedSign}){6,7}${dot}`, 'iy');
const leastSignature = 27;

/** In base64, three decimal digits; for the first also : and ;. */
const three = '[MNO][DTjz][AEIMQUYcgk][w-z0-5]';
/** In base64, the first 16 digits of an id: 22 characters, of which the last begins the next digit. */
const idBeginning = `${three.repeat(5)}[MNO][DTjz]`;
/** The same by its first three characters: the next search begins within it, as an id can, and this is fast. */
const botBeginning = idBeginning.replace('[w-z0-5]', '(?=$&') + ')';
/** The rest of 17, 18, 19 or 20 digits. */
const idRest = /[A-Za-z\d]{4,5}|[A-Za-z\d]{1,2}/y;
/** In base64, `interaction:`. */
const interaction = 'aW50ZXJhY3Rpb246';
/** Where letters of both cases and digits are looked for, and the least number of them. */
const [mfaLength, leastMfa] = [84, 20];

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

/** Where a token ends of which `from` is a part. */
export const tokenEnd = (text, from) => endOf(characters, text, from);

// Each of these gives start and end of a token, both the same where there is none, by where the match of its pattern
// ends. They depend on nothing before that match.
const none = [0, 0];

function afterPath(text, from) {
  const idEnd = endAt(id, text, endOf(separators, text, from));
  const start = idEnd && endOf(separators, text, idEnd);
  return start > idEnd ? [start, tokenEnd(text, start)] : none;
}

function ofBot(text, from) {
  const start = from - 3;
  const idEnd = endAt(idRest, text, start + 22);
  const signature = idEnd && endAt(time, text, idEnd);
  if (!signature || !isSnowflake(atob(text.slice(start, idEnd)))) return none;
  const end = tokenEnd(text, signature);
  return end - signature >= leastSignature ? [start, end] : none;
}

function ofInteraction(text, from, pattern) {
  if (!/^\d+$/.test(atob(text.slice(from - 22, from)))) return none;
  // What is within a token is not looked at again.
  pattern.lastIndex = tokenEnd(text, from);
  return [from - interaction.length - 22, pattern.lastIndex];
}

function ofMfa(text, from) {
  const start = endAt(dots, text, from);
  const end = start && tokenEnd(text, start);
  const beginning = text.slice(start, Math.min(end, start + mfaLength));
  const isRandom = beginning.length >= leastMfa && [/[a-z]/, /[A-Z]/, /\d/].every((each) => each.test(beginning));
  return isRandom ? [from - 3, end] : none;
}

const path = (name) => [new RegExp(`${name}(?:${separator})`, 'gi'), afterPath];

/** By kind, patterns of what a token begins with or follows, and what reads on from there. */
const heads = {
  webhook: [path(webhooks)],
  bot: [[new RegExp(botBeginning, 'g'), ofBot]],
  interaction: [path('interactions'), [new RegExp(interaction + idBeginning, 'g'), ofInteraction]],
  mfa: [[/mfa/g, ofMfa]],
};

/** The kinds of tokens. */
export const tokenKinds = Object.keys(heads);

/** Has `head` stand at its next token. The next search begins before the end of the token, which may be a path too. */
function advance(head, text) {
  do {
    if (!head.pattern.test(text)) {
      head.start = Infinity;
      return;
    }
    [head.start, head.end] = head.read(text, head.pattern.lastIndex, head.pattern);
  } while (head.start === head.end);
}

/** Start and end of each token of some kinds, in order; tokens that overlap are one. In time linear in the length. */
export function* tokensIn(text, kinds) {
  const found = [...new Set(kinds)].flatMap((kind) => heads[kind]).map(([pattern, read]) => {
    pattern.lastIndex = 0;
    const head = { pattern, read, start: 0, end: 0 };
    advance(head, text);
    return head;
  });
  let [start, end] = none;
  for (;;) {
    const first = found.reduce((one, other) => (other.start < one.start ? other : one));
    if (first.start < end) {
      end = Math.max(end, first.end);
    } else {
      if (end) yield [start, end];
      if (first.start === Infinity) return;
      ({ start, end } = first);
    }
    advance(first, text);
  }
}
