import { codeStart } from './markdown_code.js';
import { finder } from './markdown_reader.js';

/** The ends of code that opens with one, two and three backticks. */
const closers = [/[^`]`(?!`)/g, /[^`]``(?!`)/g, /```/g];

/** The end of a code block; undefined if it is unclosed, or blank after its language. */
function blockEnd(text, place, closerAfter) {
  codeStart.lastIndex = place;
  const start = place + codeStart.exec(text)[0].length;
  const end = closerAfter(start);
  return end < Infinity && /\S/.test(text.slice(start, end)) ? end + 3 : undefined;
}

/**
 * Returns a function that returns the end of the code that a run of backticks opens, by the position and length of the
 * run. It returns undefined if no code starts there, or if parsers disagree: more than three backticks, or a block
 * without text. Positions must ascend.
 */
export function codeFinder(text) {
  const found = closers.map((pattern) => finder(text, pattern));
  return (place, length) => {
    if (length > found.length) return undefined;
    if (length === found.length) return blockEnd(text, place, found[2]);
    const last = found[length - 1](place + length);
    return last < Infinity ? last + 1 + length : undefined;
  };
}
