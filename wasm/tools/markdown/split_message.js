import { splitMessage as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { invalid } from '../../runtime/problem_error.js';
import { hasLoneSurrogate, lengthOf } from '../../runtime/unicode.js';
import { tokensOf } from './markdown.js';
import { endAt } from './markdown_reader.js';
import { bits, is, rankOf, ranks } from './markdown_tokens.js';

// Limits are in code points. Parts have no whitespace at their ends, because Discord removes it.

const spaces = /\s*/y;
const noMarkers = { close: '', reopen: '' };

/** In UTF-16 code units: a longer grapheme may be cut. The longest emoji has half of it. */
const maxGrapheme = 32;

/**
 * The index after a number of code points, moved back to the start of the grapheme that they would break. They may
 * break the first grapheme only if nothing is before it.
 */
export function endOf(text, from, count, isFirst) {
  let end = from;
  for (let i = 0; i < count; ++i) end += text.codePointAt(end) > 0xffff ? 2 : 1;
  if (!globalThis.Intl?.Segmenter || end === from) return end;
  const grapheme = new Intl.Segmenter('en').segment(text.slice(from, end + maxGrapheme)).containing(end - from);
  const start = from + (grapheme?.index ?? 0);
  return !grapheme || (start === from && isFirst) || end - start > maxGrapheme ? end : start;
}

export const lastOf = (cuts) => cuts.reduce((last, cut) => (cut && !(last?.i > cut.i) ? cut : last), undefined);

/** The start of a token, or of its rest if the part before has its beginning. */
const startOf = ({ starts }, i, { from }) => Math.max(starts[i], from);

/**
 * The best of the cuts that a message can have: the last paragraph that fills half of it, else the last line, sentence
 * or word that fills a quarter. An emptier message must keep something whole: the token `i`, which does not fit.
 */
function bestOf(part, limit, tokens, i) {
  const { text, starts, stateAt } = tokens;
  const paragraph = part.cuts[ranks.paragraph];
  if (paragraph?.used * 2 >= limit) return paragraph;
  const others = part.cuts.slice(0, ranks.paragraph).reverse();
  const room = limit - stateAt(i - 1).reopen.length - stateAt(i).close.length;
  return others.find((cut) => cut?.used * 4 >= limit)
    ?? (is(tokens, i, bits.whole) && lengthOf(text, startOf(tokens, i, part.start), starts[i + 1], room) <= room
      ? lastOf(others) : undefined);
}

/** The beginning of a part, with the markers to reopen; `head`: how much of the token before belongs to it. */
const startAt = (i, { reopen }, from, head = 0) =>
  ({ i, from: from - head, reopen, used: reopen.length + head });

/** The start after whitespace, which may have the sign of a quote: that is opened again, or stays. */
function startAfter({ text, starts, stateAt }, i) {
  const state = stateAt(i);
  const sign = state === noMarkers ? text.slice(starts[i], starts[i + 1]).trimStart() : '';
  return startAt(i + 1, state, starts[i + 1], sign.length);
}

function noteCut(part, tokens, i) {
  const rank = rankOf(tokens, i);
  const end = tokens.starts[i];
  if (rank < 0 || end <= part.start.from) return;
  const cut = { i, used: part.ink, state: tokens.stateAt(i - 1), end };
  part.cuts[rank] = cut;
  if (rank === ranks.paragraph) part.cuts[ranks.line] = cut;
}

/** A part that ends at a cut, with the start of the next part. */
function endPart(tokens, start, { i, state, end }) {
  const body = tokens.text.slice(start.from, end);
  return {
    tokens, i, end, start, body, close: state.close, size: lengthOf(body.trim()),
    next: is(tokens, i, bits.space) ? startAfter(tokens, i)
      : startAt(i, state, state.reopen ? end : endAt(spaces, tokens.text, end)),
  };
}

/**
 * Returns a function that returns the part from a start on, of at most `limit` code points: its body, the markers that
 * close it, and the token at which it ends. Without `keeps`, markers are not closed and reopened. `choose` returns the
 * cut.
 */
export function makeCutter(text, keeps) {
  const tokens = tokensOf(text);
  const { count, starts, states, list } = tokens;
  const stateAt = (i) => (keeps && list[states[i]]) || noMarkers;
  tokens.stateAt = stateAt;
  return (limit, first = startAt(0, noMarkers, 0), choose = bestOf) => {
    let start = first;
    while (starts[start.i] <= start.from && is(tokens, start.i, bits.space)) start = startAfter(tokens, start.i);
    const part = { start, used: start.used, ink: start.used, cuts: new Array(6).fill() };
    for (let { i } = start; i < count; ++i) {
      noteCut(part, tokens, i);
      const at = startOf(tokens, i, start);
      const left = limit - part.used;
      const room = left - stateAt(i).close.length;
      const length = lengthOf(text, at, starts[i + 1], room);
      if (length > room) {
        const state = stateAt(i - 1);
        return endPart(tokens, start, choose(part, limit, tokens, i)
          ?? { i, state, end: endOf(text, at, left - state.close.length, at === start.from) });
      }
      part.used += length;
      if (!is(tokens, i, bits.space)) part.ink = part.used;
    }
    return { start, body: text.slice(start.from), close: '', size: limit, next: null };
  };
}

/** Returns whether a part is shorter than a tenth of the limit; false for the last part, whose size does not count. */
const isShort = ({ size }, limit) => size * 10 < limit;

/** A part and a short one after it, cut at another place if then neither is short. */
function cutAgain(parts, limit, cutPart) {
  const [{ start, size }] = parts;
  for (const [room, choose] of [[limit, ({ cuts }) => lastOf(cuts)], [size - limit / 10]]) {
    const first = cutPart(room, start, choose);
    const second = cutPart(limit, first.next);
    if (!isShort(first, limit) && !isShort(second, limit)) return [first, second];
  }
  return parts;
}

function* partsOf(text, limit, keeps) {
  const cutPart = makeCutter(text, keeps);
  let part = cutPart(limit);
  while (part.next) {
    let next = cutPart(limit, part.next);
    if (isShort(next, limit)) [part, next] = cutAgain([part, next], limit, cutPart);
    yield part;
    part = next;
  }
  yield part;
}

export function splitMessage(text, options) {
  const whole = readValue('text', text, described.positional.text);
  if (hasLoneSurrogate(whole)) throw invalid('text', 'must not contain a lone surrogate.');
  const { limit, code_blocks: keeps } = readOptions('splitMessage', described, options);
  const messageOf = ({ start: { reopen }, body, close }) => `${reopen}${body}${close}`.trim();
  return Array.from(partsOf(whole.trim(), limit, keeps), messageOf).filter(Boolean);
}
