// Finds repeated tokens without their context. The text is read in steps: a block of characters is looked up at each
// place that a token can cover, and compared only if a token may contain it.

/** In characters: the beginning of a token that identifies it. Shorter tokens are not found again. */
export const keyLength = 20;
const blockLength = 4;
const step = keyLength - blockLength + 1;
/** The maximum number of known tokens, and the number that remains when the oldest are forgotten. */
const maxKnown = 4096;
const kept = 2048;

/** The index in a table for the block at a position of a string. */
function hashAt(text, at, shift) {
  const block = text.charCodeAt(at) + (text.charCodeAt(at + 1) << 7) + (text.charCodeAt(at + 2) << 14)
    + (text.charCodeAt(at + 3) << 21);
  return Math.imul(block, 0x9e3779b1) >>> shift;
}

/**
 * The known tokens of a string of this length: each with the position from whose line on it is known. Without a length
 * it is for a stream and has the latest tokens; `base` is the position of the string in the stream. The text after
 * `cut` is read again with the next chunk; the search for tokens after a name goes on from `walk` then.
 */
export function makeKnown(length = Infinity) {
  const bits = Math.min(Math.max(32 - Math.clz32(length / 64), 8), 16);
  const isStream = length === Infinity;
  return {
    keys: new Map(), first: undefined, offsets: undefined, shift: isStream ? 16 : 32 - bits, isStream, base: 0,
    cut: Infinity, walk: undefined,
  };
}

/** Stores the offset of each block of a key, by its first character and by all of its characters. */
function addBlocks({ first, offsets, shift }, key) {
  for (let i = 0; i < step; ++i) {
    first[key.charCodeAt(i)] |= 1 << i;
    offsets[hashAt(key, i, shift)] |= 1 << i;
  }
}

function forgetOldest(known) {
  known.keys = new Map([...known.keys].slice(-kept));
  known.first.fill(0);
  known.offsets.fill(0);
  for (const key of known.keys.keys()) addBlocks(known, key);
}

/** Adds a token at a position to the known tokens. Each is known from its first position, which may be learned last. */
export function learn(known, key, at) {
  const { keys, isStream, base, shift } = known;
  const place = isStream ? base + at : 0;
  if (keys.get(key) <= place) return;
  known.first ??= new Int32Array(128);
  known.offsets ??= new Int32Array(2 ** (32 - shift));
  // A copy, because a substring would keep the whole string in memory.
  keys.set(isStream ? [...key].join('') : key, place);
  addBlocks(known, key);
  if (isStream && keys.size > maxKnown) forgetOldest(known);
}

/** Returns a function that returns the end of the line of a position. Positions ascend, so each line is read once. */
function lineEnds(text) {
  let end = -1;
  return (place) => {
    if (place > end) end = text.indexOf('\n', place);
    return end < 0 ? end = Infinity : end;
  };
}

/**
 * Start and end of each known token between `tokens`, which are in order; `tokenEnd` returns the end of a token. Takes
 * time linear in the length.
 */
export function findAgain(text, tokens, { keys, first, offsets, shift, base }, tokenEnd) {
  const lineEnd = lineEnds(text);
  const isKnown = (key, start) => {
    const place = keys.get(key) - base;
    return place <= start || place < lineEnd(start);
  };
  const found = [];
  const limit = text.length - blockLength + 1;
  let min = 0;
  for (let i = 0; i <= tokens.length; i += 2) {
    const isLast = i === tokens.length;
    const to = isLast ? text.length : tokens[i];
    const stop = Math.min(to + step, limit);
    for (let at = min + step - 1; at < stop; at += step) {
      const begin = first[text.charCodeAt(at) & 127];
      for (let left = begin && begin & offsets[hashAt(text, at, shift)]; left;) {
        const offset = 31 - Math.clz32(left);
        const start = at - offset;
        left ^= 1 << offset;
        if (start < min || start >= to || !isKnown(text.slice(start, start + keyLength), start)) continue;
        min = tokenEnd(text, start + keyLength);
        found.push(start, min);
        at = min - 1;
        break;
      }
    }
    min = Math.max(min, isLast ? to : tokens[i + 1]);
  }
  return found;
}
