import { makeElementEnds } from './element_ends.js';
import { codeStart, makeCodeEnds } from './markdown_code.js';
import { finder } from './markdown_reader.js';

/** The end of a code block; Infinity if it is unclosed, or blank after its language. */
function blockEnd(text, place, closerAfter) {
  codeStart.lastIndex = place;
  const start = place + codeStart.exec(text)[0].length;
  const end = closerAfter(start);
  return end < Infinity && /\S/.test(text.slice(start, end)) ? end + 3 : Infinity;
}

/**
 * Returns two functions. `endAround` returns the end of the innermost style, label, line, item or quote around a
 * position. `codeEnd` returns the end of the code that a run of backticks opens, by the position and length of the run;
 * undefined if no code starts there, or if parsers disagree: more than three backticks, or a block without text.
 * Positions must ascend. `isPlain`: the text has no such elements.
 */
export function codeFinder(text, isPlain) {
  const [codeEnds, fences] = [makeCodeEnds(text), finder(text, /```/g)];
  const elementEnds = isPlain ? () => Infinity : makeElementEnds(`\n${text}`);
  let last = -1;
  const endAround = (place) => elementEnds(place + 1, last + 1) - 1;
  const codeEnd = (place, length) => {
    const end = length === 3 ? blockEnd(text, place, fences) : length < 3 ? codeEnds(place, length) : Infinity;
    if (end === Infinity || end > endAround(place)) return undefined;
    return last = end;
  };
  return { codeEnd, endAround };
}
