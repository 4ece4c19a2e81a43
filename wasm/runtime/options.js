import {
  first_unix_seconds as first, last_unix_seconds as last, max_request_line_bytes as longest,
} from '../generated/facts.json';
import { invalid, tooLong } from './problem_error.js';

// From the options of a call to the text that core reads.

export const isGiven = (value) => value !== undefined && value !== null;

/** No longer in UTF-16 code units than could reach a server in one request. Core has the narrower limits. */
export function text(name, value) {
  if (typeof value !== 'string') throw invalid(name, 'must be a string.');
  if (value.length > longest) throw tooLong(name, longest);
  return value;
}

const list = (name, value) =>
  text(name, Array.isArray(value) ? value.map((each) => text(name, each)).join(' ') : value);

function integer(name, value) {
  if (typeof value === 'string') return text(name, value);
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return text(name, `${value}`);
  throw invalid(name, 'must be a safe integer, a bigint or a string of decimal digits.');
}

const time = (name, value) => integer(name, value instanceof Date ? Math.floor(value / 1000) : value);
const flag = (name, value) => (typeof value === 'boolean' ? `${value}` : text(name, value));
const bits = (name, value) => (Array.isArray(value) ? list(name, value) : integer(name, value));

/** How a value of each kind is written. */
const written = { text, list, integer, time, flag, bits };

/** What core reads as it stands needs no encoding. A lone surrogate has none; core refuses its bytes. */
function encode(value) {
  if (/^[ -$'-*,-~]*$/.test(value)) return value;
  try {
    return encodeURIComponent(value);
  } catch {
    return '%ED%A0%80';
  }
}

/** The query that says what is given of the parameters, by the kinds of their values. */
export function queryOf(kinds, options) {
  let pairs = '';
  for (const name in kinds) {
    const value = options[name];
    if (isGiven(value)) pairs += `&${name}=${encode(written[kinds[name]](name, value))}`;
  }
  return pairs;
}

export function url(name, value, fallback) {
  if (!isGiven(value)) return fallback;
  if (!/^https?:\/\/[!"$->@-~]+$/i.test(text(name, value)))
    throw invalid(name, 'must be an http or https URL in ASCII, without spaces, query and fragment.');
  return value.replace(/\/$/, '');
}

export function unixSeconds(name, value) {
  if (!isGiven(value)) return Math.floor(Date.now() / 1000);
  const seconds = time(name, value);
  if (!/^-?\d{1,12}$/.test(seconds) || Number(seconds) < first || Number(seconds) > last)
    throw invalid(name, `must be Unix seconds from ${first} to ${last}.`);
  return Number(seconds);
}
