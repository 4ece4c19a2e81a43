import assert from 'node:assert/strict';
import test from 'node:test';

import { codes, cordage, memories, service } from './memories.mjs';

const { inspectLink, inspectWebhook, oauthUrl, parseWebhook, qrMatrix, qrPng, timestamp } = cordage;

const has = (text) => memories.some(({ buffer }) => Buffer.from(buffer).includes(text));

const secret = 'do-not-keep-this_0123456789';
/** After the first eleven characters of a PNG file in base64. */
const secretLogo = `A${Buffer.from(secret).toString('base64')}`;

function checkForgotten(call) {
  assert.ok(!has(secret), `${call}`);
  assert.ok(!has(Buffer.from(secret).toString('base64').slice(4, 20)), `${call}`);
  assert.ok(!has(Buffer.from(secret).toString('hex')), `${call}`);
}

test('no secret is in the module\'s memory after a call', () => {
  const calls = [
    () => parseWebhook({ url: `https://discord.com/api/webhooks/123456789012345678/${secret}` }),
    () => parseWebhook({ url: secret }),
    () => oauthUrl({ client_id: '1', state: secret }),
    () => oauthUrl({ client_id: '0', state: secret }),
    () => inspectWebhook({ url: `https://discord.com/api/webhooks/123456789012345678/${secret}` }),
    () => inspectWebhook({ url: secret }),
    () => inspectLink({ url: `https://discord.com/oauth2/authorize?client_id=1&state=%61${secret}` }),
    () => inspectLink({ url: `https://example.com/${secret}` }),
    ...[cordage, codes].flatMap(({ qr, qrDataUrl, qrMatrix, qrPng, qrSvg, qrText }) => [
      () => qr({ text: secret }),
      () => qrPng({ text: secret, size: 1 }),
      () => qrSvg({ text: secret, margin: 2 }),
      () => qrSvg({ text: 'a', logo: `data:image/png;base64,iVBORw0KGgo${secretLogo}` }),
      () => qrSvg({ text: 'a', logo: `data:image/gif;base64,${secretLogo}` }),
      () => qrText({ text: secret }),
      () => qrMatrix({ text: secret }),
      () => qrDataUrl({ data: Buffer.from(secret) }),
      () => qr({ data: Buffer.from(secret) }),
      () => qr({ data: Buffer.from(secret), eci: 3 }),
      () => qrPng({ data: Buffer.from(secret.repeat(20)), eci: 3 }),
      () => qrPng({ data: Buffer.from(secret), size: 1 }),
      () => qrSvg({ data: Buffer.from(secret), text: secret }),
    ]),
  ];
  for (const call of calls) {
    try { call(); } catch ({ name }) { assert.equal(name, 'ProblemError'); }
    checkForgotten(call);
  }
});

test('no secret is in the module\'s memory after a request', async () => {
  const headers = { 'If-None-Match': secret, Accept: secret };
  for (const target of [
    `/api/chat/webhook?url=https://discord.com/api/webhooks/123456789012345678/${secret}`, `/${secret}`,
    `/api/chat/oauth-url?client_id=1&state=${secret}`, `/api/chat/oauth-url?client_id=0&state=${secret}`,
    `/api/qr?text=${secret}`, `/api/qr.png?text=${secret}&size=1`,
  ]) {
    await service.fetch(new Request(`http://localhost${target}`, { headers })).arrayBuffer();
    checkForgotten(target);
  }
});

test('the search in the memories finds a secret', () => {
  assert.equal(memories.length, 4);
  assert.ok(memories.every(({ buffer }) => Buffer.from(buffer).includes('does-not-fit')));
});

test('a million calls, a hundred thousand of them rejected, do not increase memory', () => {
  const succeed = [
    () => timestamp({ unix: 1700000000 }),
    () => qrMatrix({ text: 'https://example.com/' }),
    () => oauthUrl({ client_id: '157730590492196864', scopes: ['identify', 'bot'], state: 'opaque' }),
  ];
  const fail = [() => qrMatrix({ text: '\ud800' }), () => oauthUrl(), () => timestamp({ unix: 'soon' })];
  for (let i = 0; i < 1000; ++i) qrPng({ text: 'a'.repeat(900), size: 4096 * (i % 2) || 300 });
  const size = () => memories.map(({ buffer }) => buffer.byteLength);
  const before = size();
  let refused = 0;
  for (let i = 0; i < 1_000_000; ++i) {
    const calls = i % 10 === 0 ? fail : succeed;
    try { calls[i % calls.length](); } catch { refused += 1; }
  }
  assert.equal(refused, 100_000);
  assert.deepEqual(size(), before);
});

test('without memory only the current call fails', () => {
  const statusOf = (target) => service.fetch(new Request(`http://localhost${target}`)).status;
  const { grow } = WebAssembly.Memory.prototype;
  const longest = `/${'x'.repeat(2 * Math.max(...memories.map(({ buffer }) => buffer.byteLength)))}`;
  WebAssembly.Memory.prototype.grow = () => { throw new RangeError('no memory'); };
  try {
    assert.throws(() => statusOf(longest), WebAssembly.RuntimeError);
    assert.equal(statusOf('/api/timestamp'), 200);
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
  assert.equal(statusOf('/api/timestamp'), 200);
  assert.equal(statusOf(longest), 414);
});
