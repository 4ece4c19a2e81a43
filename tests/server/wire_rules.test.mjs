import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { refused, served } from './payloads.mjs';
import { startServer } from './server.mjs';
import { exchange, patience, request, Wire } from './wire.mjs';

const target = '/api/timestamp?unix=0';
let port;
before(async (t) => ({ port } = await startServer(t, ['--rate-limit', '0'])));

async function assertRefused(bytes, status) {
  const wire = await Wire.open(port);
  const reply = await wire.send(`${bytes}${request('/healthz')}`).reply();
  assert.equal(reply.status, status, JSON.stringify(bytes));
  assert.equal(reply.headers.get('connection'), 'close');
  assert.equal(reply.headers.get('content-type'), 'application/problem+json');
  assert.equal(reply.headers.get('access-control-allow-origin'), '*');
  assert.equal(reply.headers.get('cache-control'), 'no-store');
  assert.equal(reply.json().status, status);
  const rest = await Promise.race([wire.end(), patience(20_000)]);
  wire.close();
  assert.equal(rest?.length, 0, `still open, or a further answer, after ${JSON.stringify(bytes)}`);
}

async function assertServed(bytes, method) {
  const reply = await exchange(port, bytes, method);
  assert.equal(reply.status, 200, JSON.stringify(bytes));
  return reply;
}

for (const [fact, status, payloads] of refused) {
  test(`${fact} gets ${status}, and later requests get no response`, async () => {
    for (const bytes of payloads) await assertRefused(bytes, status);
  });
}

test('no response to HEAD has content, even if it is rejected early', async () => {
  const forms = refused.flatMap(([, , payloads]) => payloads).filter((bytes) => bytes.startsWith('GET '))
    .map((bytes) => bytes.replace('GET ', 'HEAD '));
  assert.ok(forms.length > 100, `${forms.length}`);
  for (const bytes of [...forms, 'HEAD \r\n', 'HEAD /\r\n', 'HEAD /\n']) {
    const wire = await Wire.open(port);
    const reply = await wire.send(bytes).reply('HEAD');
    assert.ok(reply.status >= 400, JSON.stringify(bytes));
    assert.ok(Number(reply.headers.get('content-length')) > 0, JSON.stringify(bytes));
    assert.equal((await wire.end()).length, 0, JSON.stringify(bytes));
    wire.close();
  }
});

test('no response to HEAD has content, with any status', async () => {
  const statuses = new Set();
  for (const target of ['/api/timestamp?unix=0', '/api/qr.png?text=a', '/api/qr.svg?text=a', '/api/qr.txt?text=a',
    '/api/qr?text=a', '/api/discord/limits', '/api/qr', '/api/nothing', '/', '/api', '/openapi.json', '/healthz', '/readyz',
    '/problems/not-found', '/nothing']) {
    const wire = await Wire.open(port);
    const { status, headers } = await wire.send(request(target)).reply();
    wire.send(`${request(target, { method: 'HEAD' })}${request('/healthz')}`);
    const head = await wire.reply('HEAD');
    assert.deepEqual([head.status, head.headers.get('content-length')], [status, headers.get('content-length')], target);
    // The next response would begin with the content.
    const next = await wire.reply();
    assert.deepEqual([next?.status, next?.body.toString()], [200, 'ok\n'], target);
    statuses.add(status);
    wire.close();
  }
  assert.deepEqual([...statuses].sort(), [200, 400, 404]);
});

test('a request that only looks dangerous is one request', async () => {
  for (const bytes of served) {
    const wire = await Wire.open(port);
    wire.send(`${bytes}${request('/healthz')}`);
    assert.equal((await wire.reply())?.status, 200, JSON.stringify(bytes));
    if (!bytes.includes('HTTP/1.0')) assert.equal((await wire.reply())?.body.toString(), 'ok\n', JSON.stringify(bytes));
    wire.close();
  }
});

test('a response has Date and Content-Length', async () => {
  const reply = await assertServed(request(target));
  assert.ok(Math.abs(Date.parse(reply.headers.get('date')) - Date.now()) < 3_000);
  assert.equal(Number(reply.headers.get('content-length')), reply.body.length);
  assert.equal(reply.json().unix, 0);
});

test('the response to HEAD is that to GET without its body', async () => {
  const got = await assertServed(request(target));
  const wire = await Wire.open(port);
  const head = await wire.send(request(target, { method: 'HEAD' }) + request(target)).reply('HEAD');
  assert.equal(head.headers.get('content-length'), got.headers.get('content-length'));
  assert.equal((await wire.reply()).body.toString(), got.body.toString());
  wire.close();
});

test('a target in absolute form is accepted, with its authority instead of Host', async () => {
  const reply = await assertServed(request('HTTP://other.example:81/api/qr?text=a&format=json'));
  assert.ok(reply.json().png_url.startsWith('http://other.example:81/api/qr.png?'));
  const root = await exchange(port, request('http://other.example'));
  assert.equal(root.status, 200);
});

test('OPTIONS * is 204 without Content-Length', async () => {
  const reply = await exchange(port, request('*', { method: 'OPTIONS' }));
  assert.equal(reply.status, 204);
  assert.equal(reply.headers.get('content-length'), null);
});

test('raw UTF-8 is accepted in a target', async () => {
  const reply = await assertServed(Buffer.from(request('/api/qr?text=ä€😀&format=json'), 'utf8'));
  assert.equal(reply.json().text_length, 3);
});

test('host names, IPv4 and bracketed IPv6 addresses are valid in Host', async () => {
  for (const host of ['a', 'my_host-1.example:0', '127.0.0.1:65535', '[::1]:8080', 'a'.repeat(253)]) {
    await assertServed(request(target, { host }));
  }
});

test('HTTP/1.0 needs no Host, and links are then relative', async () => {
  const reply = await assertServed(request('/api/qr?text=a&format=json', { version: '1.0', host: null }));
  assert.ok(reply.json().png_url.startsWith('/api/qr.png?'));
  const refusal = await exchange(port, request('/api/qr', { version: '1.0', host: null }));
  assert.equal(refusal.json().type, '/problems/missing-parameter');
});

test('HEAD with a body gets 413', async () => {
  const head = await exchange(port, `${request(target, { method: 'HEAD', fields: ['Content-Length: 5'] })}hello`, 'HEAD');
  assert.equal(head.status, 413);
  assert.ok(head.closed);
});

test('Content-Length: 0 is not a body', async () => {
  const reply = await assertServed(request(target, { fields: ['Content-Length: 0'] }));
  assert.equal(reply.closed, false);
});

test('another method gets 405 with Allow, and the connection stays open unless it had a body', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'get', 'BREW']) {
    const reply = await exchange(port, request(target, { method }));
    assert.equal(reply.status, 405);
    assert.equal(reply.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.equal(reply.closed, false);
  }
});
