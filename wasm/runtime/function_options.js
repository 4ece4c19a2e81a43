import { entriesOf, isGiven, optionsOf, text, unixSeconds, wholeNumber } from './options.js';
import { nearest } from './nearest.js';
import { attempt, invalid, missing, outOfRange } from './problem_error.js';

// The arguments of functions that are not endpoints. The module tool-options, generated from their descriptors, has the
// reader and the limits of each, so that bundlers keep only the readers that are used.

/** a, b or c */
export const alternatives = (names) => names.join(', ').replace(/, ([^,]*)$/, ' or $1');

export function choice(name, value, { allowed }) {
  if (!allowed.includes(value)) throw invalid(name, `must be ${alternatives(allowed)}.`);
  return value;
}

export function choices(name, value, { allowed }) {
  const entries = entriesOf(name, value) ?? [undefined];
  if (entries.length === 0) throw invalid(name, 'must have at least one entry. Leave it out for the default.');
  const unknown = entries.findIndex((entry) => !allowed.includes(entry));
  if (unknown < 0) return entries;
  const meant = typeof entries[unknown] === 'string' && nearest(entries[unknown], allowed);
  throw invalid(name,
    meant ? `has an unknown entry; did you mean ${meant}?` : `must be a list of ${allowed.join(', ')}.`);
}

export function integer(name, value, { min, max }) {
  const number = wholeNumber(name, value);
  if (number < min) throw outOfRange(name, `must be at least ${min}.`);
  if (number > max) throw outOfRange(name, `must be at most ${max}.`);
  return number;
}

export function boolean(name, value) {
  if (typeof value !== 'boolean') throw invalid(name, 'must be true or false.');
  return value;
}

export function anyText(name, value) {
  if (typeof value !== 'string') throw invalid(name, 'must be a string.');
  return value;
}

export function matching(name, value, { pattern, rule }) {
  if (typeof value !== 'string' || !new RegExp(pattern).test(value)) throw invalid(name, rule);
  return value;
}

/** For objects, which functions read themselves. */
export const anyValue = (name, value) => value;

export const string = (name, value) => text(name, value);

export const instant = unixSeconds;

/** The value of a parameter, read as its descriptor specifies, or its default. */
export function readValue(name, value, described) {
  if (isGiven(value) || described.isAlwaysRead) return attempt(name, () => described.read(name, value, described));
  if (described.required) throw missing(name);
  return described.default;
}

/** The values of all options of a call, by name. */
export function readOptions(call, { positional, options: described }, given) {
  const before = Object.keys(positional).map((name) => `${name}, `).join('');
  const optionOf = optionsOf(call, Object.keys(described), given, before);
  return Object.fromEntries(Object.entries(described).map(([name, each]) =>
    [name, readValue(name, optionOf(name), each)]));
}
