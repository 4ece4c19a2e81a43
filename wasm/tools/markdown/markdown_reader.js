import { bits, contextNumber, markers, pushToken, ranks } from './markdown_tokens.js';

// The state of the tokenizer: its position, the open styles, and the block around it.

export function endAt(pattern, text, from) {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

export function matchAt(pattern, text, place) {
  pattern.lastIndex = place;
  return pattern.exec(text) ?? [''];
}

/** Returns a function: the next index of a pattern from a position on. Positions ascend, so it takes linear time. */
export function finder(text, pattern) {
  let found = -1;
  return (from) => {
    if (found >= from) return found;
    pattern.lastIndex = from;
    return found = pattern.exec(text)?.index ?? Infinity;
  };
}

export function push(reader, end, kind = 0, rank = reader.next) {
  pushToken(reader.tokens, reader.place, rank, kind, reader.context);
  reader.place = end;
  reader.next = ranks.token;
}

// An entry of the stack is 8 * the index of the opening token + the index of its marker.
export const markerOf = (open) => open % 8;

export function findOpen({ stack }, marker) {
  for (let i = 0; i < stack.length; ++i) if (markerOf(stack[i]) === marker) return i;
  return -1;
}

/** Pushes an atomic token. Unless it is an escaped underscore, emphasis around it must not contain its marker. */
export function pushWhole(reader, end, kind = 0) {
  const { text, place, stack } = reader;
  for (const marker of stack.length > 0 ? [0, 2] : []) { // * and _
    const index = findOpen(reader, marker);
    if (index < 0) continue;
    const piece = text.slice(place, end);
    if (piece.includes(markers[marker]) && piece !== '\\_') stack.splice(index, 1);
  }
  push(reader, end, bits.whole | kind);
}

export function setContext(reader, quote, head, fence = '', colours = '') {
  const { around } = reader;
  if (around.quote === quote && around.head === head && around.fence === fence && around.colours === colours) return;
  reader.around = { quote, head, fence, colours };
  reader.context = contextNumber(reader.tokens, reader.around);
}

export const cutStack = (reader, length) => { reader.stack.length = Math.min(reader.stack.length, length); };
