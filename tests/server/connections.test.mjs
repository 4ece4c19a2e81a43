import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { folderWithFile, metric, startServer, startWithAdmin, stop } from './server.mjs';
import { exchange, request, sleep, Wire } from './wire.mjs';

const target = '/api/timestamp?unix=0';
const bigSize = 6_000_000;
let port;
let bigPort;

before(async (t) => {
  ({ port } = await startServer(t, ['--rate-limit', '0']));
  const folder = folderWithFile(t, 'big.svg', bigSize);
  ({ port: bigPort } = await startServer(t, ['--rate-limit', '0', '--threads', '1', '--web', folder]));
});

describe('keep-alive', () => {
  test('HTTP/1.1 connections stay open unless the client asks to close', async () => {
    const wire = await Wire.open(port);
    for (let i = 0; i < 3; i++) {
      const reply = await wire.send(request(target)).reply();
      assert.equal(reply.status, 200);
      assert.equal(reply.headers.get('connection'), null);
    }
    const last = await wire.send(request(target, { fields: ['Connection: close'] })).reply();
    assert.equal(last.headers.get('connection'), 'close');
    await wire.end();
    wire.close();
  });

  test('HTTP/1.0 connections close unless the client asks to keep them alive', async () => {
    const once = await exchange(port, request(target, { version: '1.0' }));
    assert.equal(once.headers.get('connection'), 'close');
    assert.ok(once.closed);
    const kept = await exchange(port, request(target, { version: '1.0', fields: ['Connection: keep-alive'] }));
    assert.equal(kept.headers.get('connection'), 'keep-alive');
    assert.equal(kept.closed, false);
  });
});

describe('pipelining', () => {
  const count = 50;
  const pipeline = Array.from({ length: count }, (_, i) => request(`/api/timestamp?unix=${i}`)).join('');

  async function assertAnsweredInOrder(chunks) {
    const wire = await Wire.open(port);
    for (const chunk of chunks) {
      wire.send(chunk);
      await new Promise(setImmediate);
    }
    for (let i = 0; i < count; i++) assert.equal((await wire.reply()).json().unix, i);
    wire.close();
  }

  test('50 requests in one packet get their responses in order', () => assertAnsweredInOrder([pipeline]));

  test('50 requests byte by byte get their responses in order', () => assertAnsweredInOrder(pipeline));

  test('50 requests split at random get their responses in order', async () => {
    for (let round = 0; round < 30; round++) {
      const cuts = Array.from({ length: 1 + (round % 9) }, () => Math.floor(Math.random() * pipeline.length)).sort((a, b) => a - b);
      await assertAnsweredInOrder([0, ...cuts].map((from, i) => pipeline.slice(from, cuts[i])));
    }
  });

  test('two requests split at each byte get their responses in order', async () => {
    const two = request('/healthz') + request(target);
    for (let cut = 1; cut < two.length; cut++) {
      const wire = await Wire.open(port);
      wire.send(two.slice(0, cut));
      await new Promise(setImmediate);
      wire.send(two.slice(cut));
      assert.equal((await wire.reply()).status, 200);
      assert.equal((await wire.reply()).json().unix, 0);
      wire.close();
    }
  });

  test('responses that exceed the output buffer are written without waiting for more input', async () => {
    const many = 1_000;
    const wire = await Wire.open(port);
    wire.send(request('/api/discord/limits').repeat(many));
    for (let i = 0; i < many; i++) assert.equal((await wire.reply()).status, 200);
    wire.close();
  });

  test('a client that reads late gets every pipelined response', async () => {
    const many = 3_000;
    const wire = await Wire.open(bigPort, { paused: true });
    wire.send(request('/api/discord/limits').repeat(many));
    await sleep(500);
    wire.resume();
    for (let i = 0; i < many; i++) assert.equal((await wire.reply()).status, 200);
    assert.equal((await wire.send(request(target)).reply()).status, 200);
    wire.close();
  });
});

// Bytes in the send queues of a server's connections on this port, and in the receive queues of the clients:
// proc_pid_net(5).
function sentButNotTaken(port) {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const connections = readFileSync('/proc/net/tcp', 'latin1').split('\n').map((line) => line.trim().split(/\s+/));
  const established = connections.filter(([, address, , state]) => address?.endsWith(local) && state === '01');
  return Math.max(0, ...established.map(([, , , , queues]) => Number.parseInt(queues.split(':')[0], 16)));
}

