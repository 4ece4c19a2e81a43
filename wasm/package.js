import { makeBegin, makeCommandCheck, makeMessageCheck } from './tools/messages/check_message.js';
import { escapeMarkdown } from './tools/markdown/escape_markdown.js';
import { makeEmbedFit, makeEmbedSplit, makeMessageFit } from './tools/messages/fit_embed.js';
import { parseMentions } from './tools/markdown/parse_mentions.js';
import { pkce } from './tools/secrets/pkce.js';
import { readTime } from './tools/times/read_time.js';
import { redact, redactWebhooks } from './tools/secrets/redact.js';
import { makeSplit } from './tools/markdown/split_message.js';
import { timestampTag } from './tools/times/timestamp_tag.js';
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
  const begin = makeBegin(limitsOf);
  return {
    ...functions,
    redact,
    redactWebhooks,
    checkMessage: makeMessageCheck(begin),
    checkCommand: makeCommandCheck(begin),
    splitMessage: makeSplit(limitsOf),
    fitEmbed: makeEmbedFit(begin),
    fitMessage: makeMessageFit(begin),
    splitEmbeds: makeEmbedSplit(begin),
    parseMentions,
    escapeMarkdown,
    readTime,
    timestampTag,
    pkce,
  };
}
