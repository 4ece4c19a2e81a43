import { invalid } from '../runtime/problem_error.js';
import { checkEmbed } from './check_message.js';
import { attempt } from './safe_read.js';
import { cut } from './split_message.js';

// An embed within the limits of the platform: texts end with an ellipsis where they were cut.

const ellipsis = String.fromCodePoint(0x2026);
/** What gives way first where the sum is too long; of several, the last. */
const order = [
  'embed_description', 'embed_field_value', 'embed_footer', 'embed_field_name', 'embed_author', 'embed_title',
];
/** Texts that the platform shows without Markdown: nothing is closed in them. */
const isPlain = (limit) => limit === 'embed_footer' || limit === 'embed_author';
/** In code points: below it there is no room for what closes. */
const leastMarkdown = 32;

/** The last cut at whitespace, else the last of any. */
const lastOf = ({ cuts: [token, ...spaces] }) =>
  spaces.filter(Boolean).reduce((one, other) => (one?.i > other.i ? one : other), undefined) ?? token;

/** A text of at most `max` code points, with an ellipsis in the place of its end. */
function shortened(text, max, keeps, reserve = 1) {
  const [{ body, close, last, torn }] = cut(text, max - reserve, keeps && max >= leastMarkdown, lastOf);
  const whole = torn?.isWhole ? body.slice(0, torn.start) : body;
  // An ellipsis would be a part of the URL before it.
  const isAfterUrl = last?.isUrl && !(torn && !torn.isWhole);
  if (isAfterUrl && reserve === 1) return shortened(text, max, keeps, 2);
  return `${whole.trimEnd()}${isAfterUrl ? ' ' : ''}${ellipsis}${close}`;
}

/** How long each of these counted texts may be, so that they and their sum keep their limits. */
function targetsOf(texts, most) {
  const targets = new Map(texts.map((text) => [text, Math.min(text.count, text.max)]));
  let over = [...targets.values()].reduce((sum, target) => sum + target, -most);
  const last = [...texts].reverse().sort((one, other) => order.indexOf(one.limit) - order.indexOf(other.limit));
  for (const text of last) {
    const less = Math.min(Math.max(over, 0), Math.max(targets.get(text) - 1, 0));
    targets.set(text, targets.get(text) - less);
    over -= less;
  }
  return targets;
}

/** Where the text of a path is: the object that has it, and its name there. */
function placeOf(embed, path) {
  const names = path.match(/[^.[\]]+/g);
  return [names.slice(0, -1).reduce((value, name) => value[name], embed), names.at(-1)];
}

function copyOf(embed) {
  const copy = attempt('embed', () => JSON.parse(JSON.stringify(embed) ?? 'null'));
  if (typeof copy === 'object' && copy !== null && !Array.isArray(copy)) return copy;
  throw invalid('embed', 'must be an object.');
}

/** Makes fitEmbed; `limitsOf` gives the platform's limits, values by name. */
export const makeEmbedFit = (limitsOf) => (given) => {
  const limits = limitsOf();
  const embed = copyOf(given);
  const { embed_fields: mostFields, embed_total: most } = limits;
  const cuts = [];
  const count = embed.fields?.length;
  checkEmbed(limits, embed);
  if (count > mostFields) {
    embed.fields.length = mostFields;
    cuts.push({ path: 'fields', limit: 'embed_fields', before: count, after: mostFields });
  }
  const texts = checkEmbed(limits, embed).counts.filter(({ limit }) => order.includes(limit));
  for (const [{ path, limit, count: before, max }, target] of targetsOf(texts, most)) {
    if (target >= before) continue;
    const [owner, name] = placeOf(embed, path);
    owner[name] = shortened(owner[name].trim(), target, !isPlain(limit));
    cuts.push({ path, limit: target < max ? 'embed_total' : limit, before, after: [...owner[name]].length });
  }
  return { embed, cuts };
};
