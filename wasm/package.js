import { makeMessageCheck } from './local/check_message.js';
import { makeEmbedFit } from './local/fit_embed.js';
import { pkce } from './local/pkce.js';
import { readTime } from './local/read_time.js';
import { redact, redactWebhooks } from './local/redact.js';
import { makeSplit } from './local/split_message.js';
import { makeFunctions } from './runtime/functions.js';

/** The values of the platform's limits by name, for which core is asked once. */
function limitsFrom({ limits }) {
  let values;
  return () => values ??= Object.fromEntries(
    Object.entries(limits({ more: true }).more).map(([name, { value }]) => [name, value]));
}

/** Every function of the package, by what connect gives. */
export function makePackage({ call }) {
  const functions = makeFunctions(call);
  const limitsOf = limitsFrom(functions);
  return {
    ...functions,
    redact,
    redactWebhooks,
    checkMessage: makeMessageCheck(limitsOf),
    splitMessage: makeSplit(limitsOf),
    fitEmbed: makeEmbedFit(limitsOf),
    readTime,
    pkce,
  };
}
