import { builtOf, findOf, get, integerOf, isGiven, join, memberOf } from './safe_read.js';
import { attempt, invalid } from '../../runtime/problem_error.js';

// Reads each list and map once, so that all rules see the same content.

/** Spends from a budget, so that long or shared lists cannot make a call slow. */
export function spend(check, budget, amount, path) {
  check[budget] -= amount;
  if (check[budget] < 0) throw invalid(path, `makes the ${check.root} larger than any that can be sent.`);
}

/** The value as JSON has it: for a builder the object that it builds, built once. */
export function jsonValue({ built }, value, path) {
  if (typeof value !== 'object' || value === null) return value;
  if (!built.has(value)) {
    built.set(value, attempt(path, () => builtOf(value)));
  }
  return built.get(value);
}

export const isArray = (value, path) => attempt(path, () => Array.isArray(value));

export function entriesOf(check, list, path) {
  if (!isArray(list, path)) throw invalid(path, 'must be an array.');
  const length = integerOf(get(list, 'length', path), join(path, 'length'));
  spend(check, 'entries', length, path);
  const entries = Array.from({ length }, (_, i) => {
    const each = `${path}[${i}]`;
    return [attempt(each, () => memberOf(list, i)), each];
  });
  check.lists.set(list, entries.map(([entry]) => entry));
  return entries;
}

/** The entries of a list that was checked before; they are not read again. Empty if it is not a list. */
export const readEntriesOf = (check, list, path) =>
  check.lists.get(list)?.map((entry, i) => [entry, `${path}[${i}]`])
    ?? (isArray(list, path) ? entriesOf(check, list, path) : []);

/** Reads the members of a map, no more than it may have; returns how many it has. */
export function readMap({ maps }, map, path, max) {
  if (!maps.has(map)) {
    const names = attempt(path, () => Object.keys(map));
    const read = names.slice(0, max).map((name) => [name, findOf(map, [name], path)[1]]);
    maps.set(map, { count: names.length, read: read.filter(([, text]) => isGiven(text)) });
  }
  return maps.get(map).count;
}

/** The members that readMap read, with their paths. */
export const readMembersOf = ({ maps }, map, path) => (maps.get(map)?.read ?? []).map(([name, text]) =>
  [name, text, join(path, /^[\w-]{1,32}$/.test(name) ? name : '*')]);
