// The Markdown of the platform as far as a cut must know it: what stays whole, and what is open where. Each repetition
// of a pattern ends at a character that begins the next match, so that a text is read in time linear in its length.

const special = new RegExp([
  String.raw`\\[^\s0-9A-Za-z]`, // An escape.
  String.raw`<(?:[@#:/]|a:|t:|id:|https?:)[^<>\n]*>`, // A mention, an emoji, a timestamp, a URL.
  // A link under a text, both with one pair of brackets in them at most.
  String.raw`\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)?\]`
    + String.raw`\(<?https?:\/\/[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)?>?(?:\s"[^"\n]*")?\)`,
  '`', String.raw`https?:\/\/`, String.raw`\*\*?(?!\ufe0f)`, '__?', '~~', String.raw`\|\|`,
  String.raw`[\u3002\uff01\uff1f]+`,
  String.raw`\s+`,
].join('|'), 'giu');

/** Quote; heading or small text; item of a list: at the beginning of a line. */
const linePrefix = /(>>> |> )?((?:#{1,3}|-#) )?(?:(?:[-*]|\d{1,9}\.) )?/y;
const quotedLines = /> (?:[^\S\n]*\n> )*/y;
const blockStart = /(?:#{1,3}|-#|[-*]|\d{1,9}\.|>|>>>)\s/y;
export const codeStart = /```(?:([\w+.#-]+)\n)?/y;
const codePieces = { '': /\n|[^\S\n]+|\S+/g, '> ': /\n(?:> )?|[^\S\n]+|\S+/g };
const sentenceEnd = /[.!?\u2026]["')\]*_~|]*$/;
/** In characters. A longer one is not repeated. */
const longestLanguage = 20;

/** How good a cut before a token is. */
export const ranks = { never: -1, token: 0, word: 1, sentence: 2, innerLine: 3, line: 4, paragraph: 5 };

/** In code points. */
export function lengthOf(text) {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function matchAt(pattern, text, place) {
  pattern.lastIndex = place;
  return pattern.exec(text) ?? [''];
}

/** A function that finds a pattern from a place on. Places only grow, so that each character is looked at once. */
export function finder(text, pattern) {
  let found = -1;
  return (from) => {
    if (found >= from) return found;
    pattern.lastIndex = from;
    return found = pattern.exec(text)?.index ?? Infinity;
  };
}

/** Where runs of backticks that close another end, by the places of those. */
function pairBackticks(text) {
  const [ends, later] = [new Map(), new Map()];
  for (const { 0: { length }, index } of [...text.matchAll(/`+/g)].reverse()) {
    if (later.has(length)) ends.set(index, later.get(length) + length);
    later.set(length, index);
  }
  return ends;
}

function push(reader, end, token = {}) {
  const { tokens, text, place: start, context, next = ranks.token } = reader;
  tokens.push({
    start, end, length: lengthOf(text.slice(start, end)), rank: next, context, marker: undefined, state: undefined,
    isSpace: false, isWhole: false, isUrl: false, isOpening: false, isClosing: false, ...token,
  });
  reader.place = end;
  reader.next = undefined;
}

/** Takes what stays whole. What is emphasised has no sign of its emphasis, but an escaped underscore. */
function pushWhole(reader, end, token) {
  const { text, place, stack, tokens } = reader;
  const piece = text.slice(place, end);
  for (const sign of '*_') {
    const index = stack.findIndex((each) => tokens[each].marker === sign);
    if (index >= 0 && piece.includes(sign) && piece !== '\\_') stack.splice(index, 1);
  }
  push(reader, end, { isWhole: true, ...token });
}

