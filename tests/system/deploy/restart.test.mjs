import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { activate } from '../../server/activation.mjs';
import { request, sleep } from '../../server/wire.mjs';

// scripts/test only has time for a few; CORDAGE_RESTARTS and CORDAGE_CONNECTION_RATE set more.
const restarts = Number(process.env.CORDAGE_RESTARTS ?? 20);
const connectionsPerSecond = Number(process.env.CORDAGE_CONNECTION_RATE ?? 500);

// A machine that cannot keep the rate must not fall behind more and more, because then clients would send late.
const mostAtOnce = connectionsPerSecond / 4;
// The time that an ending server waits for the first request of a connection.
const lastChance = 1_000;

// One request on a new connection: its outcome.
function ask(port, number) {
  return new Promise((resolve) => {
    // A loopback address has too few ports for all connections of the test.
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (number % 200)}` });
    const opened = performance.now();
    let asked;
    let received = '';
    const lost = (how) => resolve(asked - opened >= lastChance ? 'asked too late' : how);
    socket.setEncoding('latin1').setTimeout(60_000, () => socket.destroy(new Error('silence')));
    socket.once('connect', () => {
      socket.write(request(`/api/timestamp?unix=${number}`, { fields: ['Connection: close'] }));
      asked = performance.now();
    });
    socket.on('data', (text) => (received += text)).once('error', (error) => lost(error.code ?? error.message));
    socket.once('end', () => {
      const [head, body] = received.split('\r\n\r\n');
      const isRight = head.startsWith('HTTP/1.1 200 ') && body && JSON.parse(body).unix === number;
      isRight ? resolve('answered') : lost('wrong answer');
    });
  });
}

// Opens connections at the rate, late ones too, until stopped; returns the number of each outcome.
function openConnections(port) {
  const start = performance.now();
  const ends = [];
  const counts = {};
  let waiting = 0;
  const open = async (number) => {
    waiting++;
    const end = await ask(port, number);
    waiting--;
    counts[end] = (counts[end] ?? 0) + 1;
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - start) * connectionsPerSecond) / 1_000;
    while (ends.length < due && waiting < mostAtOnce) ends.push(open(ends.length));
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(ends);
    return { counts, seconds: (performance.now() - start) / 1_000 };
  };
}

for (const [name, restart] of [
  ['one server stops before the next one starts', async (server) => [...await server.stop(), ...await server.start()]],
  ['the next server starts before the one before it stops', (server) => server.takeover()],
]) {
  test(`${name}: no connection is refused, reset or gets a wrong response in ${restarts} restarts`, async (t) => {
    const server = await activate(t);
    const finish = openConnections(server.port);
    for (let i = 0; i < restarts; i++) {
      await sleep(50);
      assert.ok((await restart(server)).includes('exited 0'));
    }
    await sleep(50);
    const { counts, seconds } = await finish();
    t.diagnostic(`${restarts} restarts in ${seconds.toFixed(1)} s: ${JSON.stringify(counts)}`);
    const { answered = 0, 'asked too late': tooLate = 0, ...others } = counts;
    assert.deepEqual(others, {});
    assert.ok(answered > 10 * (restarts + tooLate));
  });
}
