import { coloursAfter, escape } from './ansi_colours.js';
import { matchAt, push, setContext } from './markdown_reader.js';
import { bits, ranks } from './markdown_tokens.js';

export const codeStart = /```(?:([\w+.#-]+)\n)?/y;
/** Line feeds, other whitespace, SGR codes, and words between them. */
const codePieces = ['', '(?:> )?'].map((quote) =>
  new RegExp(String.raw`\n${quote}|[^\S\n]+|\x1b\[[\d;]*m|\S[^\s\x1b]*`, 'g'));
/** Maximum length of a language that is repeated when a block is reopened, in characters. */
const maxLanguage = 20;

/** Calls `visit` with the start and end of each run of backticks. */
function eachRun(text, visit) {
  for (let end, at = text.indexOf('`'); at >= 0; at = text.indexOf('`', end)) {
    end = at + 1;
    while (text.charCodeAt(end) === 0x60) end += 1;
    visit(at, end);
  }
}

/** Returns a function: by the position of a run of backticks, the end of the run that closes it. Positions ascend. */
export function makeCodeEnds(text) {
  let count = 0;
  eachRun(text, () => { count += 1; });
  // A growing array would need more than twice the memory.
  const [starts, ends] = [new Int32Array(count), new Int32Array(count)];
  let run = 0;
  eachRun(text, (start, end) => {
    starts[run] = start;
    ends[run] = end;
    run += 1;
  });
  const closes = new Int32Array(count);
  const later = new Map();
  for (let i = count - 1; i >= 0; --i) {
    closes[i] = later.get(ends[i] - starts[i]) ?? 0;
    later.set(ends[i] - starts[i], ends[i]);
  }
  let i = 0;
  return (place) => {
    while (starts[i] < place) i += 1;
    return starts[i] === place ? closes[i] : 0;
  };
}

/** Pushes the pieces of code as tokens. */
function consumeCodePieces(reader, end, hasColours) {
  const { text, place: begin, around: { quote, head, fence } } = reader;
  const code = text.slice(begin, end);
  const pattern = codePieces[quote === '> ' ? 1 : 0];
  pattern.lastIndex = 0;
  for (let at = 0, next; at < code.length; at = next) {
    pattern.test(code);
    next = pattern.lastIndex;
    const first = code.charAt(at);
    const isLine = first === '\n';
    if (hasColours && first === escape)
      setContext(reader, quote, head, fence, coloursAfter(reader.around.colours, code.slice(at, next)));
    const isNever = at === 0 || /\S/.test(first) || (isLine && code.charAt(next) === '\n');
    push(reader, begin + next, isLine ? bits.space : 0, isNever ? ranks.never : isLine ? ranks.innerLine : ranks.word);
    pattern.lastIndex = next;
  }
}

/** Consumes a code block; returns false, without effect, if there is none. */
export function consumeCode(reader) {
  const { text, place, around: { quote, head } } = reader;
  const { 0: { length }, 1: language = '' } = matchAt(codeStart, text, place);
  const newLine = quote === '> ' ? '\n> ' : '\n';
  let start = place + length;
  if (language && newLine !== '\n') start += text.startsWith('> ', start) ? 2 : 0;
  while (text.startsWith(newLine, start)) start += newLine.length;
  const fence = reader.fences(start + 1);
  if (fence === Infinity || (newLine !== '\n' && /\n(?!> )/.test(text.slice(place, fence)))) return false;
  let end = fence;
  while (end > start && text.endsWith(newLine, end)) end -= newLine.length;
  setContext(reader, quote, head, `\`\`\`${language.length > maxLanguage ? '' : language}`);
  push(reader, start);
  consumeCodePieces(reader, end, language.toLowerCase() === 'ansi');
  setContext(reader, quote, head);
  push(reader, fence + 3, 0, ranks.never);
  return true;
}
