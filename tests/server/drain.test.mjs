import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { program, startServer, startWithAdmin } from './server.mjs';
import { request, sleep, Wire } from './wire.mjs';

const target = '/api/timestamp?unix=0';

test('SIGTERM and SIGINT close idle connections and exit 0 at once', async (t) => {
  for (const signal of ['SIGTERM', 'SIGINT']) {
    const server = await startServer(t);
    const wire = await Wire.open(server.port);
    assert.equal((await wire.send(request(target)).reply()).status, 200);
    const start = Date.now();
    server.signal(signal);
    assert.equal((await wire.end()).length, 0);
    wire.close();
    assert.equal(await server.exited, 0);
    assert.ok(Date.now() - start < 1_000);
  }
});

test('a request in flight is answered with Connection: close before the server ends', async (t) => {
  const server = await startWithAdmin(t);
  const wire = await Wire.open(server.port);
  wire.send(request(target).slice(0, 20));
  await sleep(100);
  server.signal('SIGTERM');
  await server.logged((line) => line.event === 'draining');
  await sleep(100);

  const refused = await new Promise((resolve) => {
    connect(server.port, '127.0.0.1').once('error', (error) => resolve(error.code)).once('connect', () => resolve('open'));
  });
  assert.equal(refused, 'ECONNREFUSED');
  assert.equal((await fetch(`${server.admin}/readyz`)).status, 503);
  assert.equal((await fetch(`${server.admin}/healthz`)).status, 200);

  const reply = await wire.send(request(target).slice(20)).reply();
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('connection'), 'close');
  await wire.end();
  wire.close();
  assert.equal(await server.exited, 0);
});

test('a request that arrived just before the signal is answered', async (t) => {
  for (let round = 0; round < 10; round++) {
    const server = await startServer(t, ['--rate-limit', '0']);
    const wire = await Wire.open(server.port);
    assert.equal((await wire.send(request(target)).reply()).status, 200);
    server.signal('SIGSTOP');
    wire.send(request(target));
    await sleep(20);
    server.signal('SIGTERM');
    server.signal('SIGCONT');
    assert.equal((await wire.reply())?.status, 200);
    wire.close();
    assert.equal(await server.exited, 0);
  }
});

test('a request that never ends holds the server up no longer than its deadline', async (t) => {
  const server = await startServer(t);
  const wire = await Wire.open(server.port);
  wire.send('GET / HTT');
  await sleep(100);
  server.signal('SIGTERM');
  assert.equal((await wire.reply()).status, 408);
  wire.close();
  assert.equal(await server.exited, 0);
});

test('a standard error that nobody reads neither stops the answers nor the exit', async (t) => {
  const child = spawn(program, ['--listen', '127.0.0.1:0', '--rate-limit', '0', '--access-log', 'on'], { stdio: ['ignore', 'pipe', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  child.stderr.pause();
  const [line] = await once(child.stdout, 'data');
  const port = Number(/:(\d+)\n/.exec(line)[1]);
  const wire = await Wire.open(port);
  wire.send(request('/healthz').repeat(20_000));
  for (let i = 0; i < 20_000; i++) assert.equal((await wire.reply()).status, 200);
  wire.close();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
});
