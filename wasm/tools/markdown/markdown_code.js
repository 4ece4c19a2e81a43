import { coloursAfter, escape } from './ansi_colours.js';
import { finder, matchAt, push, setContext } from './markdown_reader.js';
import { bits, ranks } from './markdown_tokens.js';

export const codeStart = /```(?:([\w+.#-]+)\n)?/y;
/** Line feeds, other whitespace, SGR codes, and words between them. */
const codePieces = ['', '(?:> )?'].map((quote) =>
  new RegExp(String.raw`\n${quote}|[^\S\n]+|\x1b\[[\d;]*m|\S[^\s\x1b]*`, 'g'));
/** Maximum length of a language in characters, so that each message has room for it. A longer one counts as code. */
const maxLanguage = 40;
/** Maximum length of a run of backticks that opens inline code; each length takes a search through the text. */
const maxRun = 20;

/** Returns a function: the end of the code that a run of backticks opens, or Infinity. Positions ascend. */
export function makeCodeEnds(text) {
  const closers = [];
  return (place, length) => {
    if (length > maxRun) return Infinity;
    closers[length] ??= finder(text, new RegExp(`(?<!\`)\`{${length}}(?!\`)`, 'g'));
    return closers[length](place + length) + length;
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

/** Consumes a code block; returns false, and consumes nothing, if no block ends before `bound`. */
export function consumeCode(reader, bound) {
  const { text, place, around: { quote, head } } = reader;
  const [opening, given = ''] = matchAt(codeStart, text, place);
  const language = given.length > maxLanguage ? '' : given;
  const newLine = quote === '> ' ? '\n> ' : '\n';
  let start = place + (language ? opening.length : 3);
  if (language && newLine !== '\n') start += text.startsWith('> ', start) ? 2 : 0;
  while (text.startsWith(newLine, start)) start += newLine.length;
  const fence = reader.fences(start + 1);
  if (fence > bound) return false;
  let end = fence;
  while (end > start && text.endsWith(newLine, end)) end -= newLine.length;
  setContext(reader, quote, head, `\`\`\`${language}`);
  push(reader, start);
  consumeCodePieces(reader, end, language.toLowerCase() === 'ansi');
  setContext(reader, quote, head);
  push(reader, fence + 3, 0, ranks.never);
  return true;
}
