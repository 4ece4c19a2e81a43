import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, test } from 'node:test';

import { startServer, startWithAdmin } from '../../server/server.mjs';
import { request } from '../../server/wire.mjs';
import { searchFor } from '../../support/traces.mjs';
import { connectTo, startHaproxy, startNginx, talk } from './proxies.mjs';

const secrets = {
  token: 'QwZkVpxLmTbRsNcYdHfUjGeaOiBtXoWvCnMqKzPlJhEgDrSyAuFIkTb7_29-4835160Qx',
  state: 'where I was: /guilds/81384788765712384?tab=members & back',
  text: 'otpauth://totp/someone@example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const traces = searchFor(secrets);
const { token } = secrets;
const webhook = `https://discord.com/api/webhooks/123456789012345678/${token}`;
const inHex = (text) => Buffer.from(text).toString('hex');
const allPercent = inHex(webhook).replace(/../g, (hex) => `%${hex}`);
const base64 = (text) => Buffer.from(text).toString('base64');
const last = request('/healthz', { fields: ['Connection: close'] });

/** Responses to these contain the sent value, as they must. */
const echoed = [
  `/api/discord/oauth-url?client_id=157730590492196864&state=${encodeURIComponent(secrets.state)}`,
  ...['', '.png', '.svg'].map((end) => `/api/qr${end}?text=${encodeURIComponent(secrets.text)}&error=h`),
].map((target) => request(target)).concat(request('/api/qr', { host: secrets.token }));

const targets = [
  ...[webhook, encodeURIComponent(webhook), allPercent, encodeURIComponent(allPercent), `http://a/${token}`,
    base64(webhook), base64(`x${webhook}`), base64(`xy${webhook}`)].map((url) => `/api/discord/webhook?url=${url}`),
  `/api/discord/webhook?url=${webhook}&url=${webhook}`, `/api/discord/webhook?url=${webhook}%zz`,
  `/api/discord/webhook?url=${webhook}%ff`,
  `/api/discord/webhook?${token}=${webhook}`, `/api/discord/webhook?url=${webhook}%00`,
  `/api/discord/webhook?url=${webhook}#${token}`,
  `/api/discord/webhook?url=${webhook} ${token}`, `/api/webhooks/123456789012345678/${token}`,
  `/api/discord/webhook/${token}`,
  `/api/discord/webhook%3Furl=${webhook}`, `/${token}?${token}`, `//${token}/`,
  `http://a.example/${token}?url=${webhook}`, `https://${token}/`,
  webhook, token, `/assets/${token}`, `/problems/${token}`,
  `/api/qr?text=${encodeURIComponent(secrets.text)}&size=${token}`,
  `/api/discord/oauth-url?client_id=${token}&state=${encodeURIComponent(secrets.state)}`,
  `/api/qr?text=${encodeURIComponent(secrets.text).repeat(30)}`, `/api/discord/webhook?url=${webhook.repeat(200)}`,
];

const fields = [
  ...['Referer', 'User-Agent', 'Cookie', 'Authorization', 'Accept', 'If-None-Match', 'X-Forwarded-For', 'Forwarded',
    'X-Forwarded-Proto',
    'Sec-Fetch-Dest', 'Expect', 'Upgrade', 'Transfer-Encoding', 'Content-Length', 'Connection',
    token].map((name) => [`${name}: ${webhook}`]),
  ['Accept', 'If-None-Match', 'X-Forwarded-For', 'Sec-Fetch-Dest']
    .flatMap((name) => [`${name}: ${token}`, `${name}: ${webhook}`]),
  [token], [`${token} : 1`], [`A: \x01${token}`], [`A: ${token}\0`], [` ${token}`], [`A: ${token}\r\n ${token}`],
  [`A: ${webhook}\rb`],
  [`A: ${webhook.repeat(100)}`], Array(101).fill(`A: ${token}`),
];

const good = `/api/discord/webhook?url=${encodeURIComponent(webhook)}`;
const half = request(good).length >> 1;
const body = JSON.stringify({ url: webhook });

/** Every request that contains a secret and gets a response without one, as lists of chunks. */
const others = [
  ...targets.map((target) => [request(target)]), ...fields.map((lines) => [request(good, { fields: lines })]),
  ...['HEAD', 'OPTIONS', 'POST', 'CONNECT', 'TRACE', token, token.slice(0, 50).toUpperCase()]
    .map((method) => [request(good, { method })]),
  ...['1.0', '1.2', '2.0', token].map((version) => [request(good, { version })]), [`GET ${good}\r\n\r\n`],
  [`${token}\n`], [`\x16\x03\x01${token}`],
  [request(good, { method: 'POST', fields: [`Content-Length: ${body.length}`] }) + body],
  [`${request(good, { fields: ['Transfer-Encoding: chunked'] })}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  [request('/', { host: null }), ...Array(20).fill(webhook.repeat(10))],
  [request(good).repeat(3) + request(good).slice(0, half), request(good).slice(half)], [...request(good)],
];

async function connectDirectly({ port }) {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  return socket;
}

/** Sends everything; no response except those that must contain it may have a trace. */
async function sendAll(open) {
  await Promise.all(echoed.map(async (bytes) => talk(await open(), [bytes, last])));
  for (let i = 0; i < others.length; i += 10) {
    await Promise.all(others.slice(i, i + 10).map(async (chunks) => {
      const { received } = await talk(await open(), [...chunks, last]);
      assert.deepEqual(traces(received), [], chunks.join('').slice(0, 300));
    }));
  }
}

const asBytes = (texts) => Buffer.from(texts.join('\n'));

test('a secret is found in every encoding', () => {
  const noise = Buffer.from('0123456789'.repeat(1_000));
  const writings = (text) => [
    text, encodeURIComponent(text), encodeURIComponent(encodeURIComponent(text)), text.toLowerCase(),
    text.toUpperCase(), inHex(text), `%${inHex(text).match(/../g).join('%')}`, text.slice(20, 43),
    ...['', 'x', 'xy', 'xyz'].flatMap((before) =>
      ['base64', 'base64url'].map((name) => Buffer.from(`${before}${text}?`).toString(name))),
  ];
  for (const [name, text] of Object.entries(secrets)) {
    for (const writing of writings(text)) {
      const found = traces(Buffer.concat([noise, Buffer.from(writing), noise]));
      assert.ok(found.length > 0 && found.every((each) => each.startsWith(`${name}: `)), writing);
    }
  }
  assert.deepEqual(traces(noise), []);
});

describe('what is sent directly and through both proxies leaves no trace', () => {
  for (const level of ['debug', 'info', 'warning', 'error', 'off']) {
    test(`--log-level ${level}`, async (t) => {
      // Only these levels log the address of the admin port.
      const start = ['debug', 'info'].includes(level) ? startWithAdmin : startServer;
      const words = ['--rate-limit', '0', '--access-log', 'on', '--trusted-proxy', '127.0.0.1', '--log-level', level];
      const server = await start(t, words);
      const proxies = [await startNginx(t, [server.port]), await startHaproxy(t, [server.port])];
      await sendAll(() => connectDirectly(server));
      for (const proxy of proxies) await sendAll(() => connectTo(proxy));
      const metrics = server.admin ? await (await fetch(`${server.admin}/metrics`)).text() : '';
      for (const { output } of proxies) {
        assert.match(output(), /"path":"\/api\/discord\/webhook","status":"200"/);
        assert.deepEqual(traces(asBytes([output()])), []);
      }
      server.signal('SIGTERM');
      await server.exited;
      assert.ok(server.logs.some(({ route, status }) => route === 'parseWebhook' && status === 200));
      assert.deepEqual(traces(asBytes([...server.rawLogs, ...server.output, metrics])), []);
    });
  }
});
