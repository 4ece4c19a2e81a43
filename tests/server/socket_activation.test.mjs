// tier: test, needs python3
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { activate } from './activation.mjs';
import { environment, program, startServer } from './server.mjs';
import { eventually, exchange, request, sleep, Wire } from './wire.mjs';

const target = '/api/timestamp?unix=0';

async function assertAnswers(port, count) {
  for (let i = 0; i < count; i++) {
    const reply = await exchange(port, request(`/api/timestamp?unix=${i}`, { fields: ['Connection: close'] }));
    assert.equal(reply.json().unix, i);
  }
}

test('an address from LISTEN_FDS is printed once, and --listen is not opened, which is logged', async (t) => {
  const other = await startServer(t);
  const server = await activate(t, { args: ['--listen', `127.0.0.1:${other.port}`] });
  assert.deepEqual(server.printed, [`listening on http://127.0.0.1:${server.port}`]);
  await assertAnswers(server.port, 1);
  await eventually(() => assert.match(server.log(), /"--listen is not used"/));
  assert.deepEqual(await server.stop(), ['exited 0']);
});

test('every socket from LISTEN_FDS is served, with more sockets than threads or fewer', async (t) => {
  for (const [sockets, threads] of [[1, 3], [3, 1], [5, 2], [2, 5], [2, 2]]) {
    const server = await activate(t, { sockets, args: ['--threads', threads] });
    await assertAnswers(server.port, 40);
  }
});

test('sockets with the name admin are the admin port', async (t) => {
  const server = await activate(t, { adminSockets: 1, args: ['--admin', '127.0.0.1:1'] });
  assert.equal((await fetch(`http://127.0.0.1:${server.adminPort}/metrics`)).status, 200);
  assert.equal((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status, 404);
});

test('connections wait while no server runs, and the next one responds to them', async (t) => {
  const server = await activate(t);
  await server.stop();
  const wires = [];
  for (let i = 0; i < 20; i++) wires.push((await Wire.open(server.port)).send(request(target)));
  await server.start();
  for (const wire of wires) {
    assert.equal((await wire.reply()).status, 200);
    wire.close();
  }
});

test('connections that wait for the next server take no processor time of the one that ends', async (t) => {
  const server = await activate(t);
  const late = await Wire.open(server.port);
  late.send(request(target).slice(0, 20));
  await sleep(100);
  const stopped = server.stop();
  await sleep(100);
  const waiting = await Promise.all(Array.from({ length: 10 }, () => Wire.open(server.port)));
  const before = server.cpuSeconds();
  await sleep(1_000);
  const used = server.cpuSeconds() - before;
  assert.ok(used < 0.3, `${used} s of processor time in one second`);
  late.send(request(target).slice(20));
  assert.equal((await late.reply()).status, 200);
  late.close();
  assert.deepEqual(await stopped, ['exited 0']);
  await server.start();
  for (const wire of waiting) {
    assert.equal((await wire.send(request(target)).reply()).status, 200);
    wire.close();
  }
});

test('a connection that was accepted and has sent nothing can still send its request', async (t) => {
  const server = await activate(t);
  const wire = await Wire.open(server.port);
  await sleep(100);
  const stopped = server.stop();
  await sleep(100);
  const reply = await wire.send(request(target)).reply();
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('connection'), 'close');
  wire.close();
  assert.deepEqual(await stopped, ['exited 0']);
});

test('a connection that sends nothing delays the next server for less than its deadline', async (t) => {
  const server = await activate(t);
  const wire = await Wire.open(server.port);
  await sleep(100);
  const start = Date.now();
  assert.deepEqual(await server.stop(), ['exited 0']);
  assert.ok(Date.now() - start < 15_000);
  assert.equal((await wire.end()).length, 0);
  wire.close();
});

test('two servers share the sockets at the same time', async (t) => {
  const server = await activate(t);
  for (let i = 0; i < 3; i++) {
    assert.deepEqual(await server.takeover(), [`listening on http://127.0.0.1:${server.port}`, 'exited 0']);
    await assertAnswers(server.port, 10);
  }
});

test('sockets for another process are not used', async (t) => {
  const server = await startServer(t, [], { LISTEN_PID: '1', LISTEN_FDS: '1' });
  assert.equal((await exchange(server.port, request(target))).status, 200);
});

test('a descriptor that is not a listening TCP socket gets one line and exit code 1', () => {
  const start = (count) => spawnSync('sh', ['-c', `LISTEN_PID=$$ LISTEN_FDS=${count} exec "$0" 3</dev/null`, program], {
    env: environment(), encoding: 'utf8', timeout: 60_000,
  });
  const closed = start(1);
  assert.equal(closed.status, 1);
  assert.equal(closed.stdout, '');
  assert.equal(closed.stderr, 'cordage-server: descriptor 3 of LISTEN_FDS is not a listening TCP socket\n');
  for (const count of ['some', 1025]) {
    const wrong = start(count);
    assert.equal(wrong.status, 1);
    assert.match(wrong.stderr, /^cordage-server: LISTEN_FDS must be a number of descriptors, at most 1024\n$/);
  }
});
