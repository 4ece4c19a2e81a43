import { truncate as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { tooLong } from '../../runtime/problem_error.js';
import { lengthOf } from '../../runtime/unicode.js';
import { endOf, lastOf, makeCutter } from './split_message.js';
import { bits, is, ranks } from './markdown_tokens.js';

// Lengths are in code points, as Discord counts them.

/** Below this limit there is no room for closing markers. */
const minMarkdown = 32;

/** Returns whether a cut wastes less than a tenth of the limit. Otherwise a word, link, mention or tag is cut. */
const isCheap = (wasted, limit) => wasted * 10 < limit;

/** The beginning of the text with at most `room` code points: whole words if that is cheap, else whole graphemes. */
function cutPlain(text, room, limit) {
  const end = endOf(text, 0, room, false);
  const body = text.slice(0, end).trimEnd();
  if (/\s/.test(text.charAt(end)) || body.length < end) return body;
  let start = end;
  while (start > 0 && /\S/.test(text.charAt(start - 1))) start -= 1;
  const words = text.slice(0, start).trimEnd();
  return words && isCheap(room - lengthOf(words), limit) ? words : body;
}

/** Prefers the last cut at whitespace, then one before an atomic token, then one after whole graphemes. */
const chooseCheap = (limit) => ({ cuts, used }, room, tokens, i) => {
  const { text, starts, stateAt } = tokens;
  const here = { i, used, state: stateAt(i - 1), end: starts[i] };
  const roomAfter = (cut) => room - cut.used - cut.state.close.length;
  const isWhole = is(tokens, i, bits.whole | bits.opening) || text.startsWith('```', starts[i]);
  return [lastOf(cuts.slice(ranks.word)), isWhole && here].find((cut) => cut && isCheap(roomAfter(cut), limit))
    ?? { ...here, end: endOf(text, starts[i], roomAfter(here), false) };
};

/** The text before and after the ellipsis: a space that ends a URL, and backticks that close code. */
function around({ tokens, i, end }, limit) {
  const { text, starts } = tokens;
  const piece = text.slice(starts[i], end);
  if (is(tokens, piece ? i : i - 1, bits.url) || /https?:\/\//i.test(piece)) return [' ', ''];
  const [ticks] = /^`*/.exec(piece);
  return ['', ticks.length < piece.length && isCheap(ticks.length, limit) ? ticks : ''];
}

/** Cuts and closes open markers; `reserve` is the length of the end. */
function cutMarkdown(text, limit, ellipsis, reserve) {
  const part = makeCutter(text, true)(limit - reserve, undefined, chooseCheap(limit));
  const [before, after] = around(part, limit);
  const end = `${ellipsis && before}${ellipsis}${after}`;
  const length = lengthOf(end);
  return length > reserve ? cutMarkdown(text, limit, ellipsis, length) : `${part.body.trimEnd()}${end}${part.close}`;
}

export function truncate(given, givenLimit, options) {
  const whole = readValue('text', given, described.positional.text);
  const limit = readValue('limit', givenLimit, described.positional.limit);
  const { ellipsis, markdown } = readOptions('truncate', described, options);
  const reserve = lengthOf(ellipsis);
  if (reserve > limit) throw tooLong('ellipsis', limit);
  const isShort = (text) => lengthOf(text, 0, text.length, limit) <= limit;
  if (isShort(whole)) return whole;
  const text = whole.trim();
  if (isShort(text)) return text;
  return markdown && limit >= minMarkdown ? cutMarkdown(text, limit, ellipsis, reserve)
    : `${cutPlain(text, limit - reserve, limit)}${ellipsis}`;
}
