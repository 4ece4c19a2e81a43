import { endAt, endOf, escaped, isMixed } from './matching.js';

// Tokens of webhooks that follow the word token: directly, near it, or one after another in a list or a table.

const name = /token/gi;
/** The characters between the name and the value of a member in JavaScript, JSON, YAML and others. */
const between = new RegExp(
  String.raw`${escaped('20|22|27|3a|3d', '#0*(?:32|34|39|58|61)|quot|apos')}|[ \t\r"'\`:=>\]]+|\\+`, 'iy');
const member = /[\w-]{68}(?![\w-])/y;
const nearMember = /(?<=[^\w\-+/.%\\])[\w-]{68}(?![\w\-+/%]|\.\w|\\[^"'n])/y;
const words = /[\w-]+/g;
/** In characters of words, because columns are padded: the maximum distance of a token from its name. */
const fromName = 100;
/** As `fromName`, from the token before it, for example in the row above. */
const fromToken = 400;

function tokenAfterName(text, from) {
  const start = endOf(between, text, from);
  const end = start > from && endAt(member, text, start);
  return end ? [start, end] : undefined;
}

function isNearMember(text, { 0: word, index }) {
  return word.length === 68 && isMixed(word) && endAt(nearMember, text, index) > 0;
}

/**
 * Reads words while a token may follow, and returns the end of the last. `walk`: the end of the word before, whether
 * that is a name, and how many characters of words to read.
 */
function readWords(text, walk, known, note) {
  let { end, isName, left } = walk;
  while (left >= 0) {
    const direct = isName && tokenAfterName(text, end);
    words.lastIndex = end;
    const match = direct ? undefined : words.exec(text);
    if (!direct && !match) return text.length;
    const [start, next] = direct || [match.index, words.lastIndex];
    const isToken = direct || isNearMember(text, match);
    if (isToken) note(start, next);
    // Another chunk of a stream may continue the last word.
    if (next === text.length) return next;
    const word = text.slice(start, next);
    isName = !isToken && /token$/i.test(word);
    if (isToken) left = fromToken;
    else if (/token/i.test(word)) left = Math.max(left, fromName);
    else if (/\w/.test(word)) left -= word.length;
    end = next;
    if (end < known.cut) known.walk = left < 0 ? undefined : { end: end + known.base, isName, left };
  }
  return end;
}

/** Calls `note` with start and end of each token. Goes on where the search in the previous chunk of a stream ended. */
export function findNamed(text, known, note) {
  const { walk, base } = known;
  name.lastIndex = walk ? readWords(text, { ...walk, end: Math.max(0, walk.end - base) }, known, note) : 0;
  while (name.test(text)) {
    const end = name.lastIndex;
    name.lastIndex = readWords(text, { end, isName: true, left: fromName }, known, note);
  }
}
