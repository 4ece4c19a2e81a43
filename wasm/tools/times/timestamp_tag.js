import { timestampTag as described } from 'tool-options';
import { readValue } from '../../runtime/function_options.js';

export function timestampTag(time, style) {
  const { positional } = described;
  const letter = readValue('style', style, positional.style);
  return `<t:${readValue('time', time, positional.time)}:${letter}>`;
}
