import { redact as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { maskTokens, tokenKinds } from './secrets.js';

export function redact(text, options) {
  const { kinds, mask } = readOptions('redact', described, options);
  return maskTokens(readValue('text', text, described.positional.text), kinds ?? tokenKinds, mask);
}

/** The function of the first release. */
export const redactWebhooks = (text) =>
  maskTokens(readValue('text', text, described.positional.text), ['webhook'], described.options.mask.default);
