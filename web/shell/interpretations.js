import {
  last_unix_seconds as lastUnix, max_id_digits as maxIdDigits, limits,
  min_id_digits as minIdDigits,
} from '#facts';
import { beforeWebhookToken } from '#secrets';
import { isOfPlatform, readLink, wholeUrl } from '../tools/shared/read_link.js';
import { readImage } from '../tools/shared/read_image.js';
import { relative } from '../tools/shared/relative.js';

// What a pasted or typed text can be, and the tool that takes it. Neither label nor note holds any of a text that can
// hold a secret.

const id = `\\d{${minIdDigits},${maxIdDigits}}`;
const patterns = {
  id: new RegExp(`^${id}$`),
  beforeToken: new RegExp(beforeWebhookToken, 'i'),
  application: new RegExp(`^/developers/applications/(${id})(?:/|$)`),
};

const parts = {
  weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit',
  hourCycle: 'h23',
};

/** A time as a person at its place reads it, in words of the page's language; `what` it is, if that is not plain. */
function timestamp(instant, what, { now, zone }) {
  const unix = Number(instant);
  const label = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone }).format(unix * 1000);
  const note = [relative(unix - now, 'en'), zone, what].filter(Boolean).join(' · ');
  return { tool: 'timestamp', values: { unix: `${unix}` }, label, note };
}

const qr = (text, what) => ({ tool: 'qr', values: { text }, label: `QR code of this ${what}`, note: '' });

