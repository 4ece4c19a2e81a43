import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { startServer } from './server.mjs';
import { exchange, request, Wire } from './wire.mjs';

const target = '/api/timestamp?unix=0';
let port;
before(async (t) => ({ port } = await startServer(t, ['--rate-limit', '0'])));

async function assertRefused(bytes, status = 400) {
  const reply = await exchange(port, bytes);
  assert.equal(reply.status, status, JSON.stringify(bytes));
  assert.equal(reply.headers.get('connection'), 'close');
  assert.equal(reply.headers.get('content-type'), 'application/problem+json');
  assert.equal(reply.headers.get('access-control-allow-origin'), '*');
  assert.equal(reply.headers.get('cache-control'), 'no-store');
  assert.equal(reply.json().status, status);
  assert.ok(reply.closed, `still open after ${JSON.stringify(bytes)}`);
}

async function assertServed(bytes, method) {
  const reply = await exchange(port, bytes, method);
  assert.equal(reply.status, 200, JSON.stringify(bytes));
  return reply;
}

test('an answer carries Date and Content-Length', async () => {
  const reply = await assertServed(request(target));
  assert.ok(Math.abs(Date.parse(reply.headers.get('date')) - Date.now()) < 3_000);
  assert.equal(Number(reply.headers.get('content-length')), reply.body.length);
  assert.equal(reply.json().unix, 0);
});

test('the answer to HEAD is that to GET without its body', async () => {
  const got = await assertServed(request(target));
  const wire = await Wire.open(port);
  const head = await wire.send(request(target, { method: 'HEAD' }) + request(target)).reply('HEAD');
  assert.equal(head.headers.get('content-length'), got.headers.get('content-length'));
  assert.equal((await wire.reply()).body.toString(), got.body.toString());
  wire.close();
});

test('a refused HEAD request is answered without a body', async () => {
  const wire = await Wire.open(port);
  const reply = await wire.send(request('/', { method: 'HEAD', host: null })).reply('HEAD');
  assert.equal(reply.status, 400);
  assert.ok(Number(reply.headers.get('content-length')) > 0);
  assert.equal((await wire.end()).length, 0);
  wire.close();
});

test('a malformed request line is 400', async () => {
  for (const line of ['GET /', 'GET / HTTP/1.2', 'GET / HTTP/2.0', 'GET / HTTP/0.9', 'GET  / HTTP/1.1', ' GET / HTTP/1.1',
    'GET / HTTP/1.1 ', 'G(T / HTTP/1.1', 'GET /\t HTTP/1.1', 'GET / http/1.1', '\x16\x03\x01']) {
    await assertRefused(`${line}\r\nHost: a\r\n\r\n`);
  }
});

test('a target that is neither origin-form nor http absolute-form is 400', async () => {
  for (const bad of ['a', '*', 'example.com:443', 'https://a/', 'http://', 'http:///', 'http://u@a/', '/a#b', 'http://a/#']) {
    await assertRefused(request(bad));
  }
  await assertRefused(request('example.com:443', { method: 'CONNECT' }));
});

