import { creationOf, isSnowflake } from '../wasm/snowflake.js';
import { readWrittenTime } from '../wasm/written_time.js';
import { isOfPlatform, readLink, wholeUrl } from './read_link.js';
import { tools } from './tools.js';

// What a pasted or typed text can be, and the tool that takes it. Neither label nor note holds any of a text that can
// hold a secret.

/** How the tools are called, by the name of their function. */
const names = {
  oauthUrl: ['authorize url', 'oauth url', 'login link'],
  botInvite: ['bot invite', 'invite'],
  permissions: ['permissions', 'bit field'],
  qr: ['qr code'],
  parseWebhook: ['webhook url', 'parse webhook'],
  redactWebhooks: ['redact tokens', 'redaction'],
  timestamp: ['timestamp', 'time', 'date', 'unix'],
  snowflake: ['snowflake', 'id'],
  checkMessage: ['message check', 'check message', 'embed'],
  limits: ['limits'],
};

const titleOf = (tool) => tools.find(({ name }) => name === tool).title;

const lastUnix = 253402300799n;
/** Of the bits of permissions that are known, the highest is 53. */
const pastPermissions = 1n << 54n;

const shown = (unix) => `${new Date(Number(unix) * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const timestamp = (unix, label, note) => ({ tool: 'timestamp', values: { unix: `${unix}` }, label, note });
const qr = (text, what) => ({ tool: 'qr', values: { text }, label: `QR code of this ${what}`, note: '' });

/** The part of a text that has the path of a webhook, whatever its host, without what encloses it. */
export function findWebhook(text) {
  const found = text.split(/\s/).find((word) => /(?:\/|%2f)webhooks(?:\/|%2f)\d+(?:\/|%2f)/i.test(word));
  return found?.replace(/^.*?(?=https?:)|[>)\]"'`|]+[.,;]?$/gi, '');
}

function readWebhook(text) {
  const url = findWebhook(text);
  if (!url) return [];
  const id = /^https:\/\/([a-z.]+)(?::443)?\/api\/(?:v\d+\/)?webhooks\/(\d{17,20})\//i.exec(url);
  const label = id && isOfPlatform(id[1]) ? `Webhook ${id[2]}` : 'Webhook URL';
  return [{ tool: 'parseWebhook', values: { url }, label, note: 'The token stays hidden and on this device.' }];
}

