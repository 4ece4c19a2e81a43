import { makeCodeEnds, takeCode } from './markdown_code.js';
import {
  cutStack, endAt, finder, findOpen, markerOf, matchAt, push, pushWhole, setContext,
} from './markdown_reader.js';
import { addStates, bits, makeTokens, markers, ranks } from './markdown_tokens.js';

// The Markdown of the platform as far as a cut must know it: what stays whole, and what is open where. Each repetition
// of a pattern ends at a character that begins the next match, so that a text is read in time linear in its length.

const scheme = '(?:https?:\\/\\/|discord:\\/\\/|mailto:)';
/** By its first character, what stays whole. */
const wholes = {
  '\\': /\\[^\s0-9A-Za-z]/iuy, // An escape.
  // A mention, an emoji, a sound, a timestamp, a URL, a number of a telephone, an address of mail.
  '<': /<(?:[@#:/]|(?:a|t|id|sound|https?|discord|mailto|tel|sms):)[^<>\n]*>|<[^\s<>@]+@[^\s<>@]+>/iuy,
  // A link under a text, both with one pair of brackets in them at most.
  '[': new RegExp(String.raw`\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)?\]`
    + String.raw`\(<?${scheme}[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)?>?(?:\s"[^"\n]*")?\)`, 'iuy'),
  '@': /@(?:everyone|here)/y,
};
const urlStart = /https?:\/\//iuy;
const fullStops = /[\u3002\uff01\uff1f]+/y;
const space = /\s/;

/** Quote; heading or small text; item of a list: at the beginning of a line. */
const linePrefix = /(>>> |> )?((?:#{1,3}|-#) )?(?:(?:[-*]|\d{1,9}\.) )?/y;
const quotedLines = /> (?:[^\S\n]*\n> )*/y;
const blockStart = /(?:#{1,3}|-#|[-*]|\d{1,9}\.|>|>>>)\s/y;
/** Of the characters of ASCII, a set by their codes. */
const setOf = (characters) =>
  Uint8Array.from({ length: 128 }, (_, code) => characters.includes(String.fromCharCode(code)));
const specials = setOf('\\<[@`*_~|hH \t\n\v\f\r');
const spaces = setOf(' \t\n\v\f\r');
const words = setOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_');
const blocks = setOf('>#-*0123456789');
const sentenceEnds = setOf('.!?');
const afterSentences = setOf('"\')]*_~|');

const isIn = (set, code) => code < 128 && set[code] === 1;
const isSpace = (code) => (code < 128 ? spaces[code] === 1 : space.test(String.fromCharCode(code)));
/** At the end of a text there is no character. */
const isInk = (code) => code >= 0 && !isSpace(code);

/** As a match of linePrefix. */
const noPrefix = ['', undefined, undefined];

/** Reads the prefix of a line; `isInner`: whether it may go on with an item of a list. */
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

/** Whether a sentence ends before a place; at most three signs stand after its end. */
function isAfterSentence(text, place) {
  for (let at = place - 1; at >= Math.max(0, place - 4); --at) {
    const code = text.charCodeAt(at);
    if (isIn(sentenceEnds, code) || code === 0x2026) return true;
    if (!isIn(afterSentences, code)) return false;
  }
  return false;
}

function takeWords(reader, end) {
  const { text, place } = reader;
  const isBlock = isIn(blocks, text.charCodeAt(end)) && endAt(blockStart, text, end) > 0;
  push(reader, end, bits.space, isBlock ? ranks.never : isAfterSentence(text, place) ? ranks.sentence : ranks.word);
}

/** How many line feeds there are, two at the most. */
function countLines(text, from, to) {
  let count = 0;
  for (let at = from; at < to && count < 2; ++at) if (text.charCodeAt(at) === 10) count += 1;
  return count;
}

function takeSpace(reader) {
  const { text, place, around: { quote } } = reader;
  let spaceEnd = place + 1;
  while (spaceEnd < text.length && isSpace(text.charCodeAt(spaceEnd))) spaceEnd += 1;
  if (countLines(text, place, spaceEnd) === 0) return takeWords(reader, spaceEnd);
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

/** What can close a marker, and where one can open. */
const canClose = (marker, before, after) =>
  (marker === 0 ? isInk(before) : marker !== 2 || !isIn(words, after));
const canOpen = (marker, before, after) =>
  (marker === 0 ? isInk(after) : marker !== 2 || !isIn(words, before));

function takeMarker(reader, found) {
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

/** A URL ends where what is open around it does. */
function takeUrl(reader) {
  const { place, stack, text } = reader;
  const ends = stack.map((open) => reader.markers[markerOf(open)](place));
  pushWhole(reader, Math.min(reader.spaces(place), text.length, ...ends), bits.url);
}

function takeBackticks(reader) {
  const { text, place } = reader;
  if (text.startsWith('```', place) && takeCode(reader)) return;
  pushWhole(reader, reader.codeEnds(place) || Math.min(reader.ticks(place), text.length));
}

/** The number of the marker at a place; -1 where there is none. */
function markerAt(text, place, sign) {
  const isTwo = text.charCodeAt(place + 1) === sign;
  if (sign === 0x5f) return isTwo ? 3 : 2;
  if (sign !== 0x2a) return isTwo ? (sign === 0x7e ? 4 : 5) : -1;
  // As an emoji, the key of the sign * has a variation selector.
  if (isTwo && text.charCodeAt(place + 2) !== 0xfe0f) return 1;
  return text.charCodeAt(place + 1) === 0xfe0f ? -1 : 0;
}

/** Takes what is special at a place, after the plain text before it; gives whether there is something. */
function take(reader, at, code) {
  const { text } = reader;
  const sign = code === 0x2a || code === 0x5f || code === 0x7e || code === 0x7c ? markerAt(text, at, code) : undefined;
  if (sign === -1) return false;
  const whole = wholes[text[at]] ? endAt(wholes[text[at]], text, at) : undefined;
  if (whole === 0 || ((code | 32) === 0x68 && !endAt(urlStart, text, at))) return false;
  if (at > reader.place) push(reader, at);
  if (sign !== undefined) takeMarker(reader, sign);
  else if (whole) pushWhole(reader, whole);
  else if (code === 0x60) takeBackticks(reader);
  else if ((code | 32) === 0x68) takeUrl(reader);
  else if (isSpace(code)) takeSpace(reader);
  else {
    push(reader, endAt(fullStops, text, at));
    reader.next = ranks.sentence;
  }
  return true;
}

const isFullStop = (code) => code === 0x3002 || code === 0xff01 || code === 0xff1f;
const isSpecial = (code) => (code < 128 ? specials[code] === 1 : isFullStop(code) || isSpace(code));

/** The tokens of a text that has no whitespace at its ends, with the state of each. */
export function tokensOf(text) {
  const reader = {
    text, tokens: makeTokens(text), place: 0, next: ranks.token, stack: [], kind: '', blockBase: 0, quoteBase: 0,
    context: 0, around: { quote: '', head: '', fence: '', colours: '' },
    codeEnds: makeCodeEnds(text), fences: finder(text, /```/g), ticks: finder(text, /[^`]/g),
    spaces: finder(text, /[\s<]/g),
    markers: [/\*/g, /\*\*/g, /_(?!\w)/g, /__/g, /~~/g, /\|\|/g].map((pattern) => finder(text, pattern)),
  };
  startLine(reader, false);
  for (let at = reader.place; at < text.length;) {
    const code = text.charCodeAt(at);
    at = isSpecial(code) && take(reader, at, code) ? reader.place : at + 1;
  }
  if (text.length > reader.place) push(reader, text.length);
  /^/.test(''); // Otherwise RegExp.input keeps the text.
  return addStates(reader.tokens);
}