test('an absolute-form target is served, its authority in place of Host', async () => {
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

test('raw UTF-8 passes in a target', async () => {
  const reply = await assertServed(Buffer.from(request('/api/qr?text=ä€😀&format=json'), 'utf8'));
  assert.equal(reply.json().text_length, 3);
});

test('a bare CR, a bare LF, obs-fold, NUL and control characters are 400', async () => {
  for (const bad of ['A: b\rc', 'A: b\nC: d', 'A: b\r\n c', 'A: b\r\n\tc', 'A: \0', 'A: \x01', 'A: \x1f', 'A: \x7f']) {
    await assertRefused(request(target, { fields: [bad] }));
  }
  for (const bad of ['/\0', '/\x01', '/\x7f', '/\r', '/\n']) await assertRefused(request(bad));
  await assertRefused('GET / HTTP/1.1\nHost: a\n\n');
  await assertRefused('\nGET / HTTP/1.1\r\nHost: a\r\n\r\n');
});

test('a tab and bytes above 0x7F pass in a field value', async () => {
  await assertServed(request(target, { fields: ['A: b\tc\xff'] }));
});

test('space before the colon, an empty name and a line without colon are 400', async () => {
  for (const bad of ['A : b', 'A\t: b', ': b', 'A b: c', 'A']) await assertRefused(request(target, { fields: [bad] }));
});

test('HTTP/1.1 without Host, with two or with a bad one is 400', async () => {
  await assertRefused(request(target, { host: null }));
  await assertRefused(request(target, { fields: ['Host: test.example'] }));
  for (const host of ['', 'a b', 'a..b', '.a', 'a.', 'a/b', 'u@a', 'a,b', 'a:', 'a:65536', 'a:x', '[::1', '::1', '[x]',
    'a'.repeat(254), 'http://a']) {
    await assertRefused(request(target, { host }));
  }
});

test('host names, IPv4 and bracketed IPv6 addresses are valid in Host', async () => {
  for (const host of ['a', 'my_host-1.example:0', '127.0.0.1:65535', '[::1]:8080', 'a'.repeat(253)]) {
    await assertServed(request(target, { host }));
  }
});

test('HTTP/1.0 does without Host, and links then name the address of the connection', async () => {
  const reply = await assertServed(request('/api/qr?text=a&format=json', { version: '1.0', host: null }));
  assert.ok(reply.json().png_url.startsWith(`http://127.0.0.1:${port}/api/qr.png?`));
  await assertRefused(request(target, { version: '1.0', host: '' }));
  await assertRefused(request(target, { version: '1.0', fields: ['Host: test.example'] }));
});

test('a bad or repeated Content-Length is 400', async () => {
  for (const value of ['', 'a', '-1', '+1', '1, 1', '0x1', '99999999999999999999999']) {
    await assertRefused(request(target, { fields: [`Content-Length: ${value}`] }));
  }
  for (const second of ['0', '1']) {
    await assertRefused(request(target, { fields: ['Content-Length: 0', `Content-Length: ${second}`] }));
  }
});

test('any Transfer-Encoding is 400, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    for (const value of ['chunked', 'identity', 'gzip, chunked', '']) {
      await assertRefused(request(target, { method, fields: [`Transfer-Encoding: ${value}`] }));
    }
  }
  await assertRefused(request(target, { method: 'POST', fields: ['Content-Length: 5', 'Transfer-Encoding: chunked'] }));
});

test('GET, HEAD and OPTIONS with a body are 413', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    await assertRefused(`${request(target, { method, fields: ['Content-Length: 5'] })}hello`, 413);
  }
  const head = await exchange(port, `${request(target, { method: 'HEAD', fields: ['Content-Length: 5'] })}hello`, 'HEAD');
  assert.equal(head.status, 413);
  assert.ok(head.closed);
});

test('Content-Length: 0 is no body', async () => {
  const reply = await assertServed(request(target, { fields: ['Content-Length: 0'] }));
  assert.equal(reply.closed, false);
});

test('another method is 405 with Allow, and the connection stays open unless it had a body', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'get', 'BREW']) {
    const reply = await exchange(port, request(target, { method }));
    assert.equal(reply.status, 405);
    assert.equal(reply.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.equal(reply.closed, false);
  }
  const reply = await exchange(port, `${request(target, { method: 'POST', fields: ['Content-Length: 5'] })}hello`);
  assert.equal(reply.status, 405);
  assert.equal(reply.headers.get('connection'), 'close');
  assert.ok(reply.closed);
});

test('what follows a refused request is not answered', async () => {
  const wire = await Wire.open(port);
  wire.send(`${request('/', { method: 'POST', fields: ['Content-Length: 50'] })}${request(target)}`);
  assert.equal((await wire.reply()).status, 405);
  assert.equal((await wire.end()).length, 0);
  wire.close();
});
