import { cut, lastOf } from './split_message.js';
import { ranks } from './markdown_tokens.js';

// A text that is cut to a length, with an ellipsis at its end.

const ellipsis = String.fromCodePoint(0x2026);
/** In code points: below it there is no room for what closes. */
const minMarkdown = 32;
/** The part of a limit that a text may lose so that a word, link, mention, emoji or tag is not cut. */
const tenth = 10;

/** Chooses the cut: at whitespace, else before what is whole, each only if it costs little. */
const chooseWithin = (limit, isMarkdown) => ({ cuts }, room, next) => {
  const isCheap = (cut) => cut && (room - cut.used - cut.state.close.length) * tenth < limit;
  const space = lastOf(cuts.slice(ranks.word));
  return [space, isMarkdown && next.isWhole && next].find(isCheap);
};

/** Text around the ellipsis: a space, which ends a URL before it; backticks, which close code that was cut. */
function around(text, { start, end, isTorn, isUrl }, limit) {
  const piece = isTorn ? text.slice(start, end) : '';
  if (isUrl || /https?:\/\//i.test(piece)) return [' ', ''];
  const [ticks] = /^`*/.exec(piece);
  return ['', ticks.length < piece.length && ticks.length * tenth < limit ? ticks : ''];
}

/**
 * Cuts a text to at most `limit` code points. In Markdown links, mentions, emoji and tags stay whole unless that would
 * cost a tenth of the limit, and what is open is closed.
 */
export function truncated(text, limit, isMarkdown, reserve = ellipsis.length) {
  if ([...text.slice(0, 2 * limit + 1)].length <= limit) return text;
  const keeps = isMarkdown && limit >= minMarkdown;
  const [{ body, close, last }] = cut(text, limit - reserve, keeps, chooseWithin(limit, keeps));
  const [before, after] = keeps ? around(text, last, limit) : ['', ''];
  const end = `${before}${ellipsis}${after}`;
  return end.length > reserve ? truncated(text, limit, isMarkdown, end.length) : `${body.trimEnd()}${end}${close}`;
}
