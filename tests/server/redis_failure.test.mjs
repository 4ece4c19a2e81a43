// tier: test, serial, needs redis-server
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { freePort } from '../support/free_port.mjs';
import { ask, from, newClient, password, startRedis, startSharing, until, urlOf } from './redis.mjs';
import { startWithRelay, startRelay, troubles } from './redis_troubles.mjs';
import { metric } from './server.mjs';
import { eventually, sleep, Wire } from './wire.mjs';

// Nothing here depends on durations on a busy machine: `scripts/attack redis` measures those.

const failures = (server, reason) => metric(server, `cordage_redis_failures_total{reason="${reason}"}`);
const questions = (server) => metric(server, 'cordage_redis_calls_total');
const fallbacks = (server) => metric(server, 'cordage_redis_fallbacks_total');

// Requests of new clients in order: all get responses.
async function assertServes(server, requests) {
  const wire = await Wire.open(server.port);
  for (let i = 0; i < requests; i++) {
    assert.equal((await wire.send(from(newClient())).reply())?.status, 200);
    await sleep(5);
  }
  wire.close();
}

// The eleventh request of a client is rejected at each server, independently of the other servers.
async function assertCountsAlone(server) {
  const client = newClient();
  const wire = await Wire.open(server.port);
  wire.send(from(client).repeat(11));
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await wire.reply()).status);
  wire.close();
  assert.deepEqual(statuses, [...Array(10).fill(200), 429]);
}

// While Redis fails, no request waits for it, during some attempts to connect.
async function assertServesAlone(server) {
  const requests = 300;
  const before = { questions: await questions(server), fallbacks: await fallbacks(server) };
  await assertServes(server, requests);
  await assertCountsAlone(server);
  assert.equal(await questions(server), before.questions);
  assert.equal(await fallbacks(server), before.fallbacks + requests + 11);
}

const encodings = [password, encodeURIComponent(password), Buffer.from(password).toString('base64')];

async function assertSilent(server) {
  const metrics = await (await fetch(`${server.admin}/metrics`)).text();
  for (const written of [...server.rawLogs, ...server.output, metrics]) {
    assert.ok(encodings.every((each) => !written.includes(each)), written);
    assert.ok(!/198\.18\./.test(written), written);
  }
}

const unavailable = (line) => line.event === 'redis not available';

async function assertRecovers(server) {
  await until(server, 'up');
  await server.logged((line) => line.event === 'redis available' && line.time > server.logs.find(unavailable).time);
  const before = await questions(server);
  // On a busy machine Redis may be late again.
  await eventually(async () => {
    await assertServes(server, 20);
    assert.ok((await questions(server)) > before);
  });
  await assertSilent(server);
}

const title = 'while Redis fails, every request gets a response and servers count alone';
describe(title, { concurrency: 3 }, () => {
  for (const [name, trouble] of Object.entries(troubles)) {
    test(`servers count alone while Redis is ${name}`, async (t) => {
      const around = await startWithRelay(t, ['--threads', '1']);
      const { server } = around;
      const wires = await Promise.all(Array.from({ length: 8 }, () => Wire.open(server.port)));
      await trouble.begin(around);
      const replies = await Promise.all(wires.map((wire) => wire.send(from(newClient())).reply()));
      assert.deepEqual(replies.map((reply) => reply?.status), Array(8).fill(200));
      for (const wire of wires) wire.close();
      await until(server, 'down');
      await assertServesAlone(server);
      assert.equal((await fetch(`${server.admin}/readyz`)).status, 200);
      assert.ok((await failures(server, trouble.reason)) > 0);
      // On a busy machine Redis may have been late before.
      assert.ok([trouble.log, 'timeout'].includes((await server.logged(unavailable)).reason));
      await trouble.end(around);
      await assertRecovers(server);
    });
  }

  test('a Redis that starts after the server is used', async (t) => {
    const port = await freePort();
    const server = await startSharing(t, urlOf(port));
    await assertServesAlone(server);
    assert.equal((await server.logged(unavailable)).reason, 'no connection');
    await startRedis(t, { port });
    await assertRecovers(server);
  });

  test('a Redis that accepts the password later is used', async (t) => {
    const redis = await startRedis(t, { secret: 'another' });
    const server = await startSharing(t, urlOf(redis.port));
    await assertServesAlone(server);
    assert.ok((await failures(server, 'error')) > 0);
    assert.equal((await server.logged(unavailable)).reason, 'AUTH: WRONGPASS');
    await redis.command('CONFIG', 'SET', 'requirepass', password);
    await assertRecovers(server);
  });

  test('a server counts alone if the name of Redis does not resolve', async (t) => {
    const server = await startSharing(t, 'redis://no-such-host.invalid', ['--threads', '2']);
    await assertServesAlone(server);
    assert.equal(await metric(server, 'cordage_redis_threads_down'), 2);
  });
});

