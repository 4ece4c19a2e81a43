import { elementsOf, ownOf } from '../runtime/members.js';
import { invalid, invalidCall } from '../runtime/problem_error.js';
import { checkEmbed, makeMessageCheck } from './check_message.js';
import { entriesOf, plain } from './check_read.js';
import { attempt, builtOf, get, isGiven } from './safe_read.js';
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
const minMarkdown = 32;

/** The last cut at whitespace, else the last of any. */
const lastOf = ({ cuts: [token, ...spaces] }) =>
  spaces.filter(Boolean).reduce((one, other) => (one?.i > other.i ? one : other), undefined) ?? token;

/** A text of at most `max` code points, with an ellipsis in the place of its end. */
function shortened(text, max, keeps, reserve = 1) {
  const [{ body, close, last, torn }] = cut(text, max - reserve, keeps && max >= minMarkdown, lastOf);
  const whole = torn && torn.isWhole ? body.slice(0, torn.start) : body;
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

const isBoxed = (value) => [String, Number, Boolean, BigInt].some((type) => value instanceof type);

/**
 * JSON.parse(JSON.stringify(value)), whatever was added to Object.prototype; undefined for what JSON leaves out. Throws
 * for an object within itself, because the stack overflows.
 */
function jsonOf(value) {
  const built = /^(object|bigint)$/.test(typeof value) && value !== null ? builtOf(value) : value;
  if (typeof built !== 'object' || built === null) return scalarOf(built);
  if (isBoxed(built)) return scalarOf(built.valueOf());
  if (Array.isArray(built)) return elementsOf(built).map((each) => jsonOf(each) ?? null);
  return Object.fromEntries(Object.keys(built).map((name) => [name, jsonOf(built[name])])
    .filter(([, each]) => each !== undefined));
}

/** A value that is no object. */
function scalarOf(value) {
  if (typeof value === 'bigint') throw new TypeError();
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  return typeof value === 'function' || typeof value === 'symbol' ? undefined : value;
}

function copyOf(embed) {
  const copy = attempt('embed', () => jsonOf(embed));
  if (typeof copy === 'object' && copy !== null && !Array.isArray(copy)) return copy;
  throw invalid('embed', 'must be an object.');
}

/** Drops the entries of a list beyond its limit. */
function shorten(cuts, list, path, limit, max) {
  if (!(list?.length > max)) return;
  cuts.push({ path, limit, before: list.length, after: max });
  list.length = max;
}

/** URLs and what is missing cannot be shortened: they are a problem, so that every result is valid. */
function requireValid({ excesses: [excess] }) {
  if (excess) throw invalidCall(`${excess.detail} fitEmbed shortens texts only, never URLs.`, excess.path);
}

/** Makes fitEmbed, for an embed or for the embeds of a message. */
export const makeEmbedFit = (begin) => (given) => {
  const { limits } = begin();
  const whole = copyOf(given);
  const isMessage = Array.isArray(ownOf(whole, 'embeds'));
  const check = isMessage ? makeMessageCheck(begin) : (embed) => checkEmbed(begin, embed);
  const cuts = [];
  check(whole);
  if (isMessage) shorten(cuts, whole.embeds, 'embeds', 'embeds_per_message', limits.embeds_per_message);
  for (const [i, embed] of (isMessage ? whole.embeds : [whole]).entries()) {
    const path = isMessage ? `embeds[${i}].fields` : 'fields';
    shorten(cuts, ownOf(embed, 'fields'), path, 'embed_fields', limits.embed_fields);
  }
  const texts = check(whole).counts.filter(({ path, limit }) => order.includes(limit) && path !== 'embeds');
  for (const [{ path, limit, count: before, max }, target] of targetsOf(texts, limits.embed_total)) {
    if (target >= before) continue;
    const [owner, name] = placeOf(whole, path);
    owner[name] = shortened(owner[name].trim(), target, !isPlain(limit));
    cuts.push({ path, limit: target < max ? 'embed_total' : limit, before, after: [...owner[name]].length });
  }
  requireValid(check(whole));
  return { [isMessage ? 'message' : 'embed']: whole, cuts };
};

/** Makes splitEmbeds. */
export const makeEmbedSplit = (begin) => (given) => {
  const check = begin();
  const { embeds_per_message: maxEmbeds, embed_total: most } = check.limits;
  const whole = plain(check, given, 'embeds');
  const list = attempt('embeds', () => Array.isArray(whole)) ? whole : get(whole ?? {}, 'embeds', '');
  if (!isGiven(list)) throw invalid('embeds', 'must be an array of embeds, or a message with embeds.');
  const messages = [];
  let left = -1;
  for (const [embed, path] of entriesOf(check, list, 'embeds')) {
    const { counts } = checkEmbed(begin, embed, path);
    const length = counts.find(({ limit }) => limit === 'embed_total')?.count ?? 0;
    if (length > most) throw invalid(path, `has ${length} characters, of which fitEmbed leaves ${most}.`);
    if (left < length || messages.at(-1).length === maxEmbeds) {
      messages.push([]);
      left = most;
    }
    messages.at(-1).push(embed);
    left -= length;
  }
  return messages;
};
