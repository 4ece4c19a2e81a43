import { makeCodeEnds, consumeCode } from './markdown_code.js';
import {
  cutStack, endAt, finder, findOpen, markerOf, matchAt, push, pushWhole, setContext,
} from './markdown_reader.js';
import { addStates, bits, makeTokens, markers, ranks } from './markdown_tokens.js';
import { maskedLink } from './masked_link.js';

// Tokenizes Discord's Markdown for cuts: which tokens are atomic, and which styles are open. A repetition in a pattern
// stops at a character that can start the next match, so tokenizing takes linear time.

/** Atomic tokens by first character. */
const atoms = {
  '\\': /\\[^\s0-9A-Za-z]/iuy, // Escape.
  // Mention, emoji, sound, timestamp, URL, phone number, email address.
  '<': /<(?:[@#:/]|(?:a|t|id|sound|https?|discord|mailto|tel|sms):)[^<>\n]*>|<[^\s<>@]+@[^\s<>@]+>/iuy,
  '[': maskedLink,
  '@': /@(?:everyone|here)/y,
};
const urlStart = /https?:\/\//iuy;
const fullStops = /[\u3002\uff01\uff1f]+/y;
const space = /\s/;

/** The prefix of a line: quote; heading or subtext; list item. */
const linePrefix = /(>>> |> )?((?:#{1,3}|-#) )?(?:(?:[-*]|\d{1,9}\.) )?/y;
const quotedLines = /> (?:[^\S\n]*\n> )*/y;
const blockStart = /(?:#{1,3}|-#|[-*]|\d{1,9}\.|>|>>>)\s/y;
/** The ASCII characters that a pattern matches, as an array indexed by character code. */
const setOf = (pattern) => Uint8Array.from({ length: 128 }, (_, code) => pattern.test(String.fromCharCode(code)));
const specials = setOf(/[\\<[@`*_~|h\s]/i);
const spaces = setOf(/\s/);
const words = setOf(/\w/);
const blocks = setOf(/[>#*\d-]/);
const sentenceEnds = setOf(/[.!?]/);
const afterSentences = setOf(/["')\]*_~|]/);

const isIn = (set, code) => code < 128 && set[code] === 1;
const isSpace = (code) => (code < 128 ? spaces[code] === 1 : space.test(String.fromCharCode(code)));
/** Returns whether a character is not whitespace; false for NaN, at the end of the text. */
const isVisible = (code) => code >= 0 && !isSpace(code);

/** A match of linePrefix without a prefix. */
const noPrefix = ['', undefined, undefined];

/** Reads the prefix of a line. `isInner`: the line may continue a list item. */
function startLine(reader, isInner) {
  const { text, place, around: { quote } } = reader;
  const { 0: prefix, 1: quoted, 2: head = '' } =
    isIn(blocks, text.charCodeAt(place)) ? matchAt(linePrefix, text, place) : noPrefix;
  const isNew = prefix && !(quote && quoted);
  if (!isNew && isInner && reader.kind === 'list') return;
  if (reader.kind) cutStack(reader, reader.blockBase);
  reader.kind = isNew && (head ? 'head' : quoted !== prefix ? 'list' : '');
  if (isNew && quoted) reader.quoteBase = reader.stack.length;
  reader.blockBase = reader.stack.length;
  setContext(reader, quote || (quoted ?? ''), isNew ? head : '');
  if (!isNew) return;
  push(reader, place + prefix.length, 0, ranks.never);
  reader.next = ranks.never;
}

/** Returns whether a sentence ends before `place`, with at most three closing characters after its full stop. */
function isAfterSentence(text, place) {
  for (let at = place - 1; at >= Math.max(0, place - 4); --at) {
    const code = text.charCodeAt(at);
    if (isIn(sentenceEnds, code) || code === 0x2026) return true;
    if (!isIn(afterSentences, code)) return false;
  }
  return false;
}

function consumeWords(reader, end) {
  const { text, place } = reader;
  const isBlock = isIn(blocks, text.charCodeAt(end)) && endAt(blockStart, text, end) > 0;
  push(reader, end, bits.space, isBlock ? ranks.never : isAfterSentence(text, place) ? ranks.sentence : ranks.word);
}

/** The number of line feeds in a range, at most 2. */
function countLines(text, from, to) {
  let count = 0;
  for (let at = from; at < to && count < 2; ++at) if (text.charCodeAt(at) === 10) count += 1;
  return count;
}

function consumeSpace(reader) {
  const { text, place, around: { quote } } = reader;
  let spaceEnd = place + 1;
  while (spaceEnd < text.length && isSpace(text.charCodeAt(spaceEnd))) spaceEnd += 1;
  if (countLines(text, place, spaceEnd) === 0) return consumeWords(reader, spaceEnd);
  const isQuote = quote === '> ';
  const end = (isQuote && endAt(quotedLines, text, spaceEnd)) || spaceEnd;
  const isQuoted = end > spaceEnd;
  if (isQuote && !isQuoted) cutStack(reader, reader.quoteBase);
  const isInner = !isQuoted && text.charAt(spaceEnd - 1) !== '\n';
  const isParagraph = countLines(text, place, end) > 1;
  setContext(reader, isQuote && !isQuoted ? '' : quote, '');
  push(reader, end, bits.space, isParagraph ? ranks.paragraph : isInner ? ranks.innerLine : ranks.line);
  startLine(reader, isInner && !isParagraph);
}

/** Returns whether a marker can close, or open, between these two character codes. */
const canClose = (marker, before, after) =>
  (marker === 0 ? isVisible(before) : marker !== 2 || !isIn(words, after));
const canOpen = (marker, before, after) =>
  (marker === 0 ? isVisible(after) : marker !== 2 || !isIn(words, before));

function consumeMarker(reader, found) {
  const { text, place, stack, tokens } = reader;
  const isInner = stack.length > 0 && markerOf(stack.at(-1)) === found - 1;
  const isLong = (found === 1 || found === 3) && isInner && text.charCodeAt(place + 2) === text.charCodeAt(place);
  const marker = isLong ? found - 1 : found;
  const end = place + markers[marker].length;
  const index = findOpen(reader, marker);
  const before = text.charCodeAt(place - 1);
  const after = text.charCodeAt(end);
  const opening = index < 0 ? 0 : Math.floor(stack[index] / 8);
  if (index >= 0 && opening < tokens.count - 1 && canClose(marker, before, after)) {
    tokens.kinds[opening] |= bits.opening;
    stack.length = index;
    return push(reader, end, bits.closing, ranks.never);
  }
  const isSingle = marker === 0 || marker === 2;
  if (index >= 0 && isSingle) stack.splice(index, 1);
  push(reader, end);
  if ((index < 0 || isSingle) && canOpen(marker, before, after)) stack.push((tokens.count - 1) * 8 + marker);
}

/** The end of the innermost style, line, item or quote around a place: Discord parses their contents separately. */
const endAround = ({ text, place, stack, ends, markers: closers, around: { quote } }, kind) => Math.min(text.length,
  ...[ends[kind], ends[quote], ...stack.map((open) => closers[markerOf(open)])].map((end) => end?.(place) ?? Infinity));

function consumeBackticks(reader) {
  const { text, place, kind } = reader;
  // A code block stays whole in a list too, because its lines may look like items.
  if (text.startsWith('```', place) && consumeCode(reader, endAround(reader, kind === 'list' ? '' : kind))) return;
  const run = Math.min(reader.ticks(place), text.length);
  const end = reader.codeEnds(place, run - place);
  pushWhole(reader, end > endAround(reader, kind) ? run : end);
}

/** The index in `markers` of the marker at `place`; -1 if there is none. */
function markerAt(text, place, sign) {
  const isTwo = text.charCodeAt(place + 1) === sign;
  if (sign === 0x5f) return isTwo ? 3 : 2;
  if (sign !== 0x2a) return isTwo ? (sign === 0x7e ? 4 : 5) : -1;
  // * before a variation selector is the start of an emoji.
  if (isTwo && text.charCodeAt(place + 2) !== 0xfe0f) return 1;
  return text.charCodeAt(place + 1) === 0xfe0f ? -1 : 0;
}

/** Consumes the plain text before `at` and the token at `at`; returns false, without effect, if none starts there. */
function consume(reader, at, code) {
  const { text } = reader;
  const sign = code === 0x2a || code === 0x5f || code === 0x7e || code === 0x7c ? markerAt(text, at, code) : undefined;
  if (sign === -1) return false;
  const whole = atoms[text[at]] ? endAt(atoms[text[at]], text, at) : undefined;
  if (whole === 0 || ((code | 32) === 0x68 && !endAt(urlStart, text, at))) return false;
  if (at > reader.place) push(reader, at);
  if (sign !== undefined) consumeMarker(reader, sign);
  else if (whole) pushWhole(reader, whole);
  else if (code === 0x60) consumeBackticks(reader);
  else if ((code | 32) === 0x68) pushWhole(reader, endAround(reader, 'url'), bits.url);
  else if (isSpace(code)) consumeSpace(reader);
  else {
    push(reader, endAt(fullStops, text, at));
    reader.next = ranks.sentence;
  }
  return true;
}

const isFullStop = (code) => code === 0x3002 || code === 0xff01 || code === 0xff1f;
const isSpecial = (code) => (code < 128 ? specials[code] === 1 : isFullStop(code) || isSpace(code));

/** The tokens of a string without leading or trailing whitespace, each with its state. */
export function tokensOf(text) {
  const reader = {
    text, tokens: makeTokens(text), place: 0, next: ranks.token, stack: [], kind: '', blockBase: 0, quoteBase: 0,
    context: 0, around: { quote: '', head: '', fence: '', colours: '' },
    codeEnds: makeCodeEnds(text), fences: finder(text, /```/g), ticks: finder(text, /[^`]/g),
    ends: {
      url: finder(text, /[\s<]/g), head: finder(text, /\n/g), '> ': finder(text, /\n(?!> )/g),
      list: finder(text, /\n(?! +(?! |(?:[-*]|\d+\.) ))/g),
    },
    markers: [/(?<=\S)\*(?!\*)/g, /\*\*/g, /_(?!\w)/g, /__/g, /~~/g, /\|\|/g].map((pattern) => finder(text, pattern)),
  };
  startLine(reader, false);
  for (let at = reader.place; at < text.length;) {
    const code = text.charCodeAt(at);
    at = isSpecial(code) && consume(reader, at, code) ? reader.place : at + 1;
  }
  if (text.length > reader.place) push(reader, text.length);
  /^/.test(''); // Otherwise RegExp.input retains the text.
  return addStates(reader.tokens);
}
