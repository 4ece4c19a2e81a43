import { id_pattern as id, image_kinds as imageKinds, last_unix_seconds as lastUnix, limits } from '#facts';
import { beforeWebhookToken } from '#secrets';
import { attempt } from '../tools/shared/attempt.js';
import { hasWords, wordsOf } from '../tools/shared/words.js';
import { isDiscordHost, readLink, completeUrl } from '../tools/shared/read_link.js';
import { readImage } from '../tools/shared/read_image.js';
import { readTimeText } from '../tools/shared/read_time.js';

// Interprets pasted or typed text. Each finding has a `kind`; `accepts` of a tool's descriptor has functions for some
// kinds. Labels and notes contain no part of input that may have a secret.

const patterns = {
  id: new RegExp(`^${id}$`),
  beforeToken: new RegExp(beforeWebhookToken, 'i'),
  application: new RegExp(`^/developers/applications/(${id})(?:/|$)`),
};

/** The tools' interpretations of a finding; those with `isSecond` come last. */
export function interpretFound(found, context) {
  const all = context.tools.flatMap(({ slug, title, accepts = {} }) => {
    const made = [accepts[found.kind]?.(found, context) ?? []].flat();
    return made.map((each) => ({ tool: slug, label: title, note: '', ...each }));
  });
  return [...all.filter(({ isSecond }) => !isSecond), ...all.filter(({ isSecond }) => isSecond)];
}

