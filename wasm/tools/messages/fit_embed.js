import { attempt, invalid } from '../../runtime/problem_error.js';
import { limits } from '../../generated/facts.json';
import { beginCheck, checkEmbed, checkMessage } from './check_message.js';
import { entriesOf, jsonValue } from './check_read.js';
import { kindOf } from './message_kinds.js';
import { builtOf, get, isGiven, memberOf } from './safe_read.js';
import { lengthOf } from '../../runtime/unicode.js';
import { truncate } from '../markdown/truncate.js';

// Shortens embeds and messages to Discord's limits; a shortened string ends with an ellipsis.

/** The limits whose strings are shortened first if the sum is too long; of several strings, the last. */
const order = [
  'embed_description', 'embed_field_value', 'embed_footer', 'embed_field_name', 'embed_author', 'embed_title',
];
/** Labels, descriptions and placeholders of components. */
const labels = /^components\[.*\.(?:label|description|placeholder)$/;
/** Strings that Discord shows without Markdown, so that nothing has to be closed in them. */
const isPlain = ({ path, limit }) => limit === 'embed_footer' || limit === 'embed_author' || labels.test(path);

/** The limit of the sum that includes a counted string, or `each`; undefined for strings that are not cut. */
function sumOf({ path, limit }) {
  if (order.includes(limit)) return 'embed_total';
  if (/^components\[.*\.content$/.test(path)) return 'component_text_total';
  return limit === 'message_content' || labels.test(path) ? 'each' : undefined;
}

/** The maximum length of each counted string, so that the strings and their sum keep their limits. */
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

/** The object with the string at a path, and its name there. Copies the objects around it first, once. */
function placeOf(whole, path, copies) {
  const names = path.match(/[^.[\]]+/g);
  let owner = whole;
  for (const name of names.slice(0, -1)) {
    if (!copies.has(owner[name])) {
      const built = attempt(path, () => builtOf(owner[name]));
      owner[name] = attempt(path, () => (Array.isArray(built) ? built.slice() : { ...built }));
      copies.add(owner[name]);
    }
    owner = owner[name];
  }
  return [owner, names.at(-1)];
}

/** A value after a round trip through JSON; null if JSON omits it. */
const jsonOf = (value) => JSON.parse(JSON.stringify(value) ?? null);

function objectOf(name, read) {
  const object = attempt(name, read);
  if (typeof object === 'object' && object !== null && !Array.isArray(object)) return object;
  throw invalid(name, 'must be an object.');
}

function shorten(cuts, list, path, limit, max) {
  if (!Array.isArray(list) || list.length <= max) return;
  cuts.push({ path, limit, before: list.length, after: max });
  list.length = max;
}

function fit(whole, embeds, check, cuts) {
  for (const [embed, path] of embeds.filter(([each]) => typeof each === 'object' && each !== null))
    shorten(cuts, memberOf(embed, 'fields'), path ? `${path}.fields` : 'fields', 'embed_fields', limits.embed_fields);
  const { counts } = check(whole);
  const targets = new Map(['each', 'embed_total', 'component_text_total'].flatMap((sum) =>
    [...targetsOf(counts.filter((text) => sumOf(text) === sum), limits[sum] ?? Infinity)]));
  const copies = new Set();
  for (const text of counts) {
    const { path, limit, count: before, max } = text;
    const target = targets.get(text);
    if (!(target < before)) continue;
    const [owner, name] = placeOf(whole, path, copies);
    owner[name] = truncate(owner[name], target, { markdown: !isPlain(text) });
    cuts.push({ path, limit: target < max ? sumOf(text) : limit, before, after: lengthOf(owner[name]) });
  }
  return { fitted: whole, cuts, left: check(whole).excesses };
}

const others = 'a modal, a forum thread, an interaction response or a command';

export function fitEmbed(given) {
  const embed = objectOf('embed', () => jsonOf(given));
  const kind = Object.keys(embed).length > 0 ? kindOf(embed) : undefined;
  if (kind === 'message') throw invalid('embed', 'is a message; use fitMessage.');
  if (kind && kind !== 'embed') throw invalid('embed', `must be an embed, not ${others}.`);
  checkEmbed(embed);
  return fit(embed, [[embed, '']], checkEmbed, []);
}

export function fitMessage(given) {
  const built = objectOf('message', () => (typeof given === 'object' && given !== null ? builtOf(given) : given));
  const kind = kindOf(built);
  if (kind === 'embed') throw invalid('message', 'is an embed; use fitEmbed.');
  if (kind !== 'message') throw invalid('message', `must be a message, not ${others}.`);
  checkMessage(built);
  const message = attempt('message', () => Object.fromEntries(Object.entries(built)));
  const cuts = [];
  const list = memberOf(message, 'embeds');
  const embeds = isGiven(list) ? attempt('embeds', () => jsonOf(list)) : [];
  if (isGiven(list)) message.embeds = embeds;
  shorten(cuts, embeds, 'embeds', 'embeds_per_message', limits.embeds_per_message);
  const entries = Array.isArray(embeds) ? embeds.map((embed, i) => [embed, `embeds[${i}]`]) : [];
  return fit(message, entries, checkMessage, cuts);
}

export function splitEmbeds(given) {
  const check = beginCheck();
  const { embeds_per_message: maxEmbeds, embed_total: most } = limits;
  const whole = jsonValue(check, given, 'embeds') ?? {};
  const list = attempt('embeds', () => Array.isArray(whole)) ? whole : get(whole, 'embeds', '');
  if (!isGiven(list) && memberOf(whole, 'embeds') === null) return [];
  if (!isGiven(list)) throw invalid('embeds', 'must be an array of embeds, or a message with embeds.');
  const messages = [];
  let left = -1;
  for (const [embed, path] of entriesOf(check, list, 'embeds')) {
    const { counts } = checkEmbed(objectOf(path, () => jsonValue(check, embed, path)), path);
    const length = counts.find(({ limit }) => limit === 'embed_total')?.count ?? 0;
    if (length > most) throw invalid(path, `has ${length} characters; shorten it to ${most} with fitEmbed.`);
    if (left < length || messages.at(-1).length === maxEmbeds) {
      messages.push([]);
      left = most;
    }
    messages.at(-1).push(embed);
    left -= length;
  }
  return messages;
}
