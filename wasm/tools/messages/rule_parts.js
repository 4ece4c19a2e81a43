import { jsonValue, readEntriesOf } from './check_read.js';
import { get, isGiven, join } from './safe_read.js';
import { attempt } from '../../runtime/problem_error.js';

// Functions that several rules share.

/** Returns whether a member is present and not empty; false counts as empty. */
export function isFilled(object, name) {
  const value = object.get(name);
  if (!isGiven(value) || value === false) return false;
  return typeof value === 'string' ? value.trim() !== '' : attempt(object.at(name), () => value.length) !== 0;
}

/** Rejects a value that an earlier component or entry has; `seen` has their values. */
export function once(object, name, seen, sentence) {
  const value = object.get(name);
  if (!isGiven(value) || value === '' || value === 0) return;
  if (seen.has(value)) object.reject(name, 'unique', sentence, [2, 0, 1]);
  seen.add(value);
}

export function seenOf({ seen }, name) {
  if (!seen.has(name)) seen.set(name, new Set());
  return seen.get(name);
}

/** The entries of a list that was checked before; for builders, the objects that they build. */
export function built(object, name) {
  if (!object.has(name)) return [];
  return readEntriesOf(object.check, object.get(name), object.at(name))
    .map(([entry, path]) => [jsonValue(object.check, entry, path) ?? {}, path]);
}

export function uniqueEntries(object, list, name, reject) {
  const seen = new Set();
  for (const [entry, path] of built(object, list)) {
    const value = get(entry, name, path);
    if (isGiven(value) && seen.has(value)) reject(join(path, name));
    seen.add(value);
  }
}

/** Rejects a minimum above its maximum. */
export const ordered = (min, max) => (object) => {
  const [lower, upper] = [object.get(min), object.get(max)];
  if (typeof lower === 'number' && typeof upper === 'number' && lower > upper)
    object.reject(min, 'order', `must not be above ${max}.`, [lower, 0, upper]);
};

/** Warns about members that only Discord sets, except in received objects. */
export const ignored = (...names) => (object) => {
  if (object.check.isReceived) return;
  for (const name of names) if (object.has(name)) object.warn(name, 'ignored', 'cannot be set; Discord ignores it.');
};

export function forbid(object, names, sentence) {
  for (const name of names) if (object.has(name)) object.reject(name, 'style', sentence);
}
