import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { test } from 'node:test';
import { run, startServer } from './server.mjs';
import { exchange, request, Wire } from './wire.mjs';

// A signal ends a process by default. Here it comes before the server listens, and while it stops.

const target = '/api/timestamp?unix=0';
const early = (name) => ({ LD_PRELOAD: process.env.CORDAGE_EARLY_SIGNAL, EARLY_SIGNAL: `${constants.signals[name]}` });

test('SIGHUP while the options are read makes the server read its page once it serves', async (t) => {
  const server = await startServer(t, [], early('SIGHUP'));
  await server.logged(({ event }) => event === 'page reloaded');
  assert.equal((await exchange(server.port, request(target))).status, 200);
});

test('SIGTERM and SIGINT while the options are read end the server like later ones, with status 0', async () => {
  for (const signal of ['SIGTERM', 'SIGINT']) {
    const { code, stderr } = await run(['--listen', '127.0.0.1:0'], early(signal));
    assert.equal(code, 0, signal);
    assert.deepEqual(stderr.trimEnd().split('\n').map((line) => JSON.parse(line).event), ['started', 'draining', 'stopped']);
  }
});

test('signals for which the server has no use change nothing', async (t) => {
  for (const signal of ['SIGUSR1', 'SIGUSR2', 'SIGPIPE']) {
    const server = await startServer(t, [], early(signal));
    server.signal(signal);
    assert.equal((await exchange(server.port, request(target))).status, 200, signal);
  }
});

test('no signal ends a server that stops before its last response', async (t) => {
  const server = await startServer(t, ['--drain-delay', '1']);
  const wire = await Wire.open(server.port);
  wire.send(request(target).slice(0, 20));
  server.signal('SIGTERM');
  await server.logged(({ event }) => event === 'not ready');
  for (const signal of ['SIGHUP', 'SIGUSR1', 'SIGUSR2', 'SIGPIPE']) server.signal(signal);
  await server.logged(({ event }) => event === 'draining');
  for (const signal of ['SIGHUP', 'SIGTERM', 'SIGINT', 'SIGUSR1', 'SIGUSR2', 'SIGPIPE']) server.signal(signal);
  assert.equal((await wire.send(request(target).slice(20)).reply()).status, 200);
  wire.close();
  assert.equal(await server.exited, 0);
});

test('--check can be interrupted', async (t) => {
  const silent = createServer().listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    const url = `http://127.0.0.1:${silent.address().port}/readyz`;
    assert.equal((await run(['--check', url], early(signal))).code, signal);
  }
});
