import { elementsOf, ownOf } from '../runtime/members.js';
import { attempt, invalid } from '../runtime/problem_error.js';
import { checkEmbed, makeMessageCheck } from './check_message.js';
import { entriesOf, plain } from './check_read.js';
import { kindOf } from './message_kinds.js';
import { builtOf, get, isGiven } from './safe_read.js';
import { truncated } from './truncate.js';

// Embeds and messages within the limits of the platform: texts end with an ellipsis where they were cut.

/** What gives way first where the sum is too long; of several, the last. */
const order = [
  'embed_description', 'embed_field_value', 'embed_footer', 'embed_field_name', 'embed_author', 'embed_title',
];
/** Texts that the platform shows without Markdown: nothing is closed in them. */
const isPlain = (limit) => limit === 'embed_footer' || limit === 'embed_author';

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

/** The result of `read` if that is an object, else a problem. */
function objectOf(name, read) {
  const object = attempt(name, read);
  if (typeof object === 'object' && object !== null && !Array.isArray(object)) return object;
  throw invalid(name, 'must be an object.');
}

/** Drops the entries of a list beyond its limit. */
function shorten(cuts, list, path, limit, max) {
  if (!(list?.length > max)) return;
  cuts.push({ path, limit, before: list.length, after: max });
  list.length = max;
}

/** Cuts the lists of fields of these embeds, then the texts that `check` counts. */
function fit(whole, embeds, { check, limits, cuts }) {
  for (const [embed, path] of embeds)
    shorten(cuts, ownOf(embed, 'fields'), path ? `${path}.fields` : 'fields', 'embed_fields', limits.embed_fields);
  const { counts } = check(whole);
  const ofEmbeds = counts.filter(({ path, limit }) => order.includes(limit) && path !== 'embeds');
  const content = counts.filter(({ limit, count, max }) => limit === 'message_content' && count > max);
  const targets = [...content.map((text) => [text, text.max]), ...targetsOf(ofEmbeds, limits.embed_total)];
  for (const [{ path, limit, count: before, max }, target] of targets) {
    if (target >= before) continue;
    const [owner, name] = placeOf(whole, path);
    owner[name] = truncated(owner[name].trim(), target, !isPlain(limit));
    cuts.push({ path, limit: target < max ? 'embed_total' : limit, before, after: [...owner[name]].length });
  }
  return { fitted: whole, cuts, left: check(whole).excesses };
}

const others = 'a modal, a forum thread, an interaction response or a command';

/** Makes fitEmbed. */
export const makeEmbedFit = (begin) => (given) => {
  const embed = objectOf('embed', () => jsonOf(given));
  const kind = Object.keys(embed).length > 0 ? kindOf(embed) : undefined;
  if (kind === 'message') throw invalid('embed', 'is a message; use fitMessage.');
  if (kind && kind !== 'embed') throw invalid('embed', `must be an embed, not ${others}.`);
  const check = (each) => checkEmbed(begin, each);
  check(embed);
  return fit(embed, [[embed, '']], { check, limits: begin().limits, cuts: [] });
};

/** Makes fitMessage. */
export const makeMessageFit = (begin) => (given) => {
  const { limits } = begin();
  const built = objectOf('message', () => (typeof given === 'object' && given !== null ? builtOf(given) : given));
  const kind = kindOf(built);
  if (kind === 'embed') throw invalid('message', 'is an embed; use fitEmbed.');
  if (kind !== 'message') throw invalid('message', `must be a message, not ${others}.`);
  const check = makeMessageCheck(begin);
  check(built);
  const message = attempt('message', () => Object.fromEntries(Object.entries(built)));
  const cuts = [];
  const list = ownOf(message, 'embeds');
  if (isGiven(list)) message.embeds = attempt('embeds', () => jsonOf(list));
  shorten(cuts, message.embeds, 'embeds', 'embeds_per_message', limits.embeds_per_message);
  const embeds = (message.embeds ?? []).map((embed, i) => [embed, `embeds[${i}]`]);
  return fit(message, embeds, { check, limits, cuts });
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
