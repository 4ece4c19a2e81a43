import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';

import { freePort } from '../support/free_port.mjs';
import { program, run, startServer, startWithAdmin, stop } from './server.mjs';
import { eventually, exchange, request, Wire } from './wire.mjs';

const target = '/api/timestamp?unix=0';
const statusAt = async (server, path) => (await exchange(server.port, request(path))).status;

test('--drain-delay: after the signal the server is not ready, and serves new connections for that time', async (t) => {
  const server = await startWithAdmin(t, ['--drain-delay', '2']);
  server.signal('SIGTERM');
  const begin = Date.parse((await server.logged((line) => line.event === 'not ready')).time);
  assert.equal((await fetch(`${server.admin}/readyz`)).status, 503);
  assert.equal(await statusAt(server, '/readyz'), 503);
  assert.equal(await statusAt(server, '/healthz'), 200);
  const wire = await Wire.open(server.port);
  const reply = await wire.send(request(target)).reply();
  assert.deepEqual([reply.status, reply.headers.get('connection')], [200, null]);
  wire.close();
  assert.equal(await server.exited, 0);
  await server.logged((line) => line.event === 'stopped');
  assert.ok(Date.parse(server.logs.find((line) => line.event === 'draining').time) - begin >= 2_000);
});

test('a second signal ends the delay', async (t) => {
  const server = await startServer(t, ['--drain-delay', '3600']);
  server.signal('SIGTERM');
  await server.logged((line) => line.event === 'not ready');
  server.signal('SIGINT');
  assert.equal(await server.exited, 0);
});

test('SIGHUP does not end the server, with or without a page', async (t) => {
  const server = await startServer(t);
  for (let i = 1; i <= 3; i++) {
    server.signal('SIGHUP');
    await eventually(() => assert.equal(server.logs.filter((line) => line.event === 'page reloaded').length, i));
    assert.equal(await statusAt(server, '/'), 200);
  }
});

test('an unknown CORDAGE_ variable gets one warning with a similar name, except those of Kubernetes', async (t) => {
  const server = await startServer(t, [], {
    CORDAGE_RATELIMIT: '5', CORDAGE_TRUSTEDPROXYS: 'x', CORDAGE_FOO: 'x', CORDAGE_THREADS: '1',
    CORDAGE_SERVICE_HOST: '10.0.0.1', CORDAGE_SERVICE_PORT_HTTP: '80',
    CORDAGE_PORT: 'tcp://10.0.0.1:80', CORDAGE_PORT_80_TCP_ADDR: '10.0.0.1',
  });
  await server.logged((line) => line.event === 'started');
  const warnings = server.logs.filter((line) => line.level === 'warning');
  assert.deepEqual(warnings.map(({ event, name, nearest }) => [event, name, nearest]).sort(), [
    ['unknown environment variable', 'CORDAGE_FOO', undefined],
    ['unknown environment variable', 'CORDAGE_RATELIMIT', 'CORDAGE_RATE_LIMIT'],
    ['unknown environment variable', 'CORDAGE_TRUSTEDPROXYS', 'CORDAGE_TRUSTED_PROXY'],
  ]);
});

test('the server listens on IPv4 and IPv6 with the same port', async (t) => {
  const port = await freePort();
  const listens = [`0.0.0.0:${port}`, `[::]:${port}`];
  for (const order of [listens, [...listens].reverse()]) {
    const server = await startServer(t, order.flatMap((each) => ['--listen', each]));
    for (const host of ['127.0.0.1', '::1']) {
      const wire = await Wire.open(port, { host });
      assert.equal((await wire.send(request('/healthz')).reply()).status, 200);
      wire.close();
    }
    server.signal('SIGTERM');
    await server.exited;
  }
});

test('[::] serves IPv4 clients too', async (t) => {
  const server = await startServer(t, ['--listen', '[::]:0']);
  assert.equal(await statusAt(server, '/healthz'), 200);
});

test('the server has one thread for each processor that it may use', async (t) => {
  const threadsOf = async (command, ...words) => {
    const server = await startServer(t, words, {}, command);
    return (await server.logged((line) => line.event === 'started')).threads;
  };
  assert.ok(await threadsOf(program) <= availableParallelism());
  assert.equal(await threadsOf('taskset', '--cpu-list', '0', program, '--listen', '127.0.0.1:0'), 1);
});

