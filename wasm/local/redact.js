import { invalid } from '../runtime/problem_error.js';

/** Masks the tokens of webhook URLs in a text of any length. `findTokens` is core's, for a text in ASCII. */
export const makeRedact = (findTokens) => (text) => {
  if (typeof text !== 'string') throw invalid('text', 'must be a string.');
  // With as many characters as there are: only where tokens stand matters.
  const { body } = findTokens(text.replace(/[^\0-~]/g, '\x7f'));
  const ranges = new Uint32Array(body.buffer);
  let masked = '';
  let end = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    masked += `${text.slice(end, ranges[i])}***`;
    end = ranges[i + 1];
  }
  return masked + text.slice(end);
};
