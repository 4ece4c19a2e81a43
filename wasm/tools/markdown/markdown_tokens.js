// Typed arrays store the tokens, because there can be one for each character. A token ends at the start of the next.

/** How good a cut before a token is; higher is better. */
export const ranks = { never: -1, token: 0, word: 1, sentence: 2, innerLine: 3, line: 4, paragraph: 5 };

/** Flags of a token. Its rank is in the lowest three bits of the same byte. */
export const bits = { space: 8, whole: 16, url: 32, opening: 64, closing: 128 };
const rankMask = 7;

/** The delimiters of styles, which are referred to by index. */
export const markers = ['*', '**', '_', '__', '~~', '||'];

/** The index of a marker by the code of its character and its length. */
function numberOf(sign, length) {
  if (sign === 0x2a) return length - 1;
  return sign === 0x5f ? length + 1 : sign === 0x7e ? 4 : 5;
}

/** The block around a token: its quote, heading, code fence, and ANSI colours in code. */
const plainContext = { quote: '', head: '', fence: '', colours: '' };

export const makeTokens = (text) => ({
  text, count: 0, starts: new Int32Array(text.length + 2), kinds: new Uint8Array(text.length + 1),
  /** For each token the index of its context, which addStates replaces by that of its state. */
  states: new Int32Array(text.length + 1), list: [],
  contexts: [plainContext], numbers: new Map([[keyOf(plainContext), 0]]),
});

function keyOf({ quote, head, fence, colours }) {
  return `${quote};${head};${colours};${fence}`;
}

/** The index of a context in the list of distinct contexts. */
export function contextNumber({ contexts, numbers }, context) {
  const key = keyOf(context);
  if (!numbers.has(key)) numbers.set(key, contexts.push(context) - 1);
  return numbers.get(key);
}

export function pushToken(tokens, start, rank, kind, context) {
  const i = tokens.count++;
  tokens.starts[i] = start;
  tokens.kinds[i] = kind | (rank + 1);
  tokens.states[i] = context;
}

export const is = ({ kinds }, i, bit) => (kinds[i] & bit) !== 0;
export const rankOf = ({ kinds }, i) => (kinds[i] & rankMask) - 1;
export const setRank = ({ kinds }, i, rank) => { kinds[i] = (kinds[i] & ~rankMask) | (rank + 1); };

/** The open markers at the end of a token; a cut there writes `close` before it and `reopen` after it. */
function makeState(tokens, context, parent, marker) {
  const { quote, head, fence, colours } = tokens.contexts[context];
  const line = quote === '> ' ? quote : '';
  const [opened, closed] = parent ? [parent.opened + markers[marker], markers[marker] + parent.closed] : ['', ''];
  const state = {
    number: tokens.list.length, context, parent, marker, inner: {}, opened, closed,
    close: `${fence && `\n${line}\`\`\``}${closed}`,
    reopen: `${quote}${head}${opened}${fence && `${fence}\n${line}${colours}`}`,
  };
  tokens.list.push(state);
  return state;
}

const within = (tokens, state, marker) => state.inner[marker] ??= makeState(tokens, state.context, state, marker);

/** The same state in another context. */
function inContext(tokens, roots, state, context) {
  if (state?.parent) return within(tokens, inContext(tokens, roots, state.parent, context), state.marker);
  return roots[context] ??= makeState(tokens, context);
}

/** Sets the state of each token. Forbids cuts next to a marker that would leave a style empty. */
export function addStates(tokens) {
  const { text, starts, states, count } = tokens;
  starts[count] = text.length;
  const roots = {};
  let [state, isAfter] = [undefined, false];
  for (let i = 0; i < count; ++i) {
    if (isAfter) setRank(tokens, i, ranks.never);
    const isOpening = is(tokens, i, bits.opening);
    isAfter = isOpening || (isAfter && is(tokens, i, bits.space));
    if (state?.context !== states[i]) state = inContext(tokens, roots, state, states[i]);
    if (isOpening) state = within(tokens, state, numberOf(text.charCodeAt(starts[i]), starts[i + 1] - starts[i]));
    if (is(tokens, i, bits.closing)) {
      if (is(tokens, i - 1, bits.space)) setRank(tokens, i - 1, ranks.never);
      state = state.parent;
    }
    states[i] = state.number;
  }
  return tokens;
}
