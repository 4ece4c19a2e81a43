import { seeded } from './seeded.mjs';

// Logs like those of servers, bots and build tools, by seed, with or without tokens.

/** The parts of the lines of a log. */
function makeParts(below) {
  const oneOf = (list) => list[below(list.length)];
  const text = (characters, length) => Array.from({ length }, () => characters[below(characters.length)]).join('');
  const bytes = (length) => Buffer.from(Array.from({ length }, () => below(256)));
  const hex = (length) => text('0123456789abcdef', length);
  const number = (digits) => `${1 + below(9)}${text('0123456789', digits - 1)}`;
  const id = () => number(oneOf([17, 18, 18, 18, 19, 19]));
  const word = () => oneOf(['user', 'message', 'guild', 'shard', 'ready', 'cache', 'error', 'Retry', 'timeout', 'fetch',
    'role', 'channel', 'queue', 'voice', 'embed', 'session', 'Сообщение', 'naïve', '漢字', 'emoji 😀', 'a-b_c', "can't"]);
  const words = (most) => Array.from({ length: 1 + below(most) }, word).join(' ');
  const two = () => text('0123456789', 2);
  const ip = () => Array.from({ length: 4 }, () => below(256)).join('.');
  const uuid = () => [8, 4, 4, 4, 12].map(hex).join('-');
  const version = () => `${below(20)}.${below(40)}.${below(20)}${oneOf(['', '', '-rc.1', '+build.5114f85'])}`;
  const base64url = (value) => Buffer.from(value).toString('base64url');
  const jwt = () => [JSON.stringify({ alg: 'HS256', typ: 'JWT' }),
    JSON.stringify({ sub: id(), iat: Number(number(10)), name: word() })].map(base64url)
    .concat(bytes(32).toString('base64url')).join('.');
  const name = () => oneOf(['discord.js', '@discordjs/rest', 'undici', 'ws', 'typescript', '@esbuild/linux-x64']);
  const time = () => `2025-1${below(3)}-0${1 + below(9)}T${two()}:${two()}:${two()}.${text('0123456789', 3)}Z`;
  const route = () => oneOf([`/channels/${id()}/messages/${id()}`, `/guilds/${id()}/members/${id()}/roles/${id()}`,
    `/webhooks/${id()}`, '/webhooks/:id/:token/messages/:id', '/interactions/:id/:token/callback', `/users/${id()}`,
    `/applications/${id()}/commands`, `/channels/${id()}/webhooks`, '/gateway/bot', '/oauth2/token']);
  return { below, oneOf, text, bytes, hex, number, id, words, word, ip, uuid, version, base64url, jwt, name, time, route };
}

/** Lines without tokens. */
const plainLines = [
  (p) => `${p.ip()} - - [12/Oct/2025:10:02:${10 + p.below(50)} +0000] "${p.oneOf(['GET', 'POST', 'PATCH'])} /api/v10${
    p.route()}?limit=${p.below(100)}&before=${p.id()} HTTP/1.1" 200 ${p.below(99999)} "https://${p.word()}.example.com/" "${
    p.oneOf(['DiscordBot (https://discord.js.org, 14.16.3) Node.js/20.1', 'curl/8.5.0', 'Mozilla/5.0 (X11; Linux x86_64)'])}"`,
  (p) => `[WS => Shard ${p.below(16)}] [HeartbeatTimer] Heartbeat acknowledged, latency of ${p.below(300)}ms. ${p.words(4)}`,
  (p) => `[REST] Hash ${p.hex(32)}:${p.id()} Route: ${p.route()} Remaining: ${p.below(5)}/5, reset ${p.below(1000)} ms`,
  (p) => JSON.stringify({ level: 30, time: p.time(), pid: p.below(9999), reqId: p.uuid(), msg: p.words(9),
    guild: p.id(), nonce: p.number(19), hash: p.hex(p.oneOf([7, 32, 40, 64])), version: p.version() }),
  (p) => `    at ${p.oneOf(['async Client', 'REST', 'Object', 'SequentialHandler'])}.${p.oneOf(['runRequest', 'login'])} (/app/node_modules/${
    p.name()}/dist/index.${p.hex(20)}.js:${p.below(900)}:${p.below(80)})`,
  (p) => `DEBUG ${p.time()} Authorization: Bearer ${p.jwt()} ${p.words(3)}`,
  (p) => `{"image":"data:image/png;base64,${p.bytes(60 + p.below(200)).toString('base64')}"}`,
  (p) => `npm http fetch GET 200 ${p.name()}@${p.version()} integrity sha512-${p.bytes(64).toString('base64')}`,
  (p) => `Digest sha256:${p.hex(64)} of registry/${p.word()}:${p.version()} pulled in ${p.below(90)}.${p.below(9)}s`,
  (p) => `commit ${p.hex(40)} (tag: v${p.version()}) ${p.words(12)}`,
  (p) => `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify({ version: 3,
    sourcesContent: [`${' '.repeat(p.below(3))}async execute(interaction: ChatInputCommandInteraction) { ${p.words(9)} ${p.id()} }`],
  })).toString('base64')}`,
  (p) => `<@${p.id()}> said in <#${p.id()}>: ${p.words(20)} <:${p.word()}:${p.id()}> <t:${p.number(10)}:R>`,
  (p) => `resolved ${p.oneOf(['mfa', 'api', 'cdn'])}.${p.oneOf(['example-corporation-internal-network', 'login'])}.example.com to ${
    p.ip()}, 2001:db8:${p.hex(4)}::${p.hex(4)} in ${p.below(40)} ms`,
  (p) => `i18n: missing key settings.mfa.${p.oneOf(['requireMultiFactorAuthentication', 'enable_for_all_moderators_now',
    'backupCodesDownloadedAtLeastOnce'])} in ${p.words(2)}`,
  (p) => `cursor=${p.base64url(p.id())} next=${p.base64url(`${p.id()}:${p.below(99)}`)} etag="${p.bytes(20).toString('base64url')}"`,
  (p) => `${p.base64url(p.id())}.${p.oneOf(['json', 'tar.gz', 'example.com', `${p.hex(8)}.chunk.js`, p.version()])} ${p.words(5)}`,
  (p) => `id=${p.id()}.${p.hex(6)}.${p.hex(32)} session ${p.bytes(9).toString('base64url')}.${p.hex(6)}.${p.hex(40)} ${p.words(6)}`,
];

const tokenCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** By kind, the text before a token, and the token. */
const tokens = {
  webhook: (p) => [`${p.oneOf(['https://discord.com/api/', 'https://discord.com/api/v10/', '/'])}webhooks/${p.id()}/`,
    p.text(tokenCharacters, 68)],
  bot: (p) => [p.oneOf(['', 'Bot ']), [p.base64url(p.oneOf([p.id(), p.number(17), `1${p.below(8)}${p.number(18)}`])),
    p.oneOf([p.bytes(4), p.bytes(5)]).toString('base64url'), p.text(tokenCharacters, p.oneOf([27, 38]))].join('.')],
  interaction: (p) => p.oneOf([
    ['', p.base64url(`interaction:${p.id()}:${p.text(tokenCharacters, 96 + p.below(60))}`)],
    [`/interactions/${p.id()}/`, p.text(tokenCharacters, 60 + p.below(100))],
  ]),
  mfa: (p) => ['', `mfa.${p.text(tokenCharacters, 84)}`],
};

const inJson = (text) => JSON.stringify(text).slice(1, -1);
const each = (pattern, write) => (text) => text.replace(pattern, (found) => write(found.charCodeAt(0)));
const percent = each(/[^A-Za-z0-9]/g, (code) => `%${code.toString(16).toUpperCase()}`);

/** Escapings of text in other formats. */
const writings = [
  (text) => text, inJson, (text) => inJson(inJson(text)), (text) => text.replaceAll('/', '\\/'), encodeURIComponent, percent,
  (text) => percent(percent(text)), each(/[/._-]/g, (code) => `\\u00${code.toString(16)}`),
  each(/[/._-]/g, (code) => `\\x${code.toString(16)}`), each(/[/._-]/g, (code) => `&#${code};`),
  each(/[/._-]/g, (code) => `&#x${code.toString(16)};`), (text) => text.replace(/[._-]/g, '\\$&'),
];

/** The text around a token. No side begins or ends with a character of tokens. */
const surroundings = [
  ['', ''], [' ', ' '], ['"token":"', '","x":1}'], ['DISCORD_TOKEN=', ''], ["client.login('", "');"], ['\x1b[32m', '\x1b[39m'],
  ['token%3D', '%26a%3Db'], ['\\"', '\\"'], ['line\\n', '\\nline'], ['(', ').'], ['<', '>'], ['?token=', '&wait=true'],
  ['\\u0022', '\\u0022'], ['&quot;', '&quot;'], ['`', '`,'], ["b'", "'"], ['|', '|'], ['"url": "', '/slack?wait=true"'],
];

function* lines(seed) {
  const parts = makeParts(seeded(seed));
  for (;;) yield { parts, line: parts.oneOf(plainLines)(parts) };
}

/** Approximately this number of bytes of lines without tokens. */
export function plainLog(seed, size) {
  const all = [];
  let left = size;
  for (const { line } of lines(seed)) {
    all.push(line);
    if ((left -= Buffer.byteLength(line) + 1) <= 0) return all;
  }
}

/** Approximately this number of bytes of lines with a token in every second one: kind, line, and the expected line. */
export function logWithTokens(seed, size) {
  const all = [];
  const kinds = Object.keys(tokens);
  let left = size;
  for (const { parts, line } of lines(seed)) {
    const hasToken = all.length % 2 === 0;
    const kind = hasToken ? parts.oneOf(kinds) : undefined;
    const [path, token] = hasToken ? tokens[kind](parts) : [];
    const [before, after] = parts.oneOf(surroundings);
    const write = parts.oneOf(writings);
    const around = hasToken ? [`${parts.words(3)} ${before}${write(path)}`, `${after} ${line}`] : [];
    all.push(hasToken ? { kind, line: around.join(write(token)), expected: around.join('***') } : { line, expected: line });
    if ((left -= Buffer.byteLength(all.at(-1).line) + 1) <= 0) return all;
  }
}