describe('big replies', () => {
  test('a reader that pauses gets a complete large response, and the next one', async () => {
    const wire = await Wire.open(bigPort, { paused: true });
    wire.send(request('/big.svg') + request('/healthz'));
    await sleep(1_000);
    assert.equal((await exchange(bigPort, request('/healthz'))).status, 200);
    wire.resume();
    assert.equal((await wire.reply()).body.length, bigSize);
    assert.equal((await wire.reply()).status, 200);
    wire.close();
  });

  test('responses that a client does not read do not stay in the system\'s buffers', async () => {
    const wire = await Wire.open(bigPort, { paused: true });
    wire.send(request('/big.svg'));
    for (let waits = 0; waits < 100 && sentButNotTaken(bigPort) === 0; waits++) await sleep(50);
    await sleep(200);
    const queued = sentButNotTaken(bigPort);
    assert.ok(queued > 0 && queued < 256 * 1024, `${queued} bytes`);
    wire.close();
  });

  test('a client that closes its sending half gets a complete large response', async () => {
    const wire = await Wire.open(bigPort);
    wire.send(request('/big.svg', { fields: ['Connection: close'] }));
    assert.equal((await wire.reply()).body.length, bigSize);
    await wire.end();
    wire.close();
  });
});

describe('the connection cap', () => {
  test('at the limit of connections the one that is idle longest is closed', async (t) => {
    const server = await startWithAdmin(t, ['--threads', '1', '--max-connections', '3', '--rate-limit', '0']);
    const wires = [];
    for (let i = 0; i < 3; i++) {
      const wire = await Wire.open(server.port);
      assert.equal((await wire.send(request(target)).reply()).status, 200);
      wires.push(wire);
    }
    assert.equal((await wires[0].send(request(target)).reply()).status, 200);
    const late = await Wire.open(server.port);
    await wires[1].end();
    for (const wire of [wires[0], wires[2], late]) assert.equal((await wire.send(request(target)).reply()).status, 200);
    assert.equal(await metric(server, 'cordage_connections'), 3);
    assert.equal(await metric(server, 'cordage_connections_total'), 4);
    assert.equal(await metric(server, 'cordage_connections_shed_total'), 1);
    for (const wire of [...wires, late]) wire.close();
  });

  test('at the limit of connections an incomplete head goes before a connection with later requests', async (t) => {
    const server = await startServer(t, ['--threads', '1', '--max-connections', '3', '--rate-limit', '0']);
    const slow = [await Wire.open(server.port), await Wire.open(server.port)];
    for (const wire of slow) {
      wire.send('GET ');
      await sleep(100);
    }
    const asking = await Wire.open(server.port);
    assert.equal((await asking.send(request(target)).reply()).status, 200);
    for (const wire of slow) {
      assert.equal((await exchange(server.port, request(target))).status, 200);
      await wire.end();
      assert.equal((await asking.send(request(target)).reply()).status, 200);
    }
    for (const wire of [...slow, asking]) wire.close();
  });

  test('clients at three times the limit that send requests while they wait all get responses', async (t) => {
    const server = await startServer(t, ['--threads', '1', '--max-connections', '20', '--rate-limit', '0']);
    await stop(server);
    const wires = await Promise.all(Array.from({ length: 60 }, () => Wire.open(server.port)));
    for (const wire of wires) wire.send(request(target, { fields: ['Connection: close'] }));
    await sleep(200);
    server.signal('SIGCONT');
    for (const wire of wires) assert.equal((await wire.reply())?.status, 200);
    for (const wire of wires) wire.close();
  });

  test('clients that do not read their responses are closed for new ones', async (t) => {
    const folder = folderWithFile(t, 'big.svg', 3 << 20);
    const server = await startServer(t, ['--threads', '1', '--max-connections', '3', '--rate-limit', '0', '--web', folder]);
    const stalled = [];
    for (let i = 0; i < 3; i++) {
      const wire = await Wire.open(server.port, { paused: true });
      stalled.push(wire.send(request('/big.svg').repeat(4)));
    }
    await sleep(200);
    const late = await exchange(server.port, request('/healthz'));
    assert.equal(late.status, 200);
    for (const wire of stalled) wire.close();
  });

  test('connections of the admin port do not count towards the limit', async (t) => {
    const server = await startWithAdmin(t, ['--threads', '1', '--max-connections', '1', '--rate-limit', '0']);
    const probe = await Wire.open(Number(new URL(server.admin).port));
    assert.equal((await probe.send(request('/healthz')).reply()).status, 200);
    for (let i = 0; i < 3; i++) assert.equal((await exchange(server.port, request(target))).status, 200);
    const first = await Wire.open(server.port);
    assert.equal((await first.send(request(target)).reply()).status, 200);
    assert.equal((await exchange(server.port, request(target))).status, 200);
    assert.equal((await probe.send(request('/healthz')).reply()).status, 200);
    for (const wire of [probe, first]) wire.close();
  });
});
