// tier: test, optimised
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run, startServer, stop } from './server.mjs';
import { exchange, request, Wire } from './wire.mjs';

const target = '/api/timestamp?unix=0';

// Every signal of signal(7), by the server's reaction. Real-time signals have only numbers.
const firstRealTime = 34;
const lastRealTime = 64;
const ending = ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGPWR', 'SIGXCPU'];
const ignored = [
  'SIGPIPE', 'SIGUSR1', 'SIGUSR2', 'SIGALRM', 'SIGVTALRM', 'SIGPROF', 'SIGIO', 'SIGXFSZ', 'SIGSTKFLT',
  firstRealTime, firstRealTime + 1, lastRealTime,
];
// The server leaves these to the system: it cannot or must not handle them, or they do not end a process.
const left = [
  'SIGKILL', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP',
  'SIGSTOP', 'SIGTSTP', 'SIGTTIN', 'SIGTTOU', 'SIGCHLD', 'SIGCONT', 'SIGURG', 'SIGWINCH',
];

const numberOf = (signal) => constants.signals[signal] ?? signal;
/** Sends the server a signal while it reads its options. */
const early = (signal) => ({ LD_PRELOAD: process.env.CORDAGE_EARLY_SIGNAL, EARLY_SIGNAL: `${numberOf(signal)}` });
const send = (server, signal) => process.kill(server.pid, numberOf(signal));

function makePage(t) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-web-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), 'page');
  return folder;
}

test('every signal of this system is in one of the lists', () => {
  const listed = new Set(['SIGHUP', ...ending, ...ignored, ...left].map(numberOf));
  for (const [name, number] of Object.entries(constants.signals)) assert.ok(listed.has(number), name);
});

test('a SIGHUP during the reading of options makes the server read its page once it serves', async (t) => {
  const server = await startServer(t, [], early('SIGHUP'));
  await server.logged(({ event }) => event === 'page reloaded');
  assert.equal((await exchange(server.port, request(target))).status, 200);
});

test('a signal to end during the reading of options drains like a later one, with status 0', async () => {
  for (const signal of ending) {
    const { code, stderr } = await run(['--listen', '127.0.0.1:0'], early(signal));
    assert.equal(code, 0, signal);
    assert.deepEqual(stderr.trimEnd().split('\n').map((line) => JSON.parse(line).event), ['started', 'draining', 'stopped']);
  }
});

test('a signal to end drains: the last request gets its response, and the status is 0', async (t) => {
  for (const signal of ending) {
    const server = await startServer(t);
    const wire = await Wire.open(server.port);
    wire.send(request(target).slice(0, 20));
    await exchange(server.port, request(target));
    send(server, signal);
    await server.logged(({ event }) => event === 'draining');
    assert.equal((await wire.send(request(target).slice(20)).reply()).status, 200, signal);
    wire.close();
    assert.equal(await server.exited, 0, signal);
  }
});

test('a signal to end stops the reading of a page: at start without a port, at reload with the old page', async (t) => {
  const folder = makePage(t);
  const { code, stdout, stderr } = await run(['--listen', '127.0.0.1:0', '--web', folder], early('SIGTERM'));
  assert.deepEqual([code, stdout, JSON.parse(stderr).event], [0, '', 'stopped']);

  const server = await startServer(t, ['--web', folder]);
  await stop(server);
  for (const signal of ['SIGHUP', 'SIGTERM', 'SIGCONT']) send(server, signal); // SIGHUP first
  assert.equal(await server.exited, 0);
  assert.deepEqual(server.logs.map(({ event }) => event), ['started', 'draining', 'stopped']);
});

test('signals that the server does not use have no effect', async (t) => {
  for (const signal of ignored) {
    const server = await startServer(t, [], early(signal));
    send(server, signal);
    assert.equal((await exchange(server.port, request(target))).status, 200, signal);
  }
});

test('no signal ends a draining server before its last response', async (t) => {
  const server = await startServer(t, ['--drain-delay', '1']);
  const wire = await Wire.open(server.port);
  wire.send(request(target).slice(0, 20));
  send(server, 'SIGTERM');
  await server.logged(({ event }) => event === 'not ready');
  for (const signal of ['SIGHUP', ...ignored]) send(server, signal);
  await server.logged(({ event }) => event === 'draining');
  for (const signal of ['SIGHUP', ...ending, ...ignored]) send(server, signal);
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
