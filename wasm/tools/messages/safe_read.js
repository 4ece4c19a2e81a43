import { invalid } from '../../runtime/problem_error.js';

// Reading of arbitrary objects, whose getters and proxies may throw.

/** Returns whether an object has a member only because it was added to an Object.prototype, of any realm. */
function isAdded(object, name) {
  if (typeof object === 'object' && !(name in object)) return false; // Faster than the loop.
  let owner = object;
  while (!Object.hasOwn(owner, name)) {
    owner = Object.getPrototypeOf(owner);
    if (owner === null) return false;
  }
  return owner !== object && Object.getPrototypeOf(owner) === null && Object.hasOwn(owner, 'hasOwnProperty');
}

/** The value of a member, own or inherited from a class; undefined if absent or a hole of an array. */
export const memberOf = (object, name) => (isAdded(object, name) ? undefined : object[name]);

/** The first entries of an array, at most `max`. */
export const elementsOf = (array, max) =>
  Array.from({ length: Math.min(array.length, max) }, (_, i) => memberOf(array, i));

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

/** The object that JSON has: for a builder the object that it builds. */
export function builtOf(object) {
  if (Array.isArray(object)) return object;
  const toJSON = memberOf(object, 'toJSON');
  return typeof toJSON === 'function' ? toJSON.call(object) : object;
}

export function integerOf(value, path) {
  if (Number.isInteger(value) && value >= 0) return value;
  throw invalid(path, 'must be an integer of 0 or more.');
}