// Replies after 15 ms come after the deadline, on a busy machine too.
test('a request waits less than 15 ms for Redis', async (t) => {
  const { relay, server } = await startWithRelay(t, ['--threads', '1']);
  for (let asked = 0; asked < 5;) {
    const before = { questions: await questions(server), late: await failures(server, 'timeout') };
    relay.delay = 15;
    assert.equal((await ask(server, newClient())).status, 200);
    const isAsked = (await questions(server)) > before.questions;
    if (isAsked) assert.ok((await failures(server, 'timeout')) > before.late);
    asked += isAsked ? 1 : 0;
    relay.delay = 0;
    await until(server, 'up');
  }
});

test('a lasting failure is logged once', async (t) => {
  const server = await startSharing(t, urlOf(await freePort()), ['--threads', '2']);
  await eventually(async () => assert.ok((await failures(server, 'connection')) >= 4));
  assert.equal(server.logs.filter(unavailable).length, 1);
});

test('each new reason is logged once', async (t) => {
  const around = await startWithRelay(t, ['--threads', '1']);
  const { server, redis } = around;
  redis.signal('SIGSTOP');
  await ask(server, newClient());
  await server.logged((line) => unavailable(line) && line.reason === 'timeout');
  await redis.kill();
  await server.logged((line) => unavailable(line) && line.reason === 'no connection');
  const before = await failures(server, 'connection');
  await eventually(async () => assert.ok((await failures(server, 'connection')) >= before + 2));
  const reasons = server.logs.filter(unavailable).map(({ reason }) => reason);
  assert.equal(new Set(reasons).size, reasons.length, reasons.join());
});

test('a key of another type affects only its own client', async (t) => {
  const redis = await startRedis(t);
  const server = await startSharing(t, urlOf(redis.port), ['--threads', '1']);
  await until(server, 'up');
  const client = newClient();
  await redis.command('SET', `cordage:{${client}}`, 'a text');
  const before = await fallbacks(server);
  assert.equal((await ask(server, client)).status, 200);
  assert.ok((await fallbacks(server)) > before);
  assert.equal((await server.logged((line) => line.event === 'redis key of another type')).reason, 'EVALSHA: WRONGTYPE');
  assert.equal(await failures(server, 'error'), 0);
  await redis.command('SET', 'cordage:{test}', 'a text');
  const other = await startSharing(t, urlOf(redis.port), ['--threads', '1']);
  await until(other, 'up');
  await assertCountsAlone(server);
});

test('clients that disconnect while Redis is queried do not affect others', async (t) => {
  const redis = await startRedis(t);
  const server = await startSharing(t, urlOf(redis.port));
  await until(server, 'up');
  for (let round = 0; round < 3; round++) {
    redis.signal('SIGSTOP');
    const wires = await Promise.all(Array.from({ length: 50 }, () => Wire.open(server.port)));
    for (const wire of wires) wire.send(from(newClient()).repeat(3));
    await sleep(3);
    for (const wire of wires) wire.close();
    redis.signal('SIGCONT');
    await until(server, 'up');
    assert.equal((await ask(server, newClient())).status, 200);
  }
});

test('a request that waits for Redis during the signal to end gets a response', async (t) => {
  const redis = await startRedis(t);
  const relay = await startRelay(t, redis.port);
  for (let round = 0; round < 3; round++) {
    relay.delay = 0;
    const server = await startSharing(t, urlOf(relay.port));
    await until(server, 'up');
    relay.delay = 6;
    const wire = await Wire.open(server.port);
    wire.send(from(newClient()));
    await sleep(2);
    server.signal('SIGTERM');
    const reply = await wire.reply();
    assert.equal(reply?.status, 200);
    wire.close();
    assert.equal(await server.exited, 0);
  }
});
