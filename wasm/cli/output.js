import { twoColumns } from './layout.js';

/** JSON.stringify, with every digit of bigints. NUL marks them; no result contains NUL. */
export const json = (value) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `\0${each}` : each), 2)
  .replace(/"\\u0000(\d+)"/g, '$1');

const isObject = (value) => typeof value === 'object' && value !== null;

/** Escapes control characters, which could send commands to a terminal or change the direction of text. */
export const harmless = (text) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (each) => `\\u{${each.codePointAt(0).toString(16)}}`);

/** As `harmless`, but keeps line feeds and tabs. */
export const harmlessLines = (text) => text.replace(/[^\n\t]+/g, harmless);

/** In bytes as Latin-1: a control character of ASCII other than line ends and tabs, or a character of UTF-8. */
const maybeControl = new RegExp(['[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]|\\r(?!\\n|$)', '[\\xc2-\\xdf][\\x80-\\xbf]',
  '[\\xe0-\\xef][\\x80-\\xbf]{2}', '[\\xf0-\\xf4][\\x80-\\xbf]{3}'].join('|'), 'g');

function harmlessCharacter(bytes) {
  const character = Buffer.from(bytes, 'latin1').toString();
  const shown = harmless(character);
  return shown === character ? bytes : shown;
}

/** As `harmlessLines`, for the bytes of text. Those of other encodings stay, and line ends of Windows. */
export async function* harmlessBytes(chunks) {
  for await (const chunk of chunks)
    yield Buffer.from(Buffer.from(chunk).toString('latin1').replace(maybeControl, harmlessCharacter), 'latin1');
}

/** In a row of several values, numbers and booleans are shown with their names, strings without. */
const partOf = ([name, value]) => (typeof value === 'string' ? cellOf(value) : `${name} ${cellOf(value)}`);

function cellOf(value) {
  if (!isObject(value)) return harmless(`${value}`);
  if (value.detail) return harmless(value.detail);
  const parts = Array.isArray(value) ? value.map(cellOf) : Object.entries(value).map(partOf);
  return parts.filter(Boolean).join(', ') || 'none';
}

/** One row, or one for each member of an object or each object of a list. */
function rowsOf([name, value]) {
  if (Array.isArray(value) && value.some(isObject)) return value.map((each, i) => [i === 0 ? name : '', cellOf(each)]);
  if (!isObject(value) || Array.isArray(value)) return [[name, cellOf(value)]];
  return Object.entries(value).map(([key, each]) => [`${name}.${key}`, cellOf(each)]);
}

/** A result as a table of names and values, with `width` characters a line. */
export const table = (result, width) => twoColumns(Object.entries(result).flatMap(rowsOf), width, 40);