/** `id.time.signature`, as the platform writes the tokens of bots. */
const isBotToken = (text) => /(?:^|\s|["'`])[\w-]{23,30}\.[\w-]{6,7}\.[\w-]{27,}/.test(text);

function parseUrl(whole) {
  try {
    const url = new URL(whole);
    return /^https?:$/.test(url.protocol) && !/\s/.test(whole) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The readings of what may be an authorize URL or an invite; what the platform names of it may be told. */
function readAuthorizeUrl(url, { api }) {
  try {
    const { tool, warnings } = readLink(url, api);
    const codes = [...new Set(warnings.map(({ code }) => code))].join(', ');
    return [{ tool, values: { link: url }, label: titleOf(tool), note: codes && `Warnings: ${codes}.` }];
  } catch {
    return [];
  }
}

const forClient = (id) => [
  { tool: 'botInvite', values: { client_id: id }, label: 'Bot invite', note: 'The id as client id.' },
  { tool: 'oauthUrl', values: { client_id: id }, label: 'Authorize URL', note: 'The id as client id.' },
];

function readUrl(text, context) {
  const whole = wholeUrl(text);
  const url = parseUrl(whole);
  if (!url) return [];
  if (!isOfPlatform(url.hostname)) return [qr(url.href, 'URL')];
  const [, id] = /^\/developers\/applications\/(\d{17,20})(?:\/|$)/.exec(url.pathname) ?? [];
  return [...readAuthorizeUrl(whole, context), ...(id ? forClient(id) : []), qr(url.href, 'URL')];
}

const fromId = (id) => [
  timestamp(creationOf(id), `Made ${shown(creationOf(id))}`, 'The time in this id.'),
  { tool: 'snowflake', values: { id }, label: 'Snowflake', note: 'The id taken apart.' },
];

function readMention(text) {
  const [, kind, id] = /^<(@!?|@&|#|a?:\w+:|\/[^:<>]+:)(\d+)>$/.exec(text) ?? [];
  if (!id || !isSnowflake(id)) return [];
  return [...fromId(id), ...(/^@!?$/.test(kind) ? forClient(id) : [])];
}

const withPermissions = (value, note) => [
  { tool: 'permissions', values: { permissions: `${value}` }, label: 'Permissions', note },
  { tool: 'botInvite', values: { permissions: `${value}` }, label: 'Permissions of a bot', note: 'For an invite.' },
];

/** Few bits are set in most sums of permissions, and in next to no time. */
const hasFewBits = (value) => value.toString(2).replaceAll('0', '').length <= 8;

function readInteger(text) {
  if (!/^-?\d{1,20}$/.test(text)) return [];
  if (isSnowflake(text)) return [...fromId(text), ...forClient(text)];
  const value = BigInt(text);
  const distance = value < 0n ? -value : value;
  const readings = [];
  if (distance <= lastUnix) readings.push(timestamp(value, `${shown(value)}`, 'As Unix seconds.'));
  if (distance >= 10n ** 11n && distance / 1000n < lastUnix) {
    const unix = Math.floor(Number(value) / 1000);
    readings.push(timestamp(unix, shown(unix), 'As milliseconds, which a tag cannot hold: whole seconds.'));
  }
  if (value < 0n || value >= pastPermissions) return readings;
  const permissions = withPermissions(value, 'As a permission bit field.');
  const looksLikeTime = (text.length === 10 || text.length === 13) && !hasFewBits(value);
  // What has 12 digits is no time of these days in seconds, nor in milliseconds.
  return looksLikeTime ? [...readings, ...permissions] : [...permissions, ...readings];
}

function readTime(text, context) {
  const { unix, also, kind } = readWrittenTime(text, context);
  if (unix === undefined) return [];
  const notes = {
    plain: [''],
    skipped: ['Clocks skip this time: as if they were not set.', 'Clocks skip this time: as they are after.'],
    repeated: ['Clocks show this time twice: the first.', 'Clocks show this time twice: the second.'],
  };
  return notes[kind].map((note, i) => timestamp([unix, also][i], shown([unix, also][i]), note));
}

/** A message or an embed as JSON: anything in braces that can be read. */
function readMessage(text) {
  try {
    if (!text.startsWith('{') || !JSON.parse(text)) return [];
  } catch {
    return [];
  }
  return [{ tool: 'checkMessage', values: { message: text }, label: 'Message check',
    note: 'The message stays on this device.' }];
}

const itemsOf = (text, separator) => text.split(separator).filter(Boolean);

function readScopes(text, { scopes }) {
  const given = itemsOf(text, /[\s,]+/);
  if (given.length === 0 || !given.every((item) => scopes.some(({ name }) => name === item))) return [];
  const isForBot = given.some((item) => scopes.find(({ name }) => name === item).bot_only);
  return [{ tool: isForBot ? 'botInvite' : 'oauthUrl', values: { scopes: given.join(' ') },
    label: isForBot ? 'Bot invite' : 'Authorize URL', note: 'With these scopes.' }];
}

/** SEND_MESSAGES as well as SendMessages and PermissionFlagsBits.SendMessages. */
function readPermissions(text, { api }) {
  const names = text.replace(/\w+\./g, '').replaceAll('+', ' ');
  try {
    if (!/^[a-z]/i.test(names)) return [];
    return withPermissions(api.permissions({ permissions: names }).permissions, 'With these permissions.');
  } catch {
    return [];
  }
}

function readName(text) {
  const start = text.toLowerCase();
  if (start.length < 2) return [];
  return Object.entries(names)
    .filter(([tool, all]) => [tool.toLowerCase(), ...all].some((name) => name.startsWith(start)))
    .map(([tool, [name]]) => ({ tool, values: {}, label: `Open: ${name}`, note: '' }));
}

/**
 * Every reading of a text, the best first: the tool by the name of its function, values for parameters of it, as texts,
 * and a label and a note for people; `link` is a value of the tools for links. `context` has `now` and `zone`, which are
 * those of readWrittenTime, the package as `api`, and `scopes`: name and bot_only of each that the platform has.
 */
export function recognise(text, context) {
  const bare = text.trim();
  if (!bare) return [];
  const webhook = readWebhook(bare);
  if (webhook.length > 0) return webhook;
  if (isBotToken(bare)) return [];
  const url = readUrl(bare, context);
  if (url.length > 0) return url;
  const integer = readInteger(bare);
  const readings = [
    ...readMention(bare), ...integer, ...(integer.length > 0 ? [] : readTime(bare, context)),
    ...readMessage(bare), ...readName(bare), ...readScopes(bare, context), ...readPermissions(bare, context),
  ];
  return [...readings, qr(bare, 'text')];
}
