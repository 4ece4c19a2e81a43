import { plain, readEntriesOf } from './check_read.js';
import { get, isGiven, join } from './safe_read.js';
import { attempt } from '../../runtime/problem_error.js';

// What several rules are made of.

/** Whether a member is there and has something in it; a flag that is false has not. */
export function isFilled(it, name) {
  const value = it.get(name);
  if (!isGiven(value) || value === false) return false;
  return typeof value === 'string' ? value.trim() !== '' : attempt(it.at(name), () => value.length) !== 0;
}

/** Refuses what another component or entry already has; `seen` is what was met. */
export function once(it, name, seen, sentence) {
  const value = it.get(name);
  if (!isGiven(value) || value === '' || value === 0) return;
  if (seen.has(value)) it.refuse(name, 'unique', sentence, [2, 0, 1]);
  seen.add(value);
}

export function seenOf({ seen }, name) {
  if (!seen.has(name)) seen.set(name, new Set());
  return seen.get(name);
}

/** Reads the entries of a list that was checked before, as what they build. */
export function built(it, name) {
  if (!it.has(name)) return [];
  return readEntriesOf(it.check, it.get(name), it.at(name))
    .map(([entry, path]) => [plain(it.check, entry, path) ?? {}, path]);
}

export function uniqueEntries(it, list, name, refuse) {
  const seen = new Set();
  for (const [entry, path] of built(it, list)) {
    const value = get(entry, name, path);
    if (isGiven(value) && seen.has(value)) refuse(join(path, name));
    seen.add(value);
  }
}

/** A least number above its greatest. */
export const ordered = (min, max) => (it) => {
  const [lower, upper] = [it.get(min), it.get(max)];
  if (typeof lower === 'number' && typeof upper === 'number' && lower > upper)
    it.refuse(min, 'order', `must not be above ${max}.`, [lower, 0, upper]);
};

/** Members that only Discord sets. A received object has them. */
export const ignored = (...names) => (it) => {
  if (it.check.isReceived) return;
  for (const name of names) if (it.has(name)) it.warn(name, 'ignored', 'cannot be set; Discord ignores it.');
};

export function forbid(it, names, sentence) {
  for (const name of names) if (it.has(name)) it.refuse(name, 'style', sentence);
}
