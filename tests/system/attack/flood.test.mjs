// tier: all, needs wrk
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { metric, startWithAdmin } from '../../server/server.mjs';
import { request, sleep, Wire } from '../../server/wire.mjs';
import { mebibytes, record, run, size } from './attack.mjs';

// By half of it the tables have nearly their size; after a quarter they still double.
const seconds = size(12, 30);
const clientsOfAKind = size(20, 100);
const limit = 10;

/** Sends requests of one client at once: the status of each response and its remaining quota. */
async function ask(wire, address, count) {
  const sent = performance.now();
  wire.send(request('/api/timestamp?unix=0', { fields: [`X-Forwarded-For: ${address}`] }).repeat(count));
  const answers = [];
  for (let i = 0; i < count; i++) {
    const { status, headers } = await wire.reply();
    answers.push(`${status} ${/r=(\d+)/.exec(headers.get('ratelimit'))[1]}`);
  }
  return { sent, received: performance.now(), answers };
}

const admitted = (from, count) => Array.from({ length: count }, (_, i) => `200 ${from - 1 - i}`);

// The requests of each kind of client within a second, with the expected responses.
const kinds = {
  'at its limit': [
    { after: 0, expected: admitted(limit, limit) },
    { after: 600, expected: ['429 0'] },
  ],
  'below its limit': [
    { after: 0, expected: admitted(limit, 1) },
    { after: 600, expected: admitted(limit - 1, 2) },
  ],
  'silent and then in a hurry': [
    { after: 0, expected: admitted(limit, 1) },
    { after: 600, expected: [...admitted(limit - 1, limit - 1), '429 0', '429 0'] },
  ],
};

/** One client, second by second, until `end`: the number of decisions, and the wrong ones. */
async function judge(port, address, turns, end) {
  const wire = await Wire.open(port);
  const found = { decisions: 0, wrong: [] };
  await sleep(Math.random() * 1_000);
  while (performance.now() < end) {
    const rounds = [];
    for (const { after, expected } of turns) {
      await sleep(after);
      rounds.push({ expected, ...await ask(wire, address, expected.length) });
    }
    // If the machine was so busy that they did not fit into a second, they prove nothing.
    if (rounds.at(-1).received - rounds[0].sent < 1_000) {
      found.decisions += rounds.flatMap(({ answers }) => answers).length;
      found.wrong.push(...rounds.filter(({ answers, expected }) => answers.join() !== expected.join()));
    }
    await sleep(1_050);
  }
  wire.close();
  return found;
}

test('a flood of new addresses changes no decision on honest clients and takes bounded memory', async (t) => {
  const server = await startWithAdmin(t, ['--trusted-proxy', '127.0.0.0/8']);
  const before = mebibytes(server.pid);
  const end = performance.now() + seconds * 1_000;
  const clients = Object.values(kinds).flatMap((turns, kind) =>
    Array.from({ length: clientsOfAKind }, (_, i) => judge(server.port, `2001:db8:${kind}:${i}::1`, turns, end)));
  const options = ['-t1', '-c16', `-d${seconds}`, '--timeout', '30s', '-s', join(import.meta.dirname, 'flood.lua')];
  const flood = run(t, 'wrk', [...options, server.url], seconds + 60);
  await sleep(seconds * 500);
  const halfway = mebibytes(server.pid);
  const output = await flood;
  const after = mebibytes(server.pid);
  const found = await Promise.all(clients);

  const decisions = found.reduce((sum, each) => sum + each.decisions, 0);
  record('flood of new addresses', {
    'addresses per second': Number(/Requests\/sec: +([\d.]+)/.exec(output)[1]),
    'addresses': await metric(server, 'cordage_rate_limit_clients'),
    decisions, 'MiB before': before, 'MiB halfway': halfway, 'MiB after': after,
  });
  assert.deepEqual(found.flatMap(({ wrong }) => wrong), []);
  assert.ok(decisions > clientsOfAKind * 3 * limit, `${decisions} decisions`);
  assert.doesNotMatch(output, /Socket errors|Non-2xx/);
  assert.ok(after - before < 80 && after - halfway < 16, `${before}, ${halfway}, ${after} MiB`);
});
