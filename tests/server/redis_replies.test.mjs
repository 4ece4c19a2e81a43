import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ask, newClient, startSharing, until, urlOf } from './redis.mjs';
import { badReplies, startFalseRedis } from './redis_troubles.mjs';
import { metric } from './server.mjs';
import { eventually } from './wire.mjs';

// On a busy machine a reply may have been late before.
const unavailable = (line) => line.event === 'redis not available' && line.reason !== 'timeout';

// The replies to the commands before.
const setUp = {
  'a number for a password': { AUTH: ':1\r\n' },
  'a hash that is none': { SCRIPT: `$40\r\n${'z'.repeat(40)}\r\n` },
  'a hash that is too long': { SCRIPT: `$1000\r\n${'a'.repeat(1000)}\r\n` },
  'no hash': { SCRIPT: '$-1\r\n' },
  'a number for a hash': { SCRIPT: ':1\r\n' },
};

/** A server with a Redis whose replies change later. */
async function startWithReplies(t, replies) {
  const redis = await startFalseRedis(t);
  const server = await startSharing(t, urlOf(redis.port), ['--threads', '1']);
  await until(server, 'up');
  Object.assign(redis.replies, replies);
  return { redis, server };
}

async function assertRecovers(redis, server) {
  for (const word of Object.keys(redis.replies)) delete redis.replies[word];
  await until(server, 'up');
  await eventually(async () => {
    const before = await metric(server, 'cordage_redis_calls_total');
    assert.equal((await ask(server, newClient())).status, 200);
    assert.ok((await metric(server, 'cordage_redis_calls_total')) > before);
  });
}

describe('a reply that the script cannot give closes the connection, and the server recovers by itself', { concurrency: 3 }, () => {
  for (const [name, reply] of Object.entries(badReplies)) {
    test(name, async (t) => {
      const { redis, server } = await startWithReplies(t, { EVALSHA: reply });
      assert.equal((await ask(server, newClient())).status, 200);
      await server.logged((line) => unavailable(line) && line.reason === 'unexpected reply');
      await assertRecovers(redis, server);
    });
  }
  for (const [name, replies] of Object.entries(setUp)) {
    test(name, async (t) => {
      const redis = await startFalseRedis(t, replies);
      const server = await startSharing(t, urlOf(redis.port), ['--threads', '1']);
      await server.logged((line) => unavailable(line) && line.reason === 'unexpected reply');
      assert.equal((await ask(server, newClient())).status, 200);
      await assertRecovers(redis, server);
    });
  }
});

test('a Redis that always replies that it has no script gets one more query, with the script', async (t) => {
  const { redis, server } = await startWithReplies(t, { EVALSHA: '-NOSCRIPT x\r\n', EVAL: '-NOSCRIPT x\r\n' });
  assert.equal((await ask(server, newClient())).status, 200);
  assert.equal((await server.logged(unavailable)).reason, 'EVALSHA: NOSCRIPT');
  assert.ok(redis.received < 8_192, `${redis.received} bytes`);
  await assertRecovers(redis, server);
});

test('a long error of Redis is cut in the log', async (t) => {
  for (const reply of [`-${'A'.repeat(1_000)} x\r\n`, `-${'A'.repeat(100_000)} x\r\n`]) {
    const { redis, server } = await startWithReplies(t, { EVALSHA: reply });
    assert.equal((await ask(server, newClient())).status, 200);
    assert.match((await server.logged(unavailable)).reason, /^(EVALSHA: unknown error|unexpected reply)$/);
    assert.ok(server.rawLogs.every((line) => line.length < 1_024));
    await assertRecovers(redis, server);
  }
});
