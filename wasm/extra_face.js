import { integer, makeCall, scopes, text } from './call.js';
import { makeFace } from './face.js';

/** How values are written of the kinds that only the further parameters have. */
const written = {
  flag: (name, value) => (typeof value === 'boolean' ? `${value}` : text(name, value)),
  bits: (name, value) => (Array.isArray(value) ? scopes(name, value) : integer(name, value)),
};

/** All functions over one instance of the module. */
export function makeExtraFace(module) {
  const call = makeCall(module, written);
  return { ...makeFace(call) };
}
