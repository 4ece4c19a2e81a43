import { makeKnown } from '../tools/secrets/known_tokens.js';
import { tokenEnd, tokenKinds, tokensIn } from '../tools/secrets/secrets.js';
import { encodingOf, narrowed } from './encoding.js';
import { UsageError } from './usage_error.js';

/** In characters. A longer line is not kept whole. */
const maxLine = 2 ** 20;
/** In characters: the maximum context before a token, and the maximum part of a token, that is kept in long lines. */
const maxHead = 2 ** 12;
/** In characters: the kept end of the previous lines, which can contain the name of a value in the next line. */
const aboveLine = 2 ** 8;

/**
 * Finds the tokens of text that arrives in chunks. `push` and `end` return its pieces: { text, isToken }. The tokens
 * are those that redact finds in the whole text, but one that is repeated without its context is found only from the
 * line where it is first known.
 */
export function makeRedactor(kinds = tokenKinds, longest = maxLine, head = maxHead) {
  const known = makeKnown();
  let pending = '';
  /** The text before the pending text, as far as it may matter. */
  let before = '';
  /** True while the pending text begins within a token that is already masked. */
  let isWithin = false;

  /** Splits the pending text into pieces up to `cut`, or to the known end of a token that begins before it. */
  function maskTo(cut) {
    const text = before + pending;
    const pieces = [];
    const add = (piece, isToken = false) => pieces.push({ text: piece, isToken });
    let end = isWithin ? tokenEnd(text, before.length) : before.length;
    let last = before.length + cut;
    const wasWithin = isWithin;
    isWithin &&= end >= last;
    known.cut = last;
    const ranges = tokensIn(text, kinds, known);
    for (let i = 0; ranges[i] < last; i += 2) {
      const [start, next] = [ranges[i], ranges[i + 1]];
      isWithin ||= next >= last;
      if (start >= end) add(text.slice(end, start));
      // A token that overlaps the end started before this chunk, so it was not yet known.
      if (start >= end || (!wasWithin && next > end)) add(text.slice(Math.max(start, end), next), true);
      end = Math.max(end, next);
    }
    last = Math.max(last, end);
    add(text.slice(end, last));
    const kept = Math.max(0, last - head);
    known.base += kept;
    before = text.slice(kept, last);
    pending = text.slice(last);
    return pieces;
  }

  return {
    push(text) {
      const lines = text.lastIndexOf('\n') + 1;
      let pieces = [];
      if (lines) {
        pending += text.slice(0, lines);
        pieces = maskTo(pending.length);
        const kept = Math.max(0, before.length - aboveLine);
        known.base += kept;
        before = before.slice(kept);
      }
      pending += text.slice(lines);
      while (pending.length > longest) pieces = pieces.concat(maskTo(pending.length - head));
      return pieces;
    },
    end: () => maskTo(pending.length),
  };
}

/** Decoders and encoders without loss. UTF-8 is read as Latin-1, because tokens are ASCII. */
const codecs = {
  'utf-8': { width: 1, decode: (bytes) => bytes.toString('latin1'), encode: (text) => Buffer.from(text, 'latin1') },
  'utf-16le': {
    width: 2, decode: (bytes) => bytes.toString('utf16le'), encode: (text) => Buffer.from(text, 'utf16le'),
  },
  'utf-16be': {
    width: 2, decode: (bytes) => Buffer.from(bytes).swap16().toString('utf16le'),
    encode: (text) => Buffer.from(text, 'utf16le').swap16(),
  },
};

/** Returns a function that throws if pieces have a token that was not found because it is in another encoding. */
function makeCheck(encode, kinds = tokenKinds) {
  const asBytes = (characters) => encode(characters).toString('latin1');
  const known = makeKnown();
  let before = '';
  return (pieces) => {
    let text = before;
    const masked = [];
    for (const { text: piece, isToken } of pieces) {
      const start = text.length;
      text += narrowed(piece.replace(/[\x80-\uffff]+/g, asBytes));
      if (isToken) masked.push([start, text.length]);
    }
    const ranges = tokensIn(text, kinds, known);
    for (let i = 0, j = 0; i < ranges.length; i += 2) {
      const [start, end] = [ranges[i], ranges[i + 1]];
      while (j < masked.length && masked[j][1] <= start) ++j;
      if (end > before.length && !(masked[j]?.[0] < end))
        throw new UsageError('The encoding of the input is not recognised, or changes; convert the input to UTF-8.');
    }
    before = text.slice(-maxHead);
    known.base += text.length - before.length;
  };
}

function makeMasker(encoding, kinds, mask) {
  const { width, decode, encode } = codecs[encoding];
  const maskBytes = width > 1 ? encode(mask) : Buffer.from(mask);
  const { push, end } = makeRedactor(kinds);
  const check = makeCheck(encode, kinds);
  let rest = Buffer.alloc(0);
  return (bytes, isLast) => {
    const all = Buffer.concat([rest, bytes]);
    const length = all.length - (all.length % width);
    rest = all.subarray(length);
    const pieces = push(decode(all.subarray(0, length))).concat(isLast ? end() : []);
    if (width > 1 || pieces.some(({ text }) => text.includes('\0'))) check(pieces);
    const masked = pieces.map(({ text, isToken }) => (isToken ? maskBytes : encode(text)));
    return Buffer.concat(isLast ? [...masked, rest] : masked);
  };
}

/** A generator of the bytes of a log, in which tokens of these kinds are masked line by line. */
export const redactBytes = (kinds, mask) => async function* redacted(chunks) {
  let start = Buffer.alloc(0);
  let masker;
  const begin = (isWhole) => {
    const encoding = encodingOf(start, isWhole);
    return encoding && makeMasker(encoding, kinds, mask);
  };
  for await (const chunk of chunks) {
    start = Buffer.concat([start, chunk]);
    masker ??= begin(false);
    if (!masker) continue;
    yield masker(start);
    start = Buffer.alloc(0);
  }
  masker ??= begin(true);
  yield masker(start, true);
};
