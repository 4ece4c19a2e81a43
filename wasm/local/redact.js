import { longest_id as longest, shortest_id as shortest, webhook_path as name } from '../generated/facts.json';
import { invalid } from '../runtime/problem_error.js';

// Only single characters and fixed texts are repeated in a pattern: to repeat an alternative takes memory each time.

/** Characters by their codes in hexadecimal, and in decimal or by name, as JavaScript, URLs and HTML escape them. */
const escaped = (codes, names) => String.raw`\\+(?:u00|x)(?:${codes})|%(?:25)*(?:${codes})` +
  String.raw`|&(?:amp;)*(?:#x0*(?:${codes})|${names});?`;

// A backslash separates too: JSON may write one before each slash, and URL parsers read it as a slash.
const separator = String.raw`\/+|${escaped('2f|5c', '#0*(?:47|92)|b?sol')}|\\+`;
const start = new RegExp(`${name}(?:${separator})`, 'gi');
const separators = new RegExp(separator, 'iy');
const id = new RegExp(`\\d{${shortest},${longest}}`, 'y');
const token = new RegExp(String.raw`[\w-]+|\\+[-_]|${escaped('2d|5f', '#0*(?:45|95)|lowbar')}`, 'iy');

/** Where the matches of a sticky pattern that follow each other from `from` end; `from` where it does not match. */
function endOf(pattern, text, from) {
  let end = from;
  for (pattern.lastIndex = end; pattern.test(text); pattern.lastIndex = end) end = pattern.lastIndex;
  return end;
}

/** Start and end of the token, given where the first separator ends; both are the same where there is none. */
function tokenAfter(text, from) {
  id.lastIndex = endOf(separators, text, from);
  if (!id.test(text)) return [from, from];
  const idEnd = id.lastIndex;
  const tokenStart = endOf(separators, text, idEnd);
  return [tokenStart, tokenStart > idEnd ? endOf(token, text, tokenStart) : tokenStart];
}

/** Masks the tokens of webhook URLs in a text of any length, in time linear in its length. */
export function redactWebhooks(text) {
  if (typeof text !== 'string') throw invalid('text', 'must be a string.');
  let masked = '';
  let end = 0;
  start.lastIndex = 0;
  // The next search begins before the token, which may be a path as well.
  while (start.test(text)) {
    const [tokenStart, tokenEnd] = tokenAfter(text, start.lastIndex);
    if (tokenStart === tokenEnd) continue;
    masked += `${text.slice(end, tokenStart)}***`;
    end = tokenEnd;
  }
  /^/.test(''); // Otherwise RegExp.input keeps the text.
  return masked + text.slice(end);
}
