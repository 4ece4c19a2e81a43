import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { startServer } from './server.mjs';
import { exchange, request, Wire } from './wire.mjs';

let port;
before(async (t) => ({ port } = await startServer(t, ['--rate-limit', '0'])));

const lineOf = (size) => `GET /${'a'.repeat(size - 'GET / HTTP/1.1'.length)} HTTP/1.1`;

function fieldsOf(size) {
  const host = 'Host: a\r\n';
  return `${host}X: ${'x'.repeat(size - host.length - 5)}\r\n`;
}

async function assertRefused(bytes, status) {
  const reply = await exchange(port, bytes);
  assert.equal(reply.status, status);
  assert.ok(reply.closed);
}

test('a request line of 16384 bytes is accepted, one of 16385 gets 414', async () => {
  assert.equal((await exchange(port, `${lineOf(16_384)}\r\nHost: a\r\n\r\n`)).status, 404);
  await assertRefused(`${lineOf(16_385)}\r\nHost: a\r\n\r\n`, 414);
});

test('900 percent-encoded characters of four bytes reach validation', async () => {
  const text = encodeURIComponent('😀'.repeat(900));
  const reply = await exchange(port, request(`/api/qr?text=${text}&error=l&format=json`));
  assert.equal(reply.status, 400);
  assert.match(reply.json().type, /does-not-fit$/);
});

test('header fields of 8192 bytes are accepted, of 8193 get 431', async () => {
  assert.equal((await exchange(port, `GET /healthz HTTP/1.1\r\n${fieldsOf(8_192)}\r\n`)).status, 200);
  await assertRefused(`GET /healthz HTTP/1.1\r\n${fieldsOf(8_193)}\r\n`, 431);
});

test('100 header fields are accepted, 101 get 431', async () => {
  const fields = (count) => Array(count - 1).fill('A: b');
  assert.equal((await exchange(port, request('/healthz', { fields: fields(100) }))).status, 200);
  await assertRefused(request('/healthz', { fields: fields(101) }), 431);
});

test('a limit applies as soon as it is exceeded', async () => {
  await assertRefused('a'.repeat(16_385), 414);
  await assertRefused(`GET / HTTP/1.1\r\n${'a'.repeat(8_193)}`, 431);
  await assertRefused('GET /\r\n', 400);
});

test('a client that continues sending after 414 still gets the response', async () => {
  const wire = await Wire.open(port);
  for (let i = 0; i < 40; i++) wire.send('a'.repeat(65_536));
  assert.equal((await wire.reply()).status, 414);
  wire.close();
});

test('eight empty lines before a request are skipped, nine get 400', async () => {
  assert.equal((await exchange(port, '\r\n'.repeat(8) + request('/healthz'))).status, 200);
  await assertRefused('\r\n'.repeat(9) + request('/healthz'), 400);
});

test('empty lines are counted over several packets', async () => {
  const wire = await Wire.open(port);
  for (let i = 0; i < 9; i++) {
    wire.send('\r\n');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.equal((await wire.reply()).status, 400);
  wire.close();
});
