import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { ask, newClient, startSharing, until, urlOf } from './redis.mjs';
import { startFalseRedis } from './redis_troubles.mjs';
import { metric } from './server.mjs';
import { eventually } from './wire.mjs';

// On a busy machine a reply may be late before.
const unavailable = (line) => line.event === 'redis not available' && line.reason !== 'timeout';
const large = 'A'.repeat(16 << 20);

/** The most memory that a process has had, in KiB. */
const peak = (pid) => Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

// To the script: what no decision is. The limit is 10 requests.
const queries = {
  'a time to wait that has no positive number': ':-9223372036854775808\r\n',
  'a time to wait of 2 seconds': ':-2000000\r\n',
  'as many remaining requests as the limit': ':10\r\n',
  'more requests than a number holds': ':4294967296\r\n',
  'a number beyond 64 bits': ':99999999999999999999\r\n',
  'a list of 100,000,000': '*100000000\r\n',
  'an empty list': '*0\r\n',
  'lists in lists': '*1\r\n'.repeat(100),
  'a text of 500,000,000 bytes, of which some come': Buffer.from(`$500000000\r\n${large}`),
  'a text of more than 64 bits': Buffer.from(`$9223372036854775807\r\n${large}`),
  'a status without an end': Buffer.from(`+${large}`),
  'a text that is too long': `$1025\r\n${'a'.repeat(1025)}\r\n`,
  'nothing': '$-1\r\n',
  'two replies': ':9\r\n:9\r\n',
  'not the protocol': 'HTTP/1.1 400 Bad Request\r\n\r\n',
};

// To the commands before.
const setUp = {
  'a number for a password': { AUTH: ':1\r\n' },
  'a hash that is none': { SCRIPT: `$40\r\n${'z'.repeat(40)}\r\n` },
  'a hash that is too long': { SCRIPT: `$1000\r\n${'a'.repeat(1000)}\r\n` },
  'no hash': { SCRIPT: '$-1\r\n' },
  'a number for a hash': { SCRIPT: ':1\r\n' },
};

/** A server that has used a Redis, which then begins to reply something else. */
async function startWithReplies(t, replies) {
  const redis = await startFalseRedis(t);
  const server = await startSharing(t, urlOf(redis.port), ['--threads', '1']);
  await until(server, 'up');
  // Starting takes more memory than serving: root can measure from here.
  if (process.getuid() === 0) writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const before = peak(server.pid);
  Object.assign(redis.replies, replies);
  return { redis, server, before };
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
  for (const [name, reply] of Object.entries(queries)) {
    test(name, async (t) => {
      const { redis, server, before } = await startWithReplies(t, { EVALSHA: reply });
      assert.equal((await ask(server, newClient())).status, 200);
      await server.logged((line) => unavailable(line) && line.reason === 'unexpected reply');
      assert.ok(peak(server.pid) - before < 4 * 1024, `${peak(server.pid) - before} KiB`);
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

test('a Redis that says without end that it has no script is asked once more, with the script', async (t) => {
  const { redis, server } = await startWithReplies(t, { EVALSHA: '-NOSCRIPT x\r\n', EVAL: '-NOSCRIPT x\r\n' });
  assert.equal((await ask(server, newClient())).status, 200);
  assert.equal((await server.logged(unavailable)).reason, 'EVALSHA: NOSCRIPT');
  assert.ok(redis.received < 8_192, `${redis.received} bytes`);
  await assertRecovers(redis, server);
});

test('a long error is no long line in the log', async (t) => {
  for (const reply of [`-${'A'.repeat(1_000)} x\r\n`, `-${'A'.repeat(100_000)} x\r\n`]) {
    const { redis, server } = await startWithReplies(t, { EVALSHA: reply });
    assert.equal((await ask(server, newClient())).status, 200);
    assert.match((await server.logged(unavailable)).reason, /^(EVALSHA: unknown error|unexpected reply)$/);
    assert.ok(server.rawLogs.every((line) => line.length < 1_024));
    await assertRecovers(redis, server);
  }
});
