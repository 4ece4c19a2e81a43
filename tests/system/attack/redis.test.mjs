// tier: all, needs redis-server
// A failure of Redis is measured like an attack, by its effect on clients: their requests during the failure take at
// most 15 ms longer. All figures are extra milliseconds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { from, newClient, until } from '../../server/redis.mjs';
import { startWithRelay, troubles } from '../../server/redis_troubles.mjs';
import { metric, startServer } from '../../server/server.mjs';
import { sleep, Wire } from '../../server/wire.mjs';
import { record, size } from './attack.mjs';

const onsets = size(2, 11);
const series = size(1, 8);
const requests = 250;
const mostDelay = size(Infinity, 15);

async function timeOf(wire) {
  const start = performance.now();
  assert.equal((await wire.send(from(newClient())).reply())?.status, 200);
  return performance.now() - start;
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const medianOf = (numbers) => sorted(numbers)[numbers.length >> 1];

// One request on each connection at once: the milliseconds until all have responses.
const timeOfAll = async (wires) => Math.max(...await Promise.all(wires.map(timeOf)));

// The extra milliseconds of the first requests after a failure has begun; undefined if Redis was asked about none of
// them because it had been late anyway.
async function delayAtOnset(around, wires, trouble) {
  const { server } = around;
  await until(server, 'up');
  const usual = [];
  for (let i = 0; i < 5; i++) usual.push(await timeOfAll(wires));
  const questions = () => metric(server, 'cordage_redis_calls_total');
  const before = await questions();
  await trouble.begin(around);
  const time = await timeOfAll(wires);
  await until(server, 'down');
  const isMet = trouble.closes || (await questions()) > before;
  await trouble.end(around);
  return isMet ? time - medianOf(usual) : undefined;
}

async function delaysAtOnset(around, trouble) {
  const wires = await Promise.all(Array.from({ length: 8 }, () => Wire.open(around.server.port)));
  const delays = [];
  while (delays.length < onsets) {
    const delay = await delayAtOnset(around, wires, trouble);
    if (delay !== undefined) delays.push(delay);
  }
  for (const wire of wires) wire.close();
  return delays;
}

// Requests for longer than a second, in which the server tries to connect. Each is sent at the same time to this server
// and to one without Redis, in alternating order; returns the extra milliseconds of each.
async function delaysMeanwhile(wires) {
  const delays = [];
  for (let i = 0; i < requests; i++) {
    const times = [];
    await Promise.all((i % 2 ? [0, 1] : [1, 0]).map(async (which) => (times[which] = await timeOf(wires[which]))));
    delays.push(times[0] - times[1]);
    await sleep(5);
  }
  return delays;
}

for (const [name, trouble] of Object.entries(troubles)) {
  test(`while Redis is ${name}, clients wait at most 15 ms longer`, async (t) => {
    const around = await startWithRelay(t, ['--threads', '2']);
    const met = await delaysAtOnset(around, trouble);
    await until(around.server, 'up');
    await trouble.begin(around);
    const alone = await startServer(t, ['--trusted-proxy', '127.0.0.1']);
    const wires = await Promise.all([around.server, alone].map(({ port }) => Wire.open(port)));
    const later = [];
    for (let i = 0; i < series; i++) later.push(await delaysMeanwhile(wires));
    for (const wire of wires) wire.close();
    await trouble.end(around);

    const all = sorted(later.flat());
    // The machine delays single requests; delays by the server itself occur in each series.
    const quietest = Math.min(...later.map((delays) => Math.max(...delays)));
    record(`Redis ${name}`, {
      asked: all.length, answered: all.length, median: medianOf(all), p99: all[Math.floor(all.length * 0.99)],
      worst: all.at(-1), 'worst of the quietest series': quietest,
      'where it was met: median': medianOf(met), 'worst where it was met': Math.max(...met),
    });
    assert.ok(medianOf(met) < mostDelay, `${sorted(met)} ms later`);
    assert.ok(quietest < mostDelay, `${quietest} ms later`);
  });
}