/** The first URL with the path of a webhook, on any host, without enclosing brackets or quotes. */
export function findWebhook(text) {
  const found = text.split(/\s/).find((word) => patterns.beforeToken.test(word));
  return found?.replace(/^.*?(?=https?:)|(?<![>)\]"'`|])[>)\]"'`|]+[.,;]?$/gi, '');
}

/** Tests whether `text` is more than a link with a few words before it, for example a log. */
const isProse = (text) => text.split(/\s+/).length > 3;

function readWebhook(text) {
  const url = findWebhook(text);
  return url ? [{ kind: 'webhookUrl', url }] : [];
}

/** Finds tokens, except in the path of a webhook. */
function readToken(text, { api }) {
  if (api.redact(text) === text) return [];
  return [{ kind: 'token', text, isBotToken: api.redact(text, { kinds: ['bot'] }) !== text }];
}

const readSecrets = (text, context) => [...readToken(text, context), ...readWebhook(text)];

function parseUrl(whole) {
  const url = attempt(() => new URL(whole));
  return url && /^https?:$/.test(url.protocol) && !/\s/.test(whole) ? url : undefined;
}

function readUrl(text, context) {
  const whole = completeUrl(text);
  const url = parseUrl(whole);
  if (!url) return [];
  const image = readImage(url, context.api);
  if (image) return [{ kind: 'imageUrl', image }];
  const anyUrl = { kind: 'text', text: url.href, what: 'URL' };
  if (!isDiscordHost(url.hostname)) return [anyUrl];
  const link = attempt(() => readLink(whole, context.api));
  const [, id] = patterns.application.exec(url.pathname) ?? [];
  const isId = id && attempt(() => context.api.snowflake({ id }));
  return [
    ...(link ? [{ kind: 'link', url: whole, link }] : []), ...(isId ? [{ kind: 'applicationId', id }] : []), anyUrl,
  ];
}

/** Interprets digits as an id, unless its time is out of range. */
function readId(id, { api }, mayBeApplication) {
  const made = patterns.id.test(id) && attempt(() => api.snowflake({ id }));
  if (!made) return [];
  return [
    { kind: 'time', unix: made.unix, how: 'Creation time of this ID.' }, { kind: 'id', id },
    ...(mayBeApplication ? [{ kind: 'applicationId', id }] : []),
  ];
}

function readMention(text, context) {
  const [, kind, id] = /^<(@!?|@&|#|a?:\w+:|\/[^:<>]+:)(\d+)>$/.exec(text) ?? [];
  return id ? readId(id, context, /^@!?$/.test(kind)) : [];
}

/** Reads documented intents: a number, or names. */
function readIntents(text, { api }) {
  const read = attempt(() => api.intents({ intents: text }));
  return !read || read.undocumented || !read.intents ? [] : [{ kind: 'intentBits', ...read }];
}

/** Most permission numbers have few bits set, and hardly any time does. */
const isSparse = (value) => value.toString(2).replaceAll('0', '').length <= 8;

/** The start of 2015, Discord's first year, in Unix seconds. */
const firstUnix = 1_420_070_400;

/** Most intents numbers have GUILDS, the first bit, and one for messages; few permission numbers are so small. */
const looksLikeIntents = (value) => value % 2n === 1n && value > 512n && value < 2n ** 26n;

function readInteger(text, context) {
  if (!/^-?\d{1,20}$/.test(text)) return [];
  const asId = readId(text, context, true);
  if (asId.length > 0) return asId;
  const value = BigInt(text);
  const distance = value < 0n ? -value : value;
  const times = [];
  const isTime = attempt(() => context.api.readTime({ text }));
  if (isTime) times.push({ kind: 'time', unix: value, how: 'As Unix seconds.' });
  if (distance >= 10n ** 11n && distance / 1000n < lastUnix) {
    const unix = Math.floor(Number(value) / 1000);
    times.push({ kind: 'time', unix, how: 'As Unix milliseconds, rounded down to seconds.' });
  }
  const known = attempt(() => context.api.permissions({ permissions: value }));
  if (!known || known.names.some((name) => name.startsWith('BIT_'))) return times;
  const permissions = [{ kind: 'permissionBits', permissions: value, how: 'As a permission number.' }];
  const intents = readIntents(value, context);
  const bits = looksLikeIntents(value) ? [...intents, ...permissions] : [...permissions, ...intents];
  const isRecent = (text.length === 10 && value >= firstUnix) || (text.length === 13 && value >= 1000 * firstUnix);
  // Recent times have 10 digits in seconds and 13 in milliseconds.
  return isRecent && !isSparse(value) ? [...times, ...bits] : [...bits, ...times];
}

/** The possible meanings of a rejected time, and the reason, if the text has digits. */
function rejectedTimes(text, problem, choices = []) {
  const isWithDigits = /\d/.test(text) && /[^\d-]/.test(text);
  const isAboutTimes = choices.length > 0 || (isWithDigits && !problem.startsWith('Cannot read'));
  return [
    ...choices.map(({ unix, label = '' }, i) =>
      ({ kind: 'time', unix, how: label || `The ${i ? 'second' : 'first'} of two meanings.` })),
    ...(isAboutTimes ? [{ kind: 'rejectedTime', text, problem, hasChoices: choices.length > 0 }] : []),
  ];
}

function readTime(text, context) {
  const { problem, choices, unix, also, kind } = readTimeText(text, context);
  if (problem) return rejectedTimes(text, problem, choices);
  const notes = {
    plain: [''],
    skipped: ['Clocks skip this time: UTC offset before the change.', 'Clocks skip this time: UTC offset after it.'],
    repeated: ['Clocks show this time twice: the first time.', 'Clocks show this time twice: the second time.'],
  };
  return notes[kind].map((how, i) => ({ kind: 'time', unix: [unix, also][i], how }));
}

/** Finds a message or an embed: any JSON object, or an array of objects. */
function readJson(text) {
  return /^(\{|\[\s*\{)/.test(text) && attempt(() => JSON.parse(text)) ? [{ kind: 'json', text }] : [];
}

const readLongText = (text) => (text.length <= limits.message_content ? [] : [{ kind: 'longText', text }]);

const itemsOf = (text, separator) => text.split(separator).filter(Boolean);

function readScopes(text, { scopes }) {
  const given = itemsOf(text, /[\s,]+/);
  if (given.length === 0 || !given.every((item) => scopes.some(({ name }) => name === item))) return [];
  const isForBot = given.some((item) => scopes.find(({ name }) => name === item).bot_only);
  return [{ kind: 'scopes', scopes: given.join(' '), isForBot }];
}

/** Reads names of permissions or intents: SEND_MESSAGES, SendMessages or PermissionFlagsBits.SendMessages. */
function readNames(text, context) {
  const names = text.replace(/\b\w+\./g, '').replaceAll('+', ' ');
  if (!/^[a-z]/i.test(names)) return [];
  const read = attempt(() => context.api.permissions({ permissions: names }));
  const { permissions } = read ?? {};
  return [
    ...(read ? [{ kind: 'permissionBits', permissions, how: 'With these permissions.' }] : []),
    ...readIntents(names, context),
  ];
}

/** Finds tools by beginnings of words: first in their names, then in their search terms and purposes. */
function readName(text, { tools }) {
  const typed = [...new Set(wordsOf(text))];
  if (text.length < 2 || !typed.length || !/^[\p{L}\p{N}\s'’-]+$/u.test(text)) return [];
  const places = [
    ({ title, call, aliases }) => [title, call, ...aliases].join(' '), ({ words }) => words,
    ({ title, purpose, words }) => `${title} ${purpose} ${words}`,
  ];
  const found = places.flatMap((place) => tools.filter((tool) => hasWords(place(tool), typed)));
  return [...new Set(found)]
    .map(({ slug, title, purpose }) => ({ tool: slug, values: {}, label: `Open: ${title}`, note: purpose }));
}

function readImageKind(text) {
  const kind = imageKinds.find((each) => each === wordsOf(text).join('-'));
  return kind ? [{ kind: 'imageUrl', image: { kind } }] : [];
}

/** Searches permissions, the shortest label first, and entries of tools by words. */
function readWords(text, { api }) {
  if (!/^[a-z][a-z _-]{3,}$/i.test(text)) return [];
  const words = wordsOf(text.replaceAll('_', ' '));
  const found = api.permissions().table
    .filter(({ name, label }) => hasWords(`${label} ${name.replaceAll('_', ' ')}`, words))
    .sort((one, other) => one.label.length - other.label.length).slice(0, 3);
  return [
    { kind: 'words', words },
    ...found.map(({ value, label }) => ({ kind: 'permissionBits', permissions: value, how: label })),
  ];
}

/**
 * All interpretations of `text`, the best first: the tool's slug, string values for its fields, a label and a note.
 * Enter ignores those with isUnlikely; those with isAlwaysPossible do not count as alternatives. `context.now` and
 * `context.zone` are options of readTime, `context.api` is the package, `context.tools` has all descriptors, and
 * `context.scopes` the name and bot_only of each scope.
 */
export function interpret(text, context) {
  const bare = text.trim();
  if (!bare) return [];
  const interpreted = (found) => found.flatMap((each) => interpretFound(each, context));
  for (const read of isProse(bare) ? [readSecrets, readUrl] : [readWebhook, readToken, readUrl]) {
    const found = read(bare, context);
    if (found.length > 0) return interpreted(found);
  }
  const integer = readInteger(bare, context);
  const json = readJson(bare);
  const names = readNames(bare, context);
  return [
    ...interpreted([
      ...readMention(bare, context), ...integer, ...(integer.length > 0 ? [] : readTime(bare, context)),
      ...json, ...(json.length > 0 ? [] : readLongText(bare)), ...readImageKind(bare),
    ]),
    ...readName(bare, context),
    ...interpreted([
      ...(names.length > 0 ? [] : readWords(bare, context)),
      ...readScopes(bare, context), ...names,
      { kind: 'text', text: bare, what: 'text' },
    ]),
  ];
}
