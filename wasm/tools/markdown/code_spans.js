import { codeStart } from './markdown_code.js';
import { finder } from './markdown_reader.js';

/** What the code of one, of two and of three backticks ends with, after a character that is none. */
const closers = [/[^`]`(?!`)/g, /[^`]``(?!`)/g, /```/g];

/** The code of a block begins after its language, whose line may not be all that it has. */
function blockEnd(text, place, closerAfter) {
  codeStart.lastIndex = place;
  const start = place + codeStart.exec(text)[0].length;
  const end = closerAfter(start);
  return end < Infinity && /\S/.test(text.slice(start, end)) ? end + 3 : undefined;
}

/**
 * A function that gives where the code ends that begins with a run of backticks of some length. It gives undefined for
 * a run that begins none, or one that parsers read differently: more than three backticks, or a block without text.
 * Places only grow.
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