test('the program disables dumps of its memory', async (t) => {
  const server = await startServer(t);
  assert.match(readFileSync(`/proc/${server.pid}/limits`, 'utf8'), /^Max core file size +0 +0 /m);
  // The files of a process that must not be dumped belong to root (proc(5)).
  assert.equal(execFileSync('stat', ['--format=%u', `/proc/${server.pid}/environ`], { encoding: 'utf8' }), '0\n');
});

test('the line "started" has the settings in effect, without the password of Redis', async (t) => {
  const server = await startServer(t, ['--rate-limit', '7', '--threads', '1', '--chat-segment', 'one', '--trusted-proxy', '10.0.0.0/8',
    '--trusted-proxy', '::1', '--base-url', 'https://a.example'], { CORDAGE_REDIS: 'redis://:Pass-word@127.0.0.1:1' });
  const { time, level, event, version, listen, ...settings } = await server.logged((line) => line.event === 'started');
  assert.ok(Date.parse(time) > 0 && level === 'info' && event && version);
  assert.equal(listen, `127.0.0.1:${server.port}`);
  assert.deepEqual(settings, {
    threads: 1, max_connections: 16384, rate_limit: 7, redis: 'on', base_url: 'https://a.example',
    trusted_proxies: '10.0.0.0/8,::1/128', trust_forwarded_host: 'off', chat_segments: 'one',
    authorize_url: 'https://discord.com/oauth2/authorize', web: 'none', drain_delay: 0, access_log: 'off',
  });
  assert.ok(server.rawLogs.every((line) => !line.includes('Pass-word')));
});

test('--check exits with 0 if a server responds with 200, otherwise with 1 and one line with the reason', async (t) => {
  const server = await startServer(t);
  for (const host of ['127.0.0.1', 'localhost'])
    assert.deepEqual(await run(['--check', `http://${host}:${server.port}/readyz`]), { code: 0, stdout: '', stderr: '' });
  assert.equal((await run(['--check', `http://127.0.0.1:${server.port}/api/qr?text=a`], { CORDAGE_LISTEN: '127.0.0.1:1' })).code, 0);
  const closed = await freePort();
  const text = createServer((socket) => socket.on('error', () => {}).end('hello')).listen(0, '127.0.0.1');
  await once(text, 'listening');
  t.after(() => text.close());
  const wrong = {
    [`127.0.0.1:${server.port}/nowhere`]: 'the response has status 404', [`127.0.0.1:${closed}`]: 'Connection refused',
    [`127.0.0.1:${text.address().port}`]: 'no HTTP/1.1 response', 'no-such-host.invalid/': 'unknown host',
  };
  for (const [url, reason] of Object.entries(wrong)) {
    const line = `cordage-server: ${url.split('/')[0]}: ${reason}\n`;
    assert.deepEqual(await run(['--check', `http://${url}`]), { code: 1, stdout: '', stderr: line });
  }
  for (const foreign of ['HTTP/1.1 \x1b[2 ', 'HTTP/1.1 20\xff ', 'HTTP/1.1 200\n', 'HTTP/1.1 2']) {
    const other = createServer((socket) => socket.on('error', () => {}).end(foreign, 'latin1')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const at = `127.0.0.1:${other.address().port}`;
    const { stderr } = await run(['--check', `http://${at}`]);
    other.close();
    assert.equal(stderr, `cordage-server: ${at}: no HTTP/1.1 response\n`);
  }
  await stop(server);
  const { code, stderr } = await run(['--check', server.url]);
  server.signal('SIGCONT');
  assert.deepEqual([code, stderr.split(': ').at(-1)], [1, 'Connection timed out\n']);
});

test('--check accepts only http:// URLs', async () => {
  for (const url of ['https://localhost/', 'localhost:8080', 'http://', 'http://a:70000/', 'http://a/ b', 'http://u@a/']) {
    const { code, stderr } = await run(['--check', url]);
    assert.deepEqual([code, /--check: must be an http:\/\/ URL, for example/.test(stderr)], [2, true], url);
  }
});
