import { splitMessage as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { invalid } from '../../runtime/problem_error.js';
import { hasLoneSurrogate, lengthOf } from '../../runtime/unicode.js';
import { tokensOf } from './markdown.js';
import { bits, is, rankOf, ranks, setRank } from './markdown_tokens.js';

// A text as several messages. The platform counts code points, without whitespace at both ends.

const plain = { close: '', reopen: '' };

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
  if (paragraph?.used * 2 >= limit) return paragraph;
  const others = cuts.slice(0, ranks.paragraph).reverse();
  return others.find((cut) => cut?.used * 4 >= limit) ?? (next.fits ? lastOf(others) : undefined);
}

function noteCut(part, tokens, i, state) {
  const rank = rankOf(tokens, i);
  if (rank < 0 || tokens.starts[i] <= part.from) return;
  const cut = { i, used: part.used, state };
  part.cuts[rank] = cut;
  if (rank === ranks.paragraph) part.cuts[ranks.line] = cut;
}

/** A part that begins with what opens again; `head`: what it has of the token before. */
const startPart = ({ reopen }, from, head = '') => (
  { from, prefix: reopen, used: lengthOf(reopen + head), cuts: new Array(6).fill() });

/** The part after whitespace, which may have the sign of a quote: that is opened again, or stays. */
function startAfter({ text, starts }, i, state) {
  const [start, end] = [starts[i], starts[i + 1]];
  if (state !== plain) return startPart(state, end);
  const sign = text.slice(start, end).trimStart();
  return startPart(state, end - sign.length, sign);
}

/** Leaves of a token what stands from an index on, before which nothing is cut again. */
function tear(tokens, i, from) {
  tokens.starts[i] = from;
  setRank(tokens, i, ranks.never);
}

/** Properties of a token that decide whether to cut before it. */
function nextOf(tokens, i, part, { before, after, limit }) {
  const { text, starts } = tokens;
  const isWhole = is(tokens, i, bits.whole);
  const room = limit - lengthOf(before.reopen) - after.close.length;
  return {
    i, used: part.used, state: before,
    isWhole: isWhole || is(tokens, i, bits.opening) || text.startsWith('```', starts[i]),
    fits: isWhole && lengthOf(text, starts[i], starts[i + 1], Math.max(room, 0)) <= room,
  };
}

/**
 * Cuts a text into parts of at most `limit` code points: the body of each, what closes it, and its last token.
 * Without `keeps` nothing is closed and opened again; `choose` returns the best of the cuts that a part can have.
 */
export function* cut(text, limit, keeps, choose = bestOf) {
  const tokens = tokensOf(text);
  const { count, starts, states, list } = tokens;
  const stateAt = (i) => (keeps && i >= 0 ? list[states[i]] : plain);
  let part = startPart(plain, 0);
  for (let i = 0; i < count;) {
    const before = stateAt(i - 1);
    const after = stateAt(i);
    if (starts[i] === part.from && is(tokens, i, bits.space)) {
      part = startAfter(tokens, i, after);
      i += 1;
      continue;
    }
    noteCut(part, tokens, i, before);
    const left = limit - part.used - after.close.length;
    const length = lengthOf(text, starts[i], starts[i + 1], Math.max(left, 0));
    if (length <= left) {
      part.used += length;
      i += 1;
      continue;
    }
    const best = choose(part, limit, nextOf(tokens, i, part, { before, after, limit }));
    const { i: next, state } = best ?? { i, state: before };
    const room = limit - part.used - before.close.length;
    const to = best ? starts[next] : endOf(text, starts[i], room, choose === bestOf && starts[i] === part.from);
    const last = to > starts[next] ? next : next - 1;
    yield {
      body: part.prefix + text.slice(part.from, to), close: state.close,
      last: { start: starts[last], end: to, isTorn: last === next, isUrl: is(tokens, last, bits.url) },
    };
    if (!best) tear(tokens, i, to);
    const isAtSpace = best && is(tokens, next, bits.space);
    part = isAtSpace ? startAfter(tokens, next, stateAt(next)) : startPart(state, to);
    i = isAtSpace ? next + 1 : next;
  }
  if (part.from < text.length) yield { body: part.prefix + text.slice(part.from), close: '', last: undefined };
}

export function splitMessage(text, options) {
  const whole = readValue('text', text, described.positional.text);
  if (hasLoneSurrogate(whole)) throw invalid('text', 'must not contain a lone surrogate.');
  const { limit, code_blocks: keeps } = readOptions('splitMessage', described, options);
  return Array.from(cut(whole.trim(), limit, keeps), ({ body, close }) => `${body}${close}`.trim()).filter(Boolean);
}
