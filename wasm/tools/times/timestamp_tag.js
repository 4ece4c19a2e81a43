import { timestampTag as described } from 'tool-options';
import { readValue } from '../../runtime/function_options.js';

const { positional } = described;

export function timestampTag(time, style) {
  const letter = readValue('style', style, positional.style);
  return `<t:${readValue('time', time, positional.time)}:${letter}>`;
}
