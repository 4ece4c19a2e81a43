import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { folderWithFile, startServer, startWithAdmin, stop } from './server.mjs';
import { request, sleep, Wire } from './wire.mjs';

const target = '/api/timestamp?unix=0';

test('SIGTERM and SIGINT close idle connections before their deadline and exit 0', async (t) => {
  for (const signal of ['SIGTERM', 'SIGINT']) {
    const server = await startServer(t);
    const wire = await Wire.open(server.port);
    assert.equal((await wire.send(request(target)).reply()).status, 200);
    const start = Date.now();
    server.signal(signal);
    assert.equal((await wire.end()).length, 0);
    wire.close();
    assert.equal(await server.exited, 0);
    assert.ok(Date.now() - start < 10_000);
  }
});

test('a request that is being processed gets a response with Connection: close before the server ends', async (t) => {
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

test('a request that arrived just before the signal gets its response', async (t) => {
  for (let round = 0; round < 10; round++) {
    const server = await startServer(t, ['--rate-limit', '0']);
    const wire = await Wire.open(server.port);
    assert.equal((await wire.send(request(target)).reply()).status, 200);
    await stop(server);
    wire.send(request(target));
    await sleep(20);
    server.signal('SIGTERM');
    server.signal('SIGCONT');
    assert.equal((await wire.reply())?.status, 200);
    wire.close();
    assert.equal(await server.exited, 0);
  }
});

test('requests that arrived in time get their responses, even if the server runs late', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0', '--threads', '1']);
  // More than the server reads at once.
  const wires = await Promise.all(Array.from({ length: 300 }, () => Wire.open(server.port)));
  server.signal('SIGTERM');
  await server.logged((line) => line.event === 'draining');
  await stop(server);
  for (const wire of wires) wire.send(request(target));
  await sleep(1_500);
  server.signal('SIGCONT');
  for (const wire of wires) {
    assert.equal((await wire.reply())?.status, 200);
    wire.close();
  }
  assert.equal(await server.exited, 0);
});

test('all pipelined requests that were read get responses, the last with Connection: close', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const wire = await Wire.open(server.port);
  const count = 50;
  const pipeline = Array.from({ length: count }, (_, i) => request(`/api/timestamp?unix=${i}`)).join('');
  wire.send(pipeline.slice(0, 20));
  await sleep(100);
  server.signal('SIGTERM');
  await server.logged((line) => line.event === 'draining');
  await sleep(100);
  wire.send(pipeline.slice(20) + request(target).slice(0, 20));
  for (let i = 0; i < count; i++) {
    const reply = await wire.reply();
    assert.equal(reply.json().unix, i);
    assert.equal(reply.headers.get('connection'), i === count - 1 ? 'close' : null);
  }
  assert.equal((await wire.end()).length, 0);
  wire.close();
  assert.equal(await server.exited, 0);
});

test('a response in transit is not lost when more input follows the signal', async (t) => {
  const size = 500_000;
  const server = await startServer(t, ['--rate-limit', '0', '--web', folderWithFile(t, 'big.svg', size)]);
  const wire = await Wire.open(server.port, { paused: true });
  wire.send(request('/big.svg'));
  await sleep(200);
  server.signal('SIGTERM');
  await server.logged((line) => line.event === 'draining');
  await sleep(100);
  wire.send(request(target));
  await sleep(100);
  wire.resume();
  assert.equal((await wire.reply())?.body.length, size);
  wire.close();
  assert.equal(await server.exited, 0);
});

// Each client sends `depth` requests and waits for their responses, until the server closes the connection.
async function keepAsking(port, depth) {
  const wire = await Wire.open(port);
  let answers = 0;
  for (let last; last !== 'close' && !wire.hasEnded;) {
    wire.send(request(target).repeat(depth));
    for (let i = 0; i < depth; i++) {
      const reply = await wire.reply();
      if (!reply) break;
      assert.equal(reply.json().unix, 0);
      last = reply.headers.get('connection');
      answers++;
    }
  }
  await wire.end();
  wire.close();
  return answers;
}

test('under load clients receive the response to every logged request, and the server exits 0', async (t) => {
  for (let round = 0; round < 5; round++) {
    const server = await startServer(t, ['--rate-limit', '0', '--access-log', 'on']);
    const clients = Array.from({ length: 40 }, (_, i) => keepAsking(server.port, i % 2 ? 1 : 16));
    await sleep(200);
    server.signal('SIGTERM');
    const answers = (await Promise.all(clients)).reduce((sum, each) => sum + each);
    assert.equal(await server.exited, 0);
    await server.logged((line) => line.event === 'stopped');
    assert.ok(answers > 40);
    // A log that is read too slowly states the number of lines that it omits, of any kind.
    const lost = server.logs.filter((line) => line.event === 'log lines lost').reduce((sum, { count }) => sum + count, 0);
    const [requests, draining] = ['request', 'draining']
      .map((event) => server.logs.filter((line) => line.event === event).length);
    assert.equal(requests + lost, answers + (1 - draining));
  }
});

test('an incomplete request delays the exit no longer than its deadline', async (t) => {
  const server = await startServer(t);
  const wire = await Wire.open(server.port);
  wire.send('GET / HTT');
  await sleep(100);
  server.signal('SIGTERM');
  assert.equal((await wire.reply()).status, 408);
  wire.close();
  assert.equal(await server.exited, 0);
});
