import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCases } from '../support/cases.mjs';
import { startServer } from './server.mjs';
import { eventually, request, Wire } from './wire.mjs';

const target = '/api/qr?text=a&format=json';

async function ask(port, fields, options = {}) {
  const wire = await Wire.open(port, options);
  const reply = await wire.send(request(target, { fields })).reply();
  wire.close();
  return reply;
}

const left = (reply) => Number(/r=(\d+)/.exec(reply.headers.get('ratelimit'))[1]);
const origin = (reply) => new URL(reply.json().png_url).origin;

test('without trusted proxies the X-Forwarded fields are ignored', async (t) => {
  const { port } = await startServer(t);
  const fields = (i) => [`X-Forwarded-For: 198.51.100.${i}`, 'X-Forwarded-Proto: https', 'X-Forwarded-Host: a.example'];
  assert.equal(left(await ask(port, fields(1))), 9);
  const reply = await ask(port, fields(2));
  assert.equal(left(reply), 8);
  assert.equal(origin(reply), 'http://test.example');
});

test('with a trusted proxy the right-most untrusted address is counted', async (t) => {
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

test('scheme and host from a trusted proxy are ignored without an option', async (t) => {
  const { port } = await startServer(t, ['--trusted-proxy', '127.0.0.1']);
  assert.equal(origin(await ask(port, ['X-Forwarded-Proto: https', 'X-Forwarded-Host: a.example'])), 'http://test.example');
});

test('with --trust-forwarded-host links have the scheme and host that a trusted proxy forwards', async (t) => {
  const { port } = await startServer(t,
    ['--trusted-proxy', '127.0.0.1', '--rate-limit', '0', '--trust-forwarded-host', 'on']);
  const from = async (...fields) => origin(await ask(port, fields));
  assert.equal(await from('X-Forwarded-Proto: https'), 'https://test.example');
  assert.equal(await from('X-Forwarded-Proto: https', 'X-Forwarded-Host: a.example:8443'), 'https://a.example:8443');
  assert.equal(await from('X-Forwarded-Host: evil.example, a.example'), 'http://a.example');
  assert.equal(await from('X-Forwarded-Host: evil.example', 'X-Forwarded-Host: a.example'), 'http://a.example');
  assert.equal(await from('X-Forwarded-Proto: javascript', 'X-Forwarded-Host: a b'), 'http://test.example');
});

test('--base-url has precedence over the fields of a request', async (t) => {
  const { port } = await startServer(t, ['--trusted-proxy', '127.0.0.1', '--base-url', 'https://b.example/c']);
  const reply = await ask(port, ['X-Forwarded-Host: a.example']);
  assert.ok(reply.json().png_url.startsWith('https://b.example/c/api/qr.png?'));
});

test('shared caches may not store a response that contains the host of the request', async (t) => {
  const lifetime = async (port, path) => {
    const wire = await Wire.open(port);
    const reply = await wire.send(request(path)).reply();
    wire.close();
    return reply.headers.get('cache-control');
  };
  const { port: without } = await startServer(t);
  assert.equal(await lifetime(without, target), 'private, max-age=86400');
  for (const path of ['/api/qr.svg?text=a', '/api/qr?text=a&format=png', '/api/timestamp?unix=0'])
    assert.equal(await lifetime(without, path), 'public, max-age=86400');
  const { port: configured } = await startServer(t, ['--base-url', 'https://b.example']);
  assert.equal(await lifetime(configured, target), 'public, max-age=86400');
});

test('no response to a case that contains the host of the request may be stored by a shared cache', async (t) => {
  const host = 'host-of-the-request.example';
  const { port } = await startServer(t, ['--rate-limit', '0']);
  const others = ['/', '/api', '/openapi.json'].map((path) => ({ path }));
  let count = 0;
  for (const { method = 'GET', path, query, headers = {} } of [...allCases().map((each) => each.request), ...others]) {
    const wire = await Wire.open(port);
    const fields = Object.entries(headers).filter(([name]) => !/^host$/i.test(name)).map((pair) => pair.join(': '));
    const reply = await wire.send(request(query === undefined ? path : `${path}?${query}`, { method, host, fields })).reply(method);
    wire.close();
    const holdsHost = `${JSON.stringify([...reply.headers])}${reply.body}`.includes(host);
    if (holdsHost) assert.match(reply.headers.get('cache-control') ?? 'none', /private|no-store/, `${path}?${query}`);
    count += holdsHost;
  }
  assert.ok(count > 100, `${count}`);
});

test('a trusted proxy without a base URL gets one warning at start', async (t) => {
  const warnings = async (...options) => {
    const server = await startServer(t, ['--trusted-proxy', '127.0.0.1', ...options]);
    await server.logged((line) => line.event === 'started');
    return server.logs.filter((line) => line.level === 'warning').map((line) => line.event);
  };
  assert.deepEqual(await warnings(), ['no base URL']);
  assert.deepEqual(await warnings('--base-url', 'https://b.example'), []);
});

test('the id of a request is logged if a trusted proxy sends it in a known format', async (t) => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const uuid = '0190163d-8694-739b-aea5-966c26f8ad90';
  const sent = [
    [[`traceparent: 00-${trace}-00f067aa0ba902b7-01`, `X-Request-Id: ${uuid}`], trace],
    [[`X-Request-Id: ${uuid}`], uuid], [[`X-Request-Id: ${trace}`], trace],
    [['X-Request-Id: secret-token'], undefined], [[`X-Request-Id: ${uuid}`, `X-Request-Id: ${uuid}`], undefined],
    [[`traceparent: 00-${trace}-xyz`], undefined], [[], undefined],
  ];
  for (const [options, isBelieved] of [[['--trusted-proxy', '127.0.0.1'], true], [[], false]]) {
    const server = await startServer(t, ['--access-log', 'on', ...options]);
    for (const [fields] of sent) await ask(server.port, fields);
    await eventually(() => assert.equal(server.logs.filter((line) => line.event === 'request').length, sent.length));
    assert.deepEqual(server.logs.filter((line) => line.event === 'request').map((line) => line.request_id),
      sent.map(([, id]) => (isBelieved ? id : undefined)));
  }
});

test('an IPv6 listener serves IPv6 clients and prints its address in brackets', async (t) => {
  const server = await startServer(t, ['--listen', '[::1]:0']);
  assert.match(server.url, /^http:\/\/\[::1\]:\d+$/);
  const wire = await Wire.open(server.port, { host: '::1' });
  const reply = await wire.send(request(target, { host: new URL(server.url).host })).reply();
  assert.equal(origin(reply), server.url);
  wire.close();
});
