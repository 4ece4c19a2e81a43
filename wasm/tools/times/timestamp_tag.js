import { default_style as defaultStyle, styles } from '../../generated/facts.json';
import { isGiven, unixSeconds } from '../../runtime/options.js';
import { invalid } from '../../runtime/problem_error.js';

const letters = styles.map(({ letter }) => letter);
const anyLetter = `${letters.slice(0, -1).join(', ')} or ${letters[letters.length - 1]}`;

/** The timestamp tag of an instant, by default the current time, in one style, by default that of a tag without one. */
export function timestampTag(time, style) {
  const letter = isGiven(style) ? style : defaultStyle;
  if (!letters.includes(letter)) throw invalid('style', `must be ${anyLetter}.`);
  return `<t:${unixSeconds('time', time)}:${letter}>`;
}
