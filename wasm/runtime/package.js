import { parameters } from 'catalogue';
import { integer, makeCall, scopes, text } from './call.js';
import { makeExchange } from './exchange.js';
import { makeFace } from './face.js';
import { makeMessageCheck } from './message_check.js';
import { pkce } from './pkce.js';
import { readTime } from './read_time.js';
import { makeRedact } from './redact.js';

/** How values are written of the kinds that only the further parameters have. */
const written = {
  flag: (name, value) => (typeof value === 'boolean' ? `${value}` : text(name, value)),
  bits: (name, value) => (Array.isArray(value) ? scopes(name, value) : integer(name, value)),
};

/** JSON.parse, but whole numbers that a number cannot hold become bigints. NUL marks them: no answer holds it. */
function parseExact(json) {
  const marked = json.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g, (token) =>
    (token[0] === '"' || Number.isSafeInteger(Number(token)) ? token : `"\\u0000${token}"`));
  return JSON.parse(marked, (_, value) => (value?.[0] === '\0' ? BigInt(value.slice(1)) : value));
}

/** The values of the platform's limits by name, for which core is asked once. */
function limitsFrom({ limits }) {
  let values;
  return () => values ??= Object.fromEntries(
    Object.entries(limits({ more: true }).more).map(([name, { value }]) => [name, value]));
}

/** All functions over one instance of the module. */
export function makeExtraFace(module) {
  const exchange = makeExchange(module);
  const call = makeCall(module, written, exchange);
  const face = makeFace(call);
  return {
    ...face,
    inspectLink: (options) => parseExact(call('inspectLink', parameters.inspectLink, options)),
    qrText: (options) => call('qrText', parameters.qrText, options),
    snowflake: (options) => JSON.parse(call('snowflake', parameters.snowflake, options)),
    permissions: (options) => parseExact(call('permissions', parameters.permissions, options)),
    redactWebhooks: makeRedact((request) => exchange(module.find_tokens, request, 0)),
    checkMessage: makeMessageCheck(limitsFrom(face)),
    readTime,
    pkce,
  };
}
