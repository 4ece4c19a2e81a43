import { nearest } from '../../runtime/nearest.js';
import { entriesOf, isGiven, optionsOf, text as optionText } from '../../runtime/options.js';
import { invalid } from '../../runtime/problem_error.js';
import { defaultMask, maskTokens, tokenKinds } from './secrets.js';

/** The kinds that are asked for, checked; without them, all. */
function kindsOf(kinds) {
  if (!isGiven(kinds)) return tokenKinds;
  const entries = entriesOf('kinds', kinds) ?? [undefined];
  if (entries.length === 0) throw invalid('kinds', 'must have at least one entry. Leave it out for the default.');
  const unknown = entries.findIndex((entry) => !tokenKinds.includes(entry));
  if (unknown < 0) return entries;
  const meant = typeof entries[unknown] === 'string' && nearest(entries[unknown], tokenKinds);
  throw invalid('kinds',
    meant ? `has an unknown entry; did you mean ${meant}?` : `must be a list of ${tokenKinds.join(', ')}.`);
}

/** Masks the tokens of some kinds, without them of all, in a text of any length, in time linear in its length. */
export function redact(text, options) {
  const optionOf = optionsOf('redact', ['kinds', 'mask'], options, 'text, ');
  const [kinds, mask] = [kindsOf(optionOf('kinds')), optionOf('mask')];
  if (typeof text !== 'string') throw invalid('text', 'must be a string.');
  return maskTokens(text, kinds, isGiven(mask) ? optionText('mask', mask) : defaultMask);
}

/** The function of the first release. */
export const redactWebhooks = (text) => redact(text, { kinds: ['webhook'] });