/** Reads the prefix of a line; `isInner`: whether it may go on with an item of a list. */
function startLine(reader, isInner) {
  const { stack, text, place, context: { quote } } = reader;
  const { 0: prefix, 1: quoted, 2: head = '' } = matchAt(linePrefix, text, place);
  const isNew = prefix && !(quote && quoted);
  if (!isNew && isInner && reader.kind === 'list') return;
  if (reader.kind) stack.length = Math.min(stack.length, reader.blockBase);
  reader.kind = isNew && (head ? 'head' : quoted !== prefix ? 'list' : '');
  if (isNew && quoted) reader.quoteBase = stack.length;
  reader.blockBase = stack.length;
  reader.context = { quote: quote || (quoted ?? ''), head: isNew ? head : '', fence: '' };
  if (!isNew) return;
  push(reader, place + prefix.length, { rank: ranks.never });
  reader.next = ranks.never;
}

function takeSpace(reader, space) {
  const { text, place, stack, context: { quote } } = reader;
  let end = place + space.length;
  if (!space.includes('\n')) {
    const isSentence = sentenceEnd.test(text.slice(Math.max(0, place - 4), place));
    const rank = matchAt(blockStart, text, end)[0] ? ranks.never : isSentence ? ranks.sentence : ranks.word;
    return push(reader, end, { rank, isSpace: true });
  }
  const quoted = quote === '> ' ? matchAt(quotedLines, text, end)[0] : '';
  end += quoted.length;
  if (quote === '> ' && !quoted) stack.length = Math.min(stack.length, reader.quoteBase);
  const isInner = !quoted && !space.endsWith('\n');
  const isParagraph = (space + quoted).split('\n').length > 2;
  reader.context = { quote: quote === '> ' ? quoted && quote : quote, head: '', fence: '' };
  push(reader, end, {
    rank: isParagraph ? ranks.paragraph : isInner ? ranks.innerLine : ranks.line, isSpace: true,
  });
  startLine(reader, isInner && !isParagraph);
}

/** Takes the lines and words of code, and the whitespace between them, which stays. */
function takeCodePieces(reader, end) {
  const { text, place, context: { quote } } = reader;
  const pieces = text.slice(place, end).match(quote === '> ' ? codePieces[quote] : codePieces['']);
  for (const [i, piece] of pieces.entries()) {
    const isLine = piece[0] === '\n';
    const rank = isLine ? ranks.innerLine : ranks.word;
    const isBeforeLine = isLine && pieces.slice(i + 1, i + 2).some((next) => next[0] === '\n');
    const isNever = i === 0 || /\S/.test(piece[0]) || isBeforeLine;
    push(reader, reader.place + piece.length, { rank: isNever ? ranks.never : rank, isSpace: isLine });
  }
}

/** Takes a block of code; gives whether there is one. */
function takeCode(reader) {
  const { text, place, context } = reader;
  const { 0: { length }, 1: language = '' } = matchAt(codeStart, text, place);
  const newLine = context.quote === '> ' ? '\n> ' : '\n';
  let start = place + length;
  if (language && newLine !== '\n') start += text.startsWith('> ', start) ? 2 : 0;
  while (text.startsWith(newLine, start)) start += newLine.length;
  const fence = reader.fences(start + 1);
  if (fence === Infinity || (newLine !== '\n' && /\n(?!> )/.test(text.slice(place, fence)))) return false;
  let end = fence;
  while (end > start && text.endsWith(newLine, end)) end -= newLine.length;
  reader.context = { ...context, fence: `\`\`\`${language.length > longestLanguage ? '' : language}` };
  push(reader, start);
  takeCodePieces(reader, end);
  reader.context = context;
  push(reader, fence + 3, { rank: ranks.never });
  return true;
}

/** What can close a marker, and where one can open. */
const canClose = (marker, before, after) =>
  (marker === '*' ? /\S/.test(before) : marker !== '_' || !/\w/.test(after));
const canOpen = (marker, before, after) =>
  (marker === '*' ? /\S/.test(after) : marker !== '_' || !/\w/.test(before));

