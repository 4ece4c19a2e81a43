import { memberOf } from '../runtime/members.js';
import { attempt, invalid } from '../runtime/problem_error.js';

// Reading of arbitrary objects, whose getters and proxies may throw.

export const isGiven = (value) => value !== undefined && value !== null;
export const join = (path, name) => (path ? `${path}.${name}` : name);

const inCamelCase = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

const known = new Map();

/** The names under which an object may have a member of the tables: in snake_case, and as discord.js writes it. */
export function spellings(name) {
  if (!known.has(name)) {
    const camel = inCamelCase(name);
    known.set(name, [...new Set([name, camel, camel.replace(/Url$/, 'URL')])]);
  }
  return known.get(name);
}

/** The first of these names that is given, and its value. */
export function findOf(object, names, path) {
  let at;
  try {
    for (at of names) {
      const value = memberOf(object, at);
      if (isGiven(value)) return [at, value];
    }
  } catch {
    throw invalid(join(path, at), 'cannot be read.');
  }
  return [names[0], undefined];
}

export const find = (object, name, path) => findOf(object, spellings(name), path);
export const get = (object, name, path) => find(object, name, path)[1];

/** What JSON has in the place of an object: of a builder, what it builds. */
export function builtOf(object) {
  if (Array.isArray(object)) return object;
  const toJSON = memberOf(object, 'toJSON');
  return typeof toJSON === 'function' ? toJSON.call(object) : object;
}

export function integerOf(value, path) {
  if (Number.isInteger(value) && value >= 0) return value;
  throw invalid(path, 'must be an integer of 0 or more.');
}
