import { defaults, instants } from 'catalogue';
import { makeExchange } from './exchange.js';
import { ProblemError, invalid, tooLong } from './problem_error.js';

// An options object becomes the text of a request, core answers it, and the reply becomes a value or a ProblemError.

/** In UTF-16 code units: no more could reach a server in one request. Core has the narrower limits. */
const longest = 16384;

const isGiven = (value) => value !== undefined && value !== null;

export function text(name, value) {
  if (typeof value !== 'string') throw invalid(name, 'must be a string.');
  if (value.length > longest) throw tooLong(name, longest);
  return value;
}

export function scopes(name, value) {
  return text(name, Array.isArray(value) ? value.map((scope) => text(name, scope)).join(' ') : value);
}

export function integer(name, value) {
  if (typeof value === 'string') return text(name, value);
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return text(name, `${value}`);
  throw invalid(name, 'must be a safe integer, a bigint or a string of decimal digits.');
}

const time = (name, value) => integer(name, value instanceof Date ? Math.floor(value / 1000) : value);

/** How a value of each kind is written in a query. */
const written = { text, scopes, integer, time };

/** What core reads as it stands needs no encoding. A lone surrogate has none; core refuses its bytes. */
function encode(value) {
  if (/^[ -$'-*,-~]*$/.test(value)) return value;
  try {
    return encodeURIComponent(value);
  } catch {
    return '%ED%A0%80';
  }
}

function query(writers, kinds, options) {
  let pairs = '';
  for (const name in kinds) {
    const value = options[name];
    if (isGiven(value)) pairs += `&${name}=${encode(writers[kinds[name]](name, value))}`;
  }
  return pairs;
}

function url(name, value, otherwise) {
  if (!isGiven(value)) return otherwise;
  if (!/^[!-~]+$/.test(text(name, value))) throw invalid(name, 'must be a URL, in ASCII and without spaces.');
  return value.replace(/\/$/, '');
}

export function unixSeconds(name, value) {
  if (!isGiven(value)) return Math.floor(Date.now() / 1000);
  const seconds = time(name, value);
  const { min, max } = instants;
  if (!/^-?\d{1,12}$/.test(seconds) || Number(seconds) < Number(min) || Number(seconds) > Number(max))
    throw invalid(name, `must be Unix seconds from ${min} to ${max}.`);
  return Number(seconds);
}

/** Calls core by one instance of the module. `further`: how values are written of kinds that only this entry has. */
export function makeCall(module, further, exchange = makeExchange(module)) {
  const writers = { ...written, ...further };

  return (name, kinds, options) => {
    options ??= {};
    const base = url('base_url', options.base_url, defaults.base_url);
    const authorize = url('authorize_url', options.authorize_url, defaults.authorize_url);
    const now = unixSeconds('now', options.now);
    const reply = exchange(module.call, `${name}\n${query(writers, kinds, options)}\n${base}\n${authorize}`, now);
    if (reply.status !== 200) throw new ProblemError(JSON.parse(reply.body));
    return reply.body;
  };
}
