import { twoColumns } from './layout.js';

/** JSON.stringify, with every digit of a bigint. NUL marks them: no result holds it. */
export const json = (value) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `\0${each}` : each), 2)
  .replace(/"\\u0000(\d+)"/g, '$1');

const isObject = (value) => typeof value === 'object' && value !== null;

/** Texts of others must not command a terminal, or turn the direction of what follows. */
const harmless = (text) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (each) => `\\u{${each.codePointAt(0).toString(16)}}`);

/** Numbers and facts among others need their names, texts do not. */
const partOf = ([name, value]) => (typeof value === 'string' ? cellOf(value) : `${name} ${cellOf(value)}`);

function cellOf(value) {
  if (!isObject(value)) return harmless(`${value}`);
  if (value.detail) return harmless(value.detail);
  const parts = Array.isArray(value) ? value.map(cellOf) : Object.entries(value).map(partOf);
  return parts.filter(Boolean).join(', ') || 'none';
}

/** A row, one for each member of an object, or one for each object of a list. */
function rowsOf([name, value]) {
  if (Array.isArray(value) && value.some(isObject)) return value.map((each, i) => [i === 0 ? name : '', cellOf(each)]);
  if (!isObject(value) || Array.isArray(value)) return [[name, cellOf(value)]];
  return Object.entries(value).map(([key, each]) => [`${name}.${key}`, cellOf(each)]);
}

/** A result for a person to read: names and values, in this many characters a line. */
export const table = (result, width) => twoColumns(Object.entries(result).flatMap(rowsOf), width, 40);
