// tier: all, needs chromium
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';

import { launchChromium } from '../../support/chromium.mjs';
import { freePort } from '../../support/free_port.mjs';
import { startServer } from '../../server/server.mjs';
import { request } from '../../server/wire.mjs';
import { openSecurely, startHaproxy, startNginx } from './proxies.mjs';

// Responses that a proxy makes itself: programs in browsers, on pages of any origin, must be able to read them.

const target = '/api/timestamp?unix=0';

/** Listens on a free port until the test ends. */
async function listen(t, server, sockets = new Set()) {
  server.on('connection', (socket) => sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return server.address().port;
}

/** A port that is ready, but sends these bytes to other requests, or without bytes no response. */
const startBroken = (t, bytes) => listen(t, createServer((socket) => socket.on('data', (chunk) => {
  if (`${chunk}`.includes('/readyz')) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  else if (bytes) socket.end(bytes);
})));

const read = ['content-type', 'access-control-allow-origin', 'access-control-expose-headers', 'cross-origin-resource-policy',
  'referrer-policy', 'x-content-type-options', 'cache-control'];

/** The fields that the server itself sends with a problem. */
async function fieldsOfServer(t) {
  const { headers } = await fetch(`${(await startServer(t)).url}/api/timestamp?unix=x`);
  return read.map((name) => [name, headers.get(name)]);
}

const names = { 400: 'bad-request', 405: 'method-not-allowed', 413: 'body-not-allowed', 414: 'target-too-long', 431: 'headers-too-large',
  505: 'version-not-supported' };

async function assertReadable(proxy, expected, bytes, status) {
  const wire = await openSecurely(proxy);
  const { headers, ...reply } = await wire.send(bytes).reply();
  wire.close();
  const shown = `${proxy.name}: ${status}`;
  assert.equal(reply.status, status, shown);
  assert.deepEqual(read.map((name) => [name, headers.get(name)]), expected, shown);
  assert.equal(headers.get('strict-transport-security'), null, shown);
  assert.equal(headers.get('retry-after'), [502, 503, 504].includes(status) ? '1' : null, shown);
  assert.equal(headers.get('allow'), status === 405 ? 'GET, HEAD, OPTIONS' : null, shown);
  const { title, detail, type, status: stated } = JSON.parse(reply.body);
  assert.deepEqual([stated, type], [status, names[status] ? `/problems/${names[status]}` : 'about:blank'], shown);
  assert.ok(title && detail, shown);
}

test('each error of nginx itself is a problem with the fields of the server\'s', async (t) => {
  const expected = await fieldsOfServer(t);
  const proxy = await startNginx(t, [await freePort()]);
  const long = 'a'.repeat(30_000);
  for (const [bytes, status] of [
    [request('bad'), 400], [request(target, { host: 'a b' }), 400], [request(target, { method: 'TRACE' }), 405],
    [request(target, { fields: ['Content-Length: 100000'] }), 413], [request(`/${long}`), 414],
    [request(target, { fields: [`A: ${long}`] }), 431], [request(target, { version: '3.0' }), 505],
    [request(target), 502], [request('/api/qr.png?text=a'), 502],
  ]) await assertReadable(proxy, expected, bytes, status);
});

let browser;
before(async () => { browser = await launchChromium('--ignore-certificate-errors'); });
after(() => browser?.close());

/** A page of another origin than the proxies. */
async function openPage(t) {
  const server = createHttpServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html>'));
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(`http://127.0.0.1:${await listen(t, server)}/`);
  return page;
}

/**
 * The first response with this status to `count` requests at once, read by a program on the page. A browser on a busy
 * machine may send them too slowly: it tries up to ten times.
 */
const readBy = (page, { port }, status, count) => page.evaluate(async ([url, wanted, requests]) => {
  for (let i = 0; i < 10; ++i) {
    const responses = await Promise.all(Array.from({ length: requests }, () => fetch(url)));
    const response = responses.find((each) => each.status === wanted);
    if (response) return { retry: response.headers.get('Retry-After'), problem: await response.json() };
  }
  return undefined;
}, [`https://127.0.0.1:${port}${target}`, status, count]);

// nginx reads a response without a status as HTTP/0.9, and sends no 503 itself with this file.
const failuresOf = {
  nginx: async (t) => [[502, await freePort()], [504, await startBroken(t)]],
  HAProxy: async (t) => [[502, await startBroken(t, 'HTTP/1.1 x\r\n\r\n')], [503, await freePort()], [504, await startBroken(t)]],
};

for (const start of [startNginx, startHaproxy]) {
  const name = start === startNginx ? 'nginx' : 'HAProxy';

  test(`a program in a browser reads the errors that ${name} makes itself`, async (t) => {
    const expected = await fieldsOfServer(t);
    const page = await openPage(t);
    for (const [status, port] of await failuresOf[name](t)) {
      const proxy = await start(t, [port], { impatient: true });
      await assertReadable(proxy, expected, request(target), status);
      const { retry, problem } = await readBy(page, proxy, status, 1);
      assert.deepEqual([retry, problem.status, problem.type], ['1', status, 'about:blank']);
    }
    const server = await startServer(t, ['--trusted-proxy', '127.0.0.1', '--rate-limit', '0']);
    const { retry, problem } = await readBy(page, await start(t, [server.port], { bounded: true }), 429, 400);
    assert.deepEqual([retry, problem.status, problem['violated-policies']], ['1', 429, ['network']]);
  });
}
