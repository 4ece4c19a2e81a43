// Members of objects that callers made, whatever was added to Object.prototype.

const { hasOwnProperty, propertyIsEnumerable } = Object.prototype;
const { getPrototypeOf } = Object;

/** The value of an own member, as Object.keys lists them; undefined if there is none. */
export const ownOf = (object, name) => (propertyIsEnumerable.call(object, name) ? object[name] : undefined);

/** Whether an object has a member only because it was added to an Object.prototype, of any realm. */
function isAdded(object, name) {
  if (typeof object === 'object' && !(name in object)) return false; // Faster than the loop.
  let owner = object;
  while (!hasOwnProperty.call(owner, name)) {
    owner = getPrototypeOf(owner);
    if (owner === null) return false;
  }
  return owner !== object && getPrototypeOf(owner) === null && hasOwnProperty.call(owner, 'hasOwnProperty');
}

/** The value of a member, own or of a class; undefined if there is none. */
export const memberOf = (object, name) => (isAdded(object, name) ? undefined : object[name]);

/** The first entries of an array, at most as many. A hole is undefined. */
export const elementsOf = (array, max = array.length) =>
  Array.from(new Array(Math.min(array.length, max)).keys(), (i) => ownOf(array, i));

/** Sets members as assignment does on an object whose prototypes have none of them. */
export function define(object, members) {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(object, name,
      { __proto__: null, value, writable: true, enumerable: true, configurable: true });
  }
}
