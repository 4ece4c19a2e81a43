import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { metric, startServer, startWithAdmin } from './server.mjs';
import { eventually, exchange, request, Wire } from './wire.mjs';

const residentKib = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

const token = 'Secret-Token_that-must-stay_out-of-everything';
const webhook = encodeURIComponent(`https://discord.com/api/webhooks/123456789012345678/${token}`);

test('requests are counted by route and status, and timed', async (t) => {
  const server = await startWithAdmin(t);
  for (const target of ['/api/timestamp?unix=0', '/api/timestamp?unix=1', '/api/timestamp?unix=x', '/healthz']) {
    await exchange(server.port, request(target));
  }
  await exchange(server.port, request('/', { host: null }));
  await exchange(server.port, request('/nowhere'));
  await exchange(server.port, request('/api/timestamp', { method: 'POST' }));
  assert.equal(await metric(server, 'cordage_requests_total{route="timestamp",status="200"}'), 2);
  assert.equal(await metric(server, 'cordage_requests_total{route="timestamp",status="400"}'), 1);
  assert.equal(await metric(server, 'cordage_requests_total{route="index",status="400"}'), 1);
  assert.equal(await metric(server, 'cordage_requests_total{route="none",status="404"}'), 1);
  assert.equal(await metric(server, 'cordage_requests_total{route="timestamp",status="405"}'), 1);
  assert.equal(await metric(server, 'cordage_request_duration_seconds_count{route="timestamp"}'), 4);
  assert.equal(await metric(server, 'cordage_request_duration_seconds_bucket{route="timestamp",le="+Inf"}'), 4);
});