/** The result of a call, or nothing where it throws. */
function attempt(call) {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** The part of a text that has the path of a webhook, whatever its host, without what encloses it. */
export function findWebhook(text) {
  const found = text.split(/\s/).find((word) => patterns.beforeToken.test(word));
  return found?.replace(/^.*?(?=https?:)|(?<![>)\]"'`|])[>)\]"'`|]+[.,;]?$/gi, '');
}

function readWebhook(text, { api }) {
  const url = findWebhook(text);
  if (!url) return [];
  const known = attempt(() => api.parseWebhook({ url }))?.id;
  const label = known ? `Webhook ${known}` : 'Webhook URL';
  return [{ tool: 'webhook', values: { url }, label, note: 'The token stays hidden and on this device.' }];
}

/** A text with a token, but in the path of a webhook. */
function readToken(text, { api }) {
  const has = (kind) => api.redact(text, { kinds: [kind] }) !== text;
  const note = has('bot') ? 'This looks like a bot token: reset it in the developer portal if others saw it.'
    : api.redact(text) !== text ? 'This looks like a token. It stays hidden and on this device.' : '';
  return note ? [{ tool: 'redact', values: { text }, label: 'Redact tokens', note }] : [];
}

function parseUrl(whole) {
  const url = attempt(() => new URL(whole));
  return url && /^https?:$/.test(url.protocol) && !/\s/.test(whole) ? url : undefined;
}

/** The interpretations of what may be an authorize URL or an invite; what the platform names of it may be told. */
function readAuthorizeUrl(url, { api, tools }) {
  const link = attempt(() => readLink(url, api));
  if (!link) return [];
  const codes = [...new Set(link.warnings.map(({ code }) => code))].join(', ');
  const { title } = tools.find(({ slug }) => slug === link.tool);
  return [{ tool: link.tool, values: { link: url }, label: title, note: codes && `Warnings: ${codes}.` }];
}

const forClient = (id) => [
  { tool: 'bot-invite', values: { client_id: id }, label: 'Bot invite', note: 'With this application ID.' },
  { tool: 'oauth-url', values: { client_id: id }, label: 'Authorize URL', note: 'With this application ID.' },
];

function readUrl(text, context) {
  const whole = wholeUrl(text);
  const url = parseUrl(whole);
  if (!url) return [];
  const image = readImage(url, context.api);
  if (image) return [{ tool: 'image-url', values: image, label: 'Image URL', note: `${image.kind} ${image.id}` }];
  if (!isOfPlatform(url.hostname)) return [qr(url.href, 'URL')];
  const [, client] = patterns.application.exec(url.pathname) ?? [];
  const isId = client && attempt(() => context.api.snowflake({ id: client }));
  return [...readAuthorizeUrl(whole, context), ...(isId ? forClient(client) : []), qr(url.href, 'URL')];
}

/** The interpretations of digits as an id; none where nothing that exists has it. */
function readId(id, context, mayBeClient) {
  const made = patterns.id.test(id) && attempt(() => context.api.snowflake({ id }));
  if (!made) return [];
  return [
    timestamp(made.unix, 'The creation time in this ID.', context),
    { tool: 'snowflake', values: { id }, label: 'Snowflake', note: 'The parts of this ID.' },
    ...(mayBeClient ? forClient(id) : []),
  ];
}

function readMention(text, context) {
  const [, kind, id] = /^<(@!?|@&|#|a?:\w+:|\/[^:<>]+:)(\d+)>$/.exec(text) ?? [];
  return id ? readId(id, context, /^@!?$/.test(kind)) : [];
}

const withPermissions = (value, note) => [
  { tool: 'permissions', values: { permissions: `${value}` }, label: 'Permissions', note },
  { tool: 'bot-invite', values: { permissions: `${value}` }, label: 'Bot invite', note: 'With these permissions.' },
];

/** Documented intents, as a number or by names. */
function withIntents(intents, { api }) {
  const read = attempt(() => api.intents({ intents }));
  if (!read || read.undocumented || !read.intents) return [];
  return [{ tool: 'intents', values: { bits: `${read.intents}` }, label: 'Intents', note: read.names.join(' ') }];
}

/** Few bits are set in most sums of permissions, and in next to no time. */
const hasFewBits = (value) => value.toString(2).replaceAll('0', '').length <= 8;

function readInteger(text, context) {
  if (!/^-?\d{1,20}$/.test(text)) return [];
  const ofId = readId(text, context, true);
  if (ofId.length > 0) return ofId;
  const value = BigInt(text);
  const distance = value < 0n ? -value : value;
  const interpretations = [];
  const isTime = attempt(() => context.api.readTime({ text }));
  if (isTime) interpretations.push(timestamp(value, 'Read as Unix seconds.', context));
  if (distance >= 10n ** 11n && distance / 1000n < lastUnix) {
    const unix = Math.floor(Number(value) / 1000);
    interpretations.push(timestamp(unix, 'Read as milliseconds, rounded down to seconds.', context));
  }
  const known = attempt(() => context.api.permissions({ permissions: value }));
  const intents = withIntents(value, context);
  if (!known || known.names.some((name) => name.startsWith('BIT_'))) return interpretations;
  const permissions = withPermissions(value, 'Read as a permission bitfield.');
  const looksLikeTime = (text.length === 10 || text.length === 13) && !hasFewBits(value);
  // What has 12 digits is no time of these days in seconds, nor in milliseconds.
  return looksLikeTime ? [...interpretations, ...permissions, ...intents]
    : [...permissions, ...intents, ...interpretations];
}

const readingsOf = ({ readings = [] }, context) => readings.map((unix, i) =>
  timestamp(unix, `The ${i ? 'second' : 'first'} of two readings.`, context));

function readTime(text, context) {
  let time;
  try {
    time = context.api.readTime({ text, zone: context.zone, now: context.now });
  } catch (problem) {
    return readingsOf(problem, context);
  }
  const { unix, also, kind } = time;
  const notes = {
    plain: [''],
    skipped: ['Clocks skip this time: UTC offset before the change.', 'Clocks skip this time: UTC offset after it.'],
    repeated: ['Clocks show this time twice: the first time.', 'Clocks show this time twice: the second time.'],
  };
  return notes[kind].map((note, i) => timestamp([unix, also][i], note, context));
}

/** A message or an embed as JSON: anything in braces that can be read. */
function readMessage(text) {
  if (!/^(\{|\[\s*\{)/.test(text) || !attempt(() => JSON.parse(text))) return [];
  return [{ tool: 'message', values: { message: text }, label: 'Message check',
    note: 'The message stays on this device.' }];
}

/** A text that is longer than a message can be. */
const readLongText = (text) => (text.length <= limits.message_content ? []
  : [{ tool: 'split', values: { text }, label: 'Split message', note: 'The text stays on this device.' }]);

const itemsOf = (text, separator) => text.split(separator).filter(Boolean);

function readScopes(text, { scopes }) {
  const given = itemsOf(text, /[\s,]+/);
  if (given.length === 0 || !given.every((item) => scopes.some(({ name }) => name === item))) return [];
  const isForBot = given.some((item) => scopes.find(({ name }) => name === item).bot_only);
  return [{ tool: isForBot ? 'bot-invite' : 'oauth-url', values: { scopes: given.join(' ') },
    label: isForBot ? 'Bot invite' : 'Authorize URL', note: 'With these scopes.' }];
}

/** SEND_MESSAGES as well as SendMessages and PermissionFlagsBits.SendMessages; intents likewise. */
function readNames(text, context) {
  const names = text.replace(/\b\w+\./g, '').replaceAll('+', ' ');
  if (!/^[a-z]/i.test(names)) return [];
  const read = attempt(() => context.api.permissions({ permissions: names }));
  const permissions = read ? withPermissions(read.permissions, 'With these permissions.') : [];
  return [...permissions, ...withIntents(names, context)];
}

const wordsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The tools of which a word begins with each word of a text: of their names first, then of what they are for. */
function readName(text, { tools }) {
  const typed = [...new Set(wordsOf(text))];
  if (text.length < 2 || !typed.length || !/^[\p{L}\p{N}\s'’-]+$/u.test(text)) return [];
  const has = (words) => typed.every((start) => wordsOf(words).some((word) => word.startsWith(start)));
  const places = [
    ({ title, call, aliases }) => [title, call, ...aliases].join(' '), ({ words }) => words,
    ({ title, purpose, words }) => `${title} ${purpose} ${words}`,
  ];
  const found = places.flatMap((place) => tools.filter((tool) => has(place(tool))));
  return [...new Set(found)]
    .map(({ slug, title, purpose }) => ({ tool: slug, values: {}, label: `Open: ${title}`, note: purpose }));
}

/**
 * Every interpretation of a text, the best first: the tool by its slug, values for parameters of it, as texts, and a
 * label and a note for people; `link` is a value of the tools for links. One that `isUnlikely` is only to be taken if
 * it is chosen. `context` has `now` and `zone` as for
 * readTime, the package as `api`, the descriptors of all `tools`, and `scopes`: name and bot_only of each that the
 * platform has.
 */
export function interpret(text, context) {
  const bare = text.trim();
  if (!bare) return [];
  const webhook = readWebhook(bare, context);
  if (webhook.length > 0) return webhook;
  const token = readToken(bare, context);
  if (token.length > 0) return token;
  const url = readUrl(bare, context);
  if (url.length > 0) return url;
  const integer = readInteger(bare, context);
  const message = readMessage(bare);
  const interpretations = [
    ...readMention(bare, context), ...integer, ...(integer.length > 0 ? [] : readTime(bare, context)),
    ...message, ...(message.length > 0 ? [] : readLongText(bare)),
    ...readName(bare, context), ...readScopes(bare, context), ...readNames(bare, context),
  ];
  // A word that names nothing was likely meant to: it is no text for a code until that is chosen.
  const isWord = /^[\p{L}-]+$/u.test(bare);
  return [...interpretations, { ...qr(bare, 'text'), isUnlikely: isWord }];
}
