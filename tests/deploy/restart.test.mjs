import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { activate } from '../server/activation.mjs';
import { request, sleep } from '../server/wire.mjs';

// scripts/test has time for a few, beside other tests; CORDAGE_RESTARTS and CORDAGE_CONNECTION_RATE ask for more.
const restarts = Number(process.env.CORDAGE_RESTARTS ?? 20);
const connectionsPerSecond = Number(process.env.CORDAGE_CONNECTION_RATE ?? 500);

// One request on a connection of its own: what became of it.
function ask(port, number) {
  return new Promise((resolve) => {
    // A loopback address has too few ports for all connections of the test.
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (number % 200)}` });
    let received = '';
    socket.setEncoding('latin1').setTimeout(60_000, () => socket.destroy(new Error('silence')));
    socket.once('connect', () => socket.write(request(`/api/timestamp?unix=${number}`, { fields: ['Connection: close'] })));
    socket.on('data', (text) => (received += text)).once('error', (error) => resolve(error.code ?? error.message));
    socket.once('end', () => {
      const [head, body] = received.split('\r\n\r\n');
      const isRight = head.startsWith('HTTP/1.1 200 ') && body && JSON.parse(body).unix === number;
      resolve(isRight ? 'answered' : 'wrong answer');
    });
  });
}

// Opens connections at the rate, late ones too, until told to stop: how many had which end.
function openConnections(port) {
  const start = performance.now();
  const ends = [];
  const timer = setInterval(() => {
    const due = ((performance.now() - start) * connectionsPerSecond) / 1_000;
    while (ends.length < due) ends.push(ask(port, ends.length));
  }, 5);
  return async () => {
    clearInterval(timer);
    const counts = {};
    for (const end of await Promise.all(ends)) counts[end] = (counts[end] ?? 0) + 1;
    return { counts, seconds: (performance.now() - start) / 1_000 };
  };
}

for (const [name, restart] of [
  ['one server stops before the next one starts', async (server) => [...await server.stop(), ...await server.start()]],
  ['the next server starts before the one before it stops', (server) => server.takeover()],
]) {
  test(`${name}: no connection is refused, reset or answered wrongly in ${restarts} restarts`, async (t) => {
    const server = await activate(t);
    const finish = openConnections(server.port);
    for (let i = 0; i < restarts; i++) {
      await sleep(50);
      assert.ok((await restart(server)).includes('exited 0'));
    }
    await sleep(50);
    const { counts, seconds } = await finish();
    t.diagnostic(`${restarts} restarts in ${seconds.toFixed(1)} s: ${JSON.stringify(counts)}`);
    assert.deepEqual(Object.keys(counts), ['answered']);
  });
}
