import { splitMessage as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { invalid } from '../../runtime/problem_error.js';
import { hasLoneSurrogate, lengthOf } from '../../runtime/unicode.js';
import { tokensOf } from './markdown.js';
import { endAt } from './markdown_reader.js';
import { bits, is, rankOf, ranks } from './markdown_tokens.js';

// A text as several messages. The platform counts code points, without whitespace at both ends.

const plain = { close: '', reopen: '' };
const spaces = /\s*/y;

/** In UTF-16 code units: a longer grapheme may be cut. The longest emoji has half of it. */
const maxGrapheme = 32;

/**
 * Where a number of code points ends, moved back to the start of the grapheme that they would break. They may break the
 * first grapheme only if nothing is before it.
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

/**
 * The best of the cuts that a message can have: the last paragraph that fills half of it, else the last line, sentence
 * or word that fills a quarter. An emptier message must keep something whole.
 */
function bestOf({ cuts }, limit, next) {
  const { [ranks.paragraph]: paragraph } = cuts;
  if (paragraph?.ink * 2 >= limit) return paragraph;
  const others = cuts.slice(0, ranks.paragraph).reverse();
  return others.find((cut) => cut?.ink * 4 >= limit) ?? (next.fits ? lastOf(others) : undefined);
}

const fullestOf = ({ cuts }) => lastOf(cuts);

function noteCut(part, tokens, i, state) {
  const rank = rankOf(tokens, i);
  // A cut after whitespace is one before it.
  if (rank < 0 || tokens.starts[i] <= part.from || is(tokens, i - 1, bits.space)) return;
  const cut = { i, used: part.used, ink: part.ink, state };
  part.cuts[rank] = cut;
  if (rank === ranks.paragraph) part.cuts[ranks.line] = cut;
}

/** Where a part begins, with what opens again; `head`: what it has of the token before. */
const startAt = (i, { reopen }, from, head = '') => ({ i, from, prefix: reopen, used: lengthOf(reopen + head) });

/** The start after whitespace, which may have the sign of a quote: that is opened again, or stays. */
function startAfter({ text, starts }, i, state) {
  const [start, end] = [starts[i], starts[i + 1]];
  if (state !== plain) return startAt(i + 1, state, end);
  const sign = text.slice(start, end).trimStart();
  return startAt(i + 1, state, end - sign.length, sign);
}

/** Properties of a token that decide whether to cut before it. */
function nextOf(tokens, i, part, { before, after, limit }) {
  const { text, starts } = tokens;
  const start = Math.max(starts[i], part.from);
  const isWhole = is(tokens, i, bits.whole);
  const room = limit - lengthOf(before.reopen) - after.close.length;
  return {
    i, used: part.used, state: before,
    isWhole: isWhole || is(tokens, i, bits.opening) || text.startsWith('```', start),
    fits: isWhole && lengthOf(text, start, starts[i + 1], Math.max(room, 0)) <= room,
  };
}

/** The end of a part at a token that does not fit, with the start of the next part. */
function endPart(tokens, part, i, { limit, choose, isSplit, stateAt }) {
  const { text, starts } = tokens;
  const [before, after] = [stateAt(i - 1), stateAt(i)];
  const best = choose(part, limit, nextOf(tokens, i, part, { before, after, limit }));
  const { i: next, state } = best ?? { i, state: before };
  const start = Math.max(starts[next], part.from);
  const room = limit - part.used - before.close.length;
  const to = best ? start : endOf(text, start, room, isSplit && start === part.from);
  const last = to > start ? next : next - 1;
  return {
    body: part.prefix + text.slice(part.from, to), close: state.close,
    last: { start: last === next ? start : starts[last], end: to, isTorn: last === next, isUrl: is(tokens, last, bits.url) },
    next: best && is(tokens, next, bits.space) ? startAfter(tokens, next, stateAt(next))
      : startAt(next, state, state.reopen ? to : endAt(spaces, text, to)),
  };
}

/** The part that begins at a start. A token before it may be torn: the start is then within the first token. */
function takePart(tokens, given, how) {
  const { text, count, starts } = tokens;
  let start = given;
  while (start.i < count && starts[start.i] <= start.from && is(tokens, start.i, bits.space))
    start = startAfter(tokens, start.i, how.stateAt(start.i));
  const part = { ...start, ink: start.used, cuts: new Array(6).fill() };
  for (let i = start.i; i < count; ++i) {
    noteCut(part, tokens, i, how.stateAt(i - 1));
    const left = how.limit - part.used - how.stateAt(i).close.length;
    const length = lengthOf(text, Math.max(starts[i], part.from), starts[i + 1], Math.max(left, 0));
    if (length > left) return { start, ...endPart(tokens, part, i, how) };
    part.used += length;
    if (!is(tokens, i, bits.space)) part.ink = part.used;
  }
  return { start, body: part.prefix + text.slice(part.from), close: '' };
}

const messageOf = ({ body, close }) => `${body}${close}`.trim();
/** Of a part that is not the last, whether it is shorter than a tenth of the limit. */
const isShort = (part, limit) => part.next && lengthOf(messageOf(part)) * 10 < limit;

/** A part and a short one after it, cut at another place if then neither is short. */
function cutAnew(first, second, limit, take) {
  const room = Math.floor(lengthOf(messageOf(first)) - limit / 10);
  for (const [length, choose] of [[limit, fullestOf], [room, bestOf]]) {
    const other = take(first.start, length, choose);
    if (isShort(other, limit) || other.next.from <= first.start.from) continue;
    const next = take(other.next);
    if (!isShort(next, limit)) return [other, next];
  }
  return [first, second];
}

/**
 * Cuts a text into parts of at most `limit` code points: the body of each, what closes it, and its last token.
 * Without `keeps` nothing is closed and opened again. `choose` returns the best of the cuts that a part can have; with
 * it only the first part counts.
 */
export function* cut(text, limit, keeps, choose) {
  const tokens = tokensOf(text);
  const { states, list } = tokens;
  const stateAt = (i) => (keeps && i >= 0 ? list[states[i]] : plain);
  const take = (start, room = limit, chosen = choose ?? bestOf) =>
    takePart(tokens, start, { limit: room, choose: chosen, isSplit: !choose, stateAt });
  let part = take(startAt(0, plain, 0));
  while (part.next) {
    let next = take(part.next);
    if (isShort(next, limit)) [part, next] = cutAnew(part, next, limit, take);
    yield part;
    part = next;
  }
  yield part;
}

export function splitMessage(text, options) {
  const whole = readValue('text', text, described.positional.text);
  if (hasLoneSurrogate(whole)) throw invalid('text', 'must not contain a lone surrogate.');
  const { limit, code_blocks: keeps } = readOptions('splitMessage', described, options);
  return Array.from(cut(whole.trim(), limit, keeps), messageOf).filter(Boolean);
}