function takeMarker(reader, found) {
  const { text, place, stack, tokens } = reader;
  const [sign] = found;
  const isLong = text.charAt(place + 2) === sign;
  const isInner = stack.length > 0 && tokens[stack.at(-1)].marker === sign;
  const marker = /^[*_]/.test(sign) && isLong && isInner ? sign : found;
  const end = place + marker.length;
  const index = stack.findIndex((each) => tokens[each].marker === marker);
  const isOpen = index >= 0;
  if (isOpen && stack[index] < tokens.length - 1 && canClose(marker, text.charAt(place - 1), text.charAt(end))) {
    tokens[stack[index]].isOpening = true;
    stack.length = index;
    return push(reader, end, { rank: ranks.never, isClosing: true });
  }
  const isSingle = marker.length === 1;
  if (isOpen && isSingle) stack.splice(index, 1);
  push(reader, end, { marker });
  const [before, after] = [text.charAt(place - 1) || ' ', text.charAt(end) || ' '];
  if ((!isOpen || isSingle) && canOpen(marker, before, after)) stack.push(tokens.length - 1);
}

/** A URL ends where what is open around it does. */
function takeUrl(reader) {
  const { place, stack, tokens } = reader;
  const ends = stack.map((each) => reader.markers[tokens[each].marker](place));
  pushWhole(reader, Math.min(reader.spaces(place), reader.text.length, ...ends), { isUrl: true });
}

function take(reader, found) {
  const { place } = reader;
  const end = place + found.length;
  if (/\s/.test(found[0])) return takeSpace(reader, found);
  if (/[*_~|]/.test(found[0])) return takeMarker(reader, found);
  if (/^http/i.test(found)) return takeUrl(reader);
  if (/[\u3002\uff01\uff1f]/.test(found)) {
    push(reader, end);
    reader.next = ranks.sentence;
  } else if (found[0] !== '`') {
    pushWhole(reader, end);
  } else if (!reader.text.startsWith('```', place) || !takeCode(reader)) {
    pushWhole(reader, reader.codeEnds.get(place) ?? Math.min(reader.ticks(place), reader.text.length));
  }
}

/** What is open where a token ends; `close` and `reopen` are what a cut there writes. */
function stateOf({ quote, head, fence }, open) {
  const line = quote === '> ' ? quote : '';
  return {
    close: `${fence && `\n${line}\`\`\``}${[...open].reverse().join('')}`,
    reopen: `${quote}${head}${open.join('')}${fence && `${fence}\n${line}`}`,
  };
}

/** Gives each token its state. No cut is beside a marker, where nothing would stand between it and its like. */
function addStates(tokens) {
  let [open, context, state, isAfter] = [[], undefined, undefined, false];
  for (const [i, token] of tokens.entries()) {
    if (isAfter) token.rank = ranks.never;
    isAfter = token.isOpening || (isAfter && token.isSpace);
    if (token.isClosing && tokens[i - 1].isSpace) tokens[i - 1].rank = ranks.never;
    if (token.isOpening) open = [...open, token.marker];
    if (token.isClosing) open = open.slice(0, -1);
    if (token.isOpening || token.isClosing || token.context !== context) state = stateOf(token.context, open);
    ({ context } = token);
    token.state = state;
  }
}

/** The tokens of a text that has no whitespace at its ends: where each is, and how good a cut before it is. */
export function tokensOf(text) {
  const reader = {
    text, tokens: [], place: 0, next: undefined, stack: [], kind: '', blockBase: 0, quoteBase: 0,
    context: { quote: '', head: '', fence: '' },
    codeEnds: pairBackticks(text), fences: finder(text, /```/g), ticks: finder(text, /[^`]/g),
    spaces: finder(text, /[\s<]/g),
    markers: {
      '**': finder(text, /\*\*/g), '*': finder(text, /\*/g), __: finder(text, /__/g), _: finder(text, /_(?!\w)/g),
      '~~': finder(text, /~~/g), '||': finder(text, /\|\|/g),
    },
  };
  startLine(reader, false);
  while (reader.place < text.length) {
    special.lastIndex = reader.place;
    const found = special.exec(text);
    const end = found?.index ?? text.length;
    if (end > reader.place) push(reader, end);
    if (found) take(reader, found[0]);
  }
  addStates(reader.tokens);
  /^/.test(''); // Otherwise RegExp.input keeps the text.
  return reader.tokens;
}
