import { creationOf, isSnowflake } from '../wasm/snowflake.js';
import { readWrittenTime } from '../wasm/written_time.js';

// What a pasted or typed text can be, and the tool that takes it. Neither label nor note holds any of a text that can
// hold a secret.

const hosts = ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'];

/** How the tools are called, by the name of their function. */
const names = {
  oauthUrl: ['authorize url', 'oauth url', 'login link'],
  botInvite: ['bot invite', 'invite', 'permissions'],
  qr: ['qr code'],
  parseWebhook: ['webhook url', 'parse webhook'],
  timestamp: ['timestamp', 'time', 'date', 'unix'],
  checkMessage: ['message check', 'check message', 'embed'],
  limits: ['limits'],
};

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
  const label = id && hosts.includes(id[1].toLowerCase()) ? `Webhook ${id[2]}` : 'Webhook URL';
  return [{ tool: 'parseWebhook', values: { url }, label, note: 'The token stays hidden and on this device.' }];
}

/** `id.time.signature`, as the platform writes the tokens of bots. */
const isBotToken = (text) => /(?:^|\s|["'`])[\w-]{23,30}\.[\w-]{6,7}\.[\w-]{27,}/.test(text);

function parseUrl(text) {
  const bare = text.replace(/^<(.*)>$/, '$1').trim();
  const whole = hosts.some((host) => bare.toLowerCase().startsWith(`${host}/`)) ? `https://${bare}` : bare;
  try {
    const url = new URL(whole);
    return /^https?:$/.test(url.protocol) && !/\s/.test(whole) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** What an authorize URL can say that the tools cannot. */
const leftOut = ['guild_id', 'disable_guild_select', 'integration_type', 'prompt', 'code_challenge', 'nonce'];

function readAuthorizeUrl({ pathname, searchParams }) {
  if (!/^(?:\/api(?:\/v\d+)?)?\/oauth2\/authorize\/?$/.test(pathname)) return [];
  const read = (wanted) => Object.fromEntries(Object.entries(wanted)
    .map(([name, parameter]) => [name, searchParams.get(parameter)?.trim()]).filter(([, value]) => value));
  const common = { client_id: 'client_id', scopes: 'scope' };
  const scopes = searchParams.get('scope')?.split(/[\s,]+/) ?? [];
  const hasLogin = ['redirect_uri', 'state', 'response_type'].some((name) => searchParams.has(name));
  const isInvite = searchParams.has('permissions') || scopes.includes('bot') || !hasLogin;
  const lost = leftOut.filter((name) => searchParams.has(name));
  const note = lost.length > 0 ? `Not taken over: ${lost.join(', ')}.` : '';
  const invite = { tool: 'botInvite', values: read({ ...common, permissions: 'permissions' }),
    label: 'Bot invite', note };
  const login = { tool: 'oauthUrl', values: read({ ...common, redirect_uri: 'redirect_uri', state: 'state' }),
    label: 'Authorize URL', note };
  return [isInvite && invite, (hasLogin || !isInvite) && login].filter(Boolean);
}

const forClient = (id) => [
  { tool: 'botInvite', values: { client_id: id }, label: 'Bot invite', note: 'The id as client id.' },
  { tool: 'oauthUrl', values: { client_id: id }, label: 'Authorize URL', note: 'The id as client id.' },
];

function readUrl(text) {
  const url = parseUrl(text);
  if (!url) return [];
  if (!hosts.includes(url.hostname)) return [qr(url.href, 'URL')];
  const [, id] = /^\/developers\/applications\/(\d{17,20})(?:\/|$)/.exec(url.pathname) ?? [];
  return [...readAuthorizeUrl(url), ...(id ? forClient(id) : []), qr(url.href, 'URL')];
}

const fromId = (id) => timestamp(creationOf(id), `Made ${shown(creationOf(id))}`, 'The time in this id.');

function readMention(text) {
  const [, kind, id] = /^<(@!?|@&|#|a?:\w+:|\/[^:<>]+:)(\d+)>$/.exec(text) ?? [];
  if (!id || !isSnowflake(id)) return [];
  return [fromId(id), ...(/^@!?$/.test(kind) ? forClient(id) : [])];
}

/** Few bits are set in most sums of permissions, and in next to no time. */
const hasFewBits = (value) => value.toString(2).replaceAll('0', '').length <= 8;

function readInteger(text) {
  if (!/^-?\d{1,20}$/.test(text)) return [];
  if (isSnowflake(text)) return [fromId(text), ...forClient(text)];
  const value = BigInt(text);
  const distance = value < 0n ? -value : value;
  const readings = [];
  if (distance <= lastUnix) readings.push(timestamp(value, `${shown(value)}`, 'As Unix seconds.'));
  if (distance >= 10n ** 11n && distance / 1000n < lastUnix) {
    const unix = Math.floor(Number(value) / 1000);
    readings.push(timestamp(unix, shown(unix), 'As milliseconds, which a tag cannot hold: whole seconds.'));
  }
  if (value < 0n || value >= pastPermissions) return readings;
  const permissions = { tool: 'botInvite', values: { permissions: `${value}` }, label: 'Permissions of a bot',
    note: 'As a permission bit field.' };
  const looksLikeTime = (text.length === 10 || text.length === 13) && !hasFewBits(value);
  // What has 12 digits is no time of these days in seconds, nor in milliseconds.
  return looksLikeTime ? [...readings, permissions] : [permissions, ...readings];
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
function readPermissions(text, { permissions }) {
  const plain = (name) => name.replace(/^.*\.|_/g, '').toLowerCase();
  const bitOf = (item) => permissions.find(({ name }) => plain(name) === plain(item))?.bit;
  const bits = itemsOf(text, /[\s,|+]+/).map(bitOf);
  if (bits.length === 0 || bits.includes(undefined)) return [];
  const sum = bits.reduce((all, bit) => all | (1n << BigInt(bit)), 0n);
  return [{ tool: 'botInvite', values: { permissions: `${sum}` }, label: 'Permissions of a bot',
    note: 'With these permissions.' }];
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
 * and a label and a note for people. `now` and `zone` are those of readWrittenTime, `platform` is platform.json.
 */
export function recognise(text, { now, zone, platform }) {
  const bare = text.trim();
  if (!bare) return [];
  const webhook = readWebhook(bare);
  if (webhook.length > 0) return webhook;
  if (isBotToken(bare)) return [];
  const url = readUrl(bare);
  if (url.length > 0) return url;
  const integer = readInteger(bare);
  const readings = [
    ...readMention(bare), ...integer, ...(integer.length > 0 ? [] : readTime(bare, { now, zone })),
    ...readMessage(bare), ...readName(bare), ...readScopes(bare, platform), ...readPermissions(bare, platform),
  ];
  return [...readings, qr(bare, 'text')];
}