test('the metrics are Prometheus text with a HELP and a TYPE for each family', async (t) => {
  const server = await startWithAdmin(t);
  await exchange(server.port, request('/api/timestamp?unix=0'));
  const reply = await fetch(`${server.admin}/metrics`);
  assert.equal(reply.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  const lines = (await reply.text()).trimEnd().split('\n');
  const samples = lines.filter((line) => !line.startsWith('#'));
  for (const line of samples) assert.match(line, /^[a-z_]+(\{([a-z]+="[^"\\]*",?)+\})? [0-9.]+$/);
  assert.equal(new Set(samples.map((line) => line.split(' ')[0])).size, samples.length);
  const families = new Set(samples.map((line) => line.split(/[{ ]/)[0].replace(/_(bucket|sum|count)$/, '')));
  for (const family of families) {
    assert.equal(lines.filter((line) => line.startsWith(`# HELP ${family} `)).length, 1, family);
    assert.equal(lines.filter((line) => line.startsWith(`# TYPE ${family} `)).length, 1, family);
  }
  const needed = ['cordage_build_info', 'cordage_connections_total', 'cordage_sent_bytes_total',
    ...['start_time_seconds', 'cpu_seconds_total', 'virtual_memory_bytes', 'resident_memory_bytes', 'open_fds', 'max_fds']
      .map((name) => `process_${name}`)];
  for (const name of needed) assert.ok(families.has(name), name);
});

test('the admin port has metrics and health, for GET and HEAD, and no rate limit', async (t) => {
  const server = await startWithAdmin(t, ['--rate-limit', '1']);
  for (let i = 0; i < 5; i++) assert.equal((await fetch(`${server.admin}/healthz`)).status, 200);
  assert.equal((await fetch(`${server.admin}/readyz`)).status, 200);
  assert.equal((await fetch(`${server.admin}/metrics`, { method: 'HEAD' })).status, 200);
  assert.equal((await fetch(`${server.admin}/api/timestamp`)).status, 404);
  const refused = await fetch(`${server.admin}/metrics`, { method: 'POST' });
  assert.equal(refused.status, 405);
  assert.equal(refused.headers.get('allow'), 'GET, HEAD');
});

test('browsers cannot guess the content type of responses of the admin port', async (t) => {
  const server = await startWithAdmin(t);
  for (const path of ['/metrics', '/healthz', '/nowhere'])
    assert.equal((await fetch(server.admin + path)).headers.get('x-content-type-options'), 'nosniff', path);
});

test('the metrics of the process match the system\'s', async (t) => {
  const server = await startWithAdmin(t);
  assert.ok(Math.abs((await metric(server, 'process_resident_memory_bytes')) / 1024 - residentKib(server.pid)) < 4096);
  const files = await metric(server, 'process_open_fds');
  const wires = await Promise.all(Array.from({ length: 20 }, () => Wire.open(server.port)));
  await eventually(async () => assert.equal(await metric(server, 'process_open_fds'), files + 20));
  for (const wire of wires) wire.close();
  assert.ok((await metric(server, 'process_max_fds')) >= 1024);
  assert.ok((await metric(server, 'process_cpu_seconds_total')) > 0);
});

test('bytes are counted when they are sent, and a response with status 429 has no duration', async (t) => {
  const server = await startWithAdmin(t, ['--rate-limit', '1']);
  const wire = await Wire.open(server.port);
  const [served, refused] = [await wire.send(request('/api/timestamp?unix=0').repeat(2)).reply(), await wire.reply()];
  assert.deepEqual([served.status, refused.status], [200, 429]);
  wire.close();
  // A thread may count the bytes after the client has received them.
  const least = served.body.length + refused.body.length;
  await eventually(async () => assert.ok((await metric(server, 'cordage_sent_bytes_total')) > least));
  assert.equal(await metric(server, 'cordage_requests_total{route="timestamp",status="429"}'), 1);
  assert.equal(await metric(server, 'cordage_request_duration_seconds_count{route="timestamp"}'), 1);
});

test('the public port has health but no metrics', async (t) => {
  const server = await startWithAdmin(t);
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
  assert.equal((await fetch(`${server.url}/metrics`)).status, 404);
});

test('without --admin the server opens no admin port', async (t) => {
  const server = await startServer(t);
  await server.logged(({ event }) => event === 'started');
  assert.deepEqual(server.logs.filter(({ event }) => event === 'admin listening'), []);
});

test('standard output has one line for each public listener and nothing else', async (t) => {
  const server = await startServer(t, ['--listen', '127.0.0.1:0', '--listen', '127.0.0.1:0', '--admin', '127.0.0.1:0']);
  await exchange(server.port, request('/api/timestamp'));
  server.signal('SIGTERM');
  await server.exited;
  assert.equal(server.output.length, 2);
  for (const line of server.output) assert.match(line, /^listening on http:\/\/127\.0\.0\.1:\d+$/);
});

test('the access log has method, route, status, size, time and network, but no values from requests', async (t) => {
  const server = await startWithAdmin(t, ['--access-log', 'on', '--log-level', 'debug', '--trusted-proxy', '127.0.0.1']);
  const from = (address) => [`X-Forwarded-For: ${address}`];
  await exchange(server.port, request(`/api/discord/webhook?url=${webhook}`, { fields: from('203.0.113.77') }));
  const secrets = [
    request(`/api/webhooks/1/${token}`, { fields: from('2001:db8:1:2::3') }),
    request('/', { host: `${token}.example` }),
    request('/', { host: token.repeat(9) }),
    request('/', { fields: [`User-Agent: ${token}`, `${token}: 1`, `Accept: ${token}`, `Referer: http://a/${token}`] }),
    request(`/${token}`, { method: token }),
    request(`/${token}`, { fields: [`A: \x01${token}`] }),
    `GET /${token} HTTP/1.2\r\n\r\n`,
    `${token}\n`,
    `${request(`/${token}`, { method: 'POST', fields: ['Content-Length: 99'] })}${token}`,
  ];
  for (const bytes of secrets) await exchange(server.port, bytes);
  await server.logged((line) => line.method === 'other' && line.status === 400);
  const first = server.logs.find((line) => line.event === 'request');
  assert.deepEqual(Object.keys(first), ['time', 'level', 'event', 'method', 'route', 'status', 'bytes', 'duration_us', 'client']);
  assert.equal(first.method, 'GET');
  assert.equal(first.route, 'parseWebhook');
  assert.equal(first.status, 200);
  assert.ok(first.bytes > 200);
  assert.equal(first.client, '203.0.113.0/24');
  assert.ok(server.logs.some((line) => line.client === '2001:db8:1::/48'));
  const metrics = await (await fetch(`${server.admin}/metrics`)).text();
  server.signal('SIGTERM');
  await server.exited;
  for (const written of [...server.rawLogs, ...server.output, metrics]) {
    assert.ok(!written.toLowerCase().includes(token.slice(0, 12).toLowerCase()), written);
  }
  assert.equal(server.logs.filter((line) => line.event === 'request').length, secrets.length + 1);
});

test('no request is logged without --access-log', async (t) => {
  const [server, idle] = [await startServer(t, ['--log-level', 'debug']), await startServer(t, ['--log-level', 'debug'])];
  for (const bytes of [request('/api/timestamp'), request(`/api/discord/webhook?url=${webhook}`), request(`/${token}`),
    request('/', { host: null }), request('/', { method: 'POST' }), request('/healthz'), `${token}\n`])
    await exchange(server.port, bytes);
  for (const each of [server, idle]) {
    each.signal('SIGTERM');
    await each.exited;
  }
  assert.deepEqual(server.logs.map((line) => line.event), idle.logs.map((line) => line.event));
  assert.ok(!server.rawLogs.join().includes(token));
});

test('--log-level off silences standard error, except for the access log', async (t) => {
  const server = await startServer(t, ['--log-level', 'off', '--access-log', 'on']);
  await exchange(server.port, request('/api/timestamp'));
  server.signal('SIGTERM');
  await server.exited;
  assert.deepEqual(server.logs.map((line) => line.event), ['request']);
});
