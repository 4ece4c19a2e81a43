import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from './server.mjs';
import { request, Wire } from './wire.mjs';

const target = '/api/qr?text=a&format=json';

async function ask(port, fields, options = {}) {
  const wire = await Wire.open(port, options);
  const reply = await wire.send(request(target, { fields })).reply();
  wire.close();
  return reply;
}

const left = (reply) => Number(/r=(\d+)/.exec(reply.headers.get('ratelimit'))[1]);
const origin = (reply) => new URL(reply.json().png_url).origin;

test('without trusted proxies the X-Forwarded fields mean nothing', async (t) => {
  const { port } = await startServer(t);
  const fields = (i) => [`X-Forwarded-For: 198.51.100.${i}`, 'X-Forwarded-Proto: https', 'X-Forwarded-Host: a.example'];
  assert.equal(left(await ask(port, fields(1))), 9);
  const reply = await ask(port, fields(2));
  assert.equal(left(reply), 8);
  assert.equal(origin(reply), 'http://test.example');
});

test('behind a trusted proxy each right-most untrusted address has its own count', async (t) => {
  const { port } = await startServer(t, ['--trusted-proxy', '127.0.0.0/8', '--trusted-proxy', '10.0.0.0/8']);
  const from = async (...lists) => left(await ask(port, lists.map((list) => `X-Forwarded-For: ${list}`)));
  assert.equal(await from('198.51.100.1'), 9);
  assert.equal(await from('203.0.113.1, 198.51.100.1, 10.1.2.3'), 8);
  assert.equal(await from('203.0.113.1', '198.51.100.1:4711', '10.1.2.3'), 7);
  assert.equal(await from('::ffff:198.51.100.1'), 6);
  assert.equal(await from('198.51.100.2'), 9);
  assert.equal(await from('2001:db8::1'), 9);
  assert.equal(await from('[2001:db8::2]:443'), 8);
  assert.equal(await from('2001:db8:0:1::1'), 9);
  assert.equal(await from('198.51.100.1, unknown'), 9);
  assert.equal(left(await ask(port, [])), 8);
});

test('behind a trusted proxy links carry the forwarded scheme and host', async (t) => {
  const { port } = await startServer(t, ['--trusted-proxy', '127.0.0.1', '--rate-limit', '0']);
  const from = async (...fields) => origin(await ask(port, fields));
  assert.equal(await from('X-Forwarded-Proto: https'), 'https://test.example');
  assert.equal(await from('X-Forwarded-Proto: https', 'X-Forwarded-Host: a.example:8443'), 'https://a.example:8443');
  assert.equal(await from('X-Forwarded-Host: evil.example, a.example'), 'http://a.example');
  assert.equal(await from('X-Forwarded-Host: evil.example', 'X-Forwarded-Host: a.example'), 'http://a.example');
  assert.equal(await from('X-Forwarded-Proto: javascript', 'X-Forwarded-Host: a b'), 'http://test.example');
});

test('--base-url wins over everything that a request says', async (t) => {
  const { port } = await startServer(t, ['--trusted-proxy', '127.0.0.1', '--base-url', 'https://b.example/c']);
  const reply = await ask(port, ['X-Forwarded-Host: a.example']);
  assert.ok(reply.json().png_url.startsWith('https://b.example/c/api/qr.png?'));
});

test('an IPv6 listener serves IPv6 clients and names itself in brackets', async (t) => {
  const server = await startServer(t, ['--listen', '[::1]:0']);
  assert.match(server.url, /^http:\/\/\[::1\]:\d+$/);
  const wire = await Wire.open(server.port, { host: '::1' });
  const reply = await wire.send(request(target, { version: '1.0', host: null })).reply();
  assert.equal(origin(reply), server.url);
  wire.close();
});
