import { defaults, instants, parameters } from 'catalogue';
import { makeExchange } from './exchange.js';
import { ProblemError, invalid, tooLong } from './problem_error.js';

// An options object becomes the text of a request, core answers it, and the reply becomes a value or a ProblemError.

/** In UTF-16 code units: no more could reach a server in one request. Core has the narrower limits. */
const longest = 16384;

const isGiven = (value) => value !== undefined && value !== null;

function text(name, value) {
  if (typeof value !== 'string') throw invalid(name, 'must be a string.');
  if (value.length > longest) throw tooLong(name, longest);
  return value;
}

function scopes(name, value) {
  return text(name, Array.isArray(value) ? value.map((scope) => text(name, scope)).join(' ') : value);
}

function integer(name, value) {
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

function query(kinds, options) {
  let pairs = '';
  for (const name in kinds) {
    const value = options[name];
    if (isGiven(value)) pairs += `&${name}=${encode(written[kinds[name]](name, value))}`;
  }
  return pairs;
}

function url(name, value, otherwise) {
  if (!isGiven(value)) return otherwise;
  if (!/^[!-~]+$/.test(text(name, value))) throw invalid(name, 'must be a URL, in ASCII and without spaces.');
  return value.replace(/\/$/, '');
}

function unixSeconds(name, value) {
  if (!isGiven(value)) return Math.floor(Date.now() / 1000);
  const seconds = time(name, value);
  const { min, max } = instants;
  if (!/^-?\d{1,12}$/.test(seconds) || Number(seconds) < Number(min) || Number(seconds) > Number(max))
    throw invalid(name, `must be Unix seconds from ${min} to ${max}.`);
  return Number(seconds);
}

/** JSON.parse, but for a bit field that a number cannot hold. */
function parseInvite(json) {
  const result = JSON.parse(json);
  if (!Number.isSafeInteger(result.permissions)) result.permissions = BigInt(/"permissions":(\d+)/.exec(json)[1]);
  return result;
}

/** The functions of the package over one instance of the module. */
export function makeFace(module) {
  const exchange = makeExchange(module);

  function call(name, kinds, options) {
    options ??= {};
    const base = url('base_url', options.base_url, defaults.base_url);
    const authorize = url('authorize_url', options.authorize_url, defaults.authorize_url);
    const now = unixSeconds('now', options.now);
    const reply = exchange(module.call, `${name}\n${query(kinds, options)}\n${base}\n${authorize}`, now);
    if (reply.status !== 200) throw new ProblemError(JSON.parse(reply.body));
    return reply.body;
  }

  const make = (name, read) => (options) => read(call(name, parameters[name], options));
  const parse = (reply) => JSON.parse(reply);
  const asItIs = (reply) => reply;
  const qrReply = (reply) => (reply[0] === '{' ? JSON.parse(reply) : reply);

  return {
    oauthUrl: make('oauthUrl', parse),
    botInvite: make('botInvite', parseInvite),
    qr: make('qr', qrReply),
    qrPng: make('qrPng', asItIs),
    qrSvg: make('qrSvg', asItIs),
    qrMatrix(options) {
      const data = call('qrMatrix', { text: 'text', error: 'text' }, options);
      return { modules: Math.sqrt(data.length), data };
    },
    parseWebhook: make('parseWebhook', parse),
    timestamp: make('timestamp', parse),
    limits: make('limits', parse),
    ProblemError,
  };
}
