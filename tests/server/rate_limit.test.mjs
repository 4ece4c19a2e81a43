import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metric, startServer, startWithAdmin } from './server.mjs';
import { askUntil, assertTenInAnySecond, withinASecond } from './sliding.mjs';
import { exchange, request, sleep, Wire } from './wire.mjs';

const target = '/api/timestamp?unix=0';

test('the eleventh request within a second gets 429 with the time to wait', async (t) => {
  const { port } = await startServer(t);
  const wire = await Wire.open(port);
  wire.send(request(target).repeat(11));
  for (let left = 9; left >= 0; left--) {
    const reply = await wire.reply();
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get('ratelimit-policy'), '"ip";q=10;w=1');
    assert.equal(reply.headers.get('ratelimit'), `"ip";r=${left};t=1`);
    assert.equal(reply.headers.get('retry-after'), null);
  }
  const refused = await wire.reply();
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('retry-after'), '1');
  assert.equal(refused.headers.get('ratelimit'), '"ip";r=0;t=1');
  assert.equal(refused.headers.get('ratelimit-policy'), '"ip";q=10;w=1');
  assert.equal(refused.headers.get('cache-control'), 'no-store');
  assert.equal(refused.headers.get('access-control-allow-origin'), '*');
  assert.equal(refused.json().type, 'https://iana.org/assignments/http-problem-types#quota-exceeded');
  assert.deepEqual(refused.json()['violated-policies'], ['ip']);
  await sleep(1_020);
  assert.equal((await wire.send(request(target)).reply()).status, 200);
  wire.close();
});

test('at most ten requests are admitted in any second, and none is rejected without ten before it', async (t) => {
  const { port } = await startServer(t);
  const wires = await Promise.all(Array.from({ length: 4 }, () => Wire.open(port)));
  const end = Date.now() + 3_500;
  assertTenInAnySecond(await askUntil(() => Date.now() > end, wires, request(target)));
});

/** Requests that count, with the status of each. */
const counted = [
  [request('/api/nothing'), 404],
  [request('/api/timestamp?unix=x'), 400],
  [request(target, { method: 'POST' }), 405],
  [request(target, { method: 'OPTIONS' }), 204],
  [request('http://other.example/api/timestamp?unix=0'), 200],
  [request('/%61p%69/%74imestamp?unix=0'), 200],
  [request('/%61pi/%2e/timestamp?unix=0'), 404],
];

async function assertCounts(port) {
  const wire = await Wire.open(port);
  let left = 15;
  for (const [bytes, status] of counted) {
    const reply = await wire.send(bytes).reply();
    assert.equal(reply.status, status);
    assert.equal(reply.headers.get('ratelimit'), `"ip";r=${--left};t=1`);
  }
  for (const bytes of [request('/healthz'), request('/openapi.json'), request('/'), request('/problems/not-found'), request('/api'), request('/api/'),
    request(target, { method: 'OPTIONS', fields: ['Origin: https://a.example', 'Access-Control-Request-Method: GET'] }),
    request('*', { method: 'OPTIONS' })]) {
    const reply = await wire.send(bytes).reply();
    assert.equal(reply.headers.get('ratelimit'), null, bytes);
    assert.equal(reply.headers.get('ratelimit-policy'), null);
  }
  const refusals = [
    [request(target, { host: null }), 400],
    [request(target, { fields: ['Transfer-Encoding: chunked'] }), 400],
    [request(target, { fields: ['Content-Length: 1'] }), 413],
    [`GET ${target} HTTP/1.1\r\n${'a'.repeat(8_193)}`, 431],
    [request(`${target}#`), 400],
    [request('/%61pi/timestamp#'), 400],
    [request(target, { version: '2.0' }), 505],
    [request(`${target}${'a'.repeat(16_384)}`), 414],
  ];
  for (const [bytes, status] of refusals) {
    const reply = await exchange(port, bytes);
    assert.equal(reply.status, status);
    assert.equal(reply.headers.get('ratelimit'), `"ip";r=${--left};t=1`);
  }
  assert.equal((await wire.send(request(target)).reply()).status, 429);
  wire.close();
}

test('every API request counts, with any method and outcome, and nothing else', async (t) => {
  const { port } = await startServer(t, ['--rate-limit', '15']);
  await withinASecond(() => assertCounts(port));
});

test('--rate-limit sets the number, also one that needs more memory per client', async (t) => {
  const { port } = await startServer(t, ['--rate-limit', '100']);
  const wire = await Wire.open(port);
  wire.send(request(target).repeat(101));
  for (let left = 99; left >= 0; left--) {
    const reply = await wire.reply();
    assert.equal(reply.headers.get('ratelimit-policy'), '"ip";q=100;w=1');
    assert.equal(reply.headers.get('ratelimit'), `"ip";r=${left};t=1`);
  }
  assert.equal((await wire.reply()).status, 429);
  wire.close();
});

test('--rate-limit 0 disables limit and fields', async (t) => {
  const { port } = await startServer(t, ['--rate-limit', '0']);
  const wire = await Wire.open(port);
  wire.send(request(target).repeat(50));
  for (let i = 0; i < 50; i++) {
    const reply = await wire.reply();
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get('ratelimit'), null);
    assert.equal(reply.headers.get('ratelimit-policy'), null);
  }
  wire.close();
});

test('clients and rejected requests are in the metrics', async (t) => {
  const server = await startWithAdmin(t);
  const wire = await Wire.open(server.port);
  wire.send(request(target).repeat(13));
  for (let i = 0; i < 13; i++) await wire.reply();
  assert.equal(await metric(server, 'cordage_rate_limit_refused_total'), 3);
  assert.equal(await metric(server, 'cordage_rate_limit_clients'), 1);
  wire.close();
});
