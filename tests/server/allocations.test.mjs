// tier: test, optimised
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { ask as askOnce, newClient, startSharing, until, urlOf } from './redis.mjs';
import { badReplies, startFalseRedis } from './redis_troubles.mjs';
import { startServer } from './server.mjs';
import { request, Wire } from './wire.mjs';

// The next request waits while memory is taken from the heap and freed.

const times = 500;

const targets = {
  timestamp: '/api/timestamp?unix=1700000000',
  'oauth-url': '/api/discord/oauth-url?client_id=157730590492196864&scopes=email%20identify'
    + '&redirect_uri=https%3A%2F%2Fexample.com%2Fcallback&state=a9X2kQ7pL',
  'bot-invite': '/api/discord/bot-invite?client_id=157730590492196864&permissions=8',
  webhook: '/api/discord/webhook?url=https%3A%2F%2Fdiscord.com%2Fapi%2Fwebhooks%2F157730590492196864%2Fnot-a-real-token',
  limits: '/api/discord/limits',
};

async function ask(wire, target) {
  for (let i = 0; i < times; i += 1) {
    wire.send(request(target, { fields: [`X-Forwarded-For: 10.0.${i >> 8}.${i % 256}`] }));
    assert.equal((await wire.reply()).status, 200);
  }
}

/** Counts allocations: `counts()` returns { allocations, bytes } so far of a server with this `environment`. */
function countAllocations(t) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-allocations-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'counts');
  writeFileSync(file, Buffer.alloc(16));
  const counts = () => {
    const [allocations, bytes] = new BigUint64Array(new Uint8Array(readFileSync(file)).buffer);
    assert.ok(allocations > 1000n, `${allocations} allocations until now`);
    return { allocations, bytes };
  };
  return { counts, environment: { ALLOCATIONS: file, LD_PRELOAD: process.env.CORDAGE_COUNT_ALLOCATIONS } };
}

for (const [name, target] of Object.entries(targets)) {
  test(`a request for ${name} on a persistent connection allocates no heap memory`, async (t) => {
    const { counts, environment } = countAllocations(t);
    const { port } = await startServer(t, ['--threads', '1', '--rate-limit', '1000', '--trusted-proxy', '127.0.0.0/8'],
      environment);
    const wire = await Wire.open(port);
    t.after(() => wire.close());
    await ask(wire, target);
    const before = counts();
    await ask(wire, target);
    assert.deepEqual(counts(), before);
  });
}

// The server accepts replies of up to 1,024 bytes and reads 16 KiB at a time.
describe('a bad reply of Redis takes less than 64 KiB of the heap, whatever size it says', { concurrency: 3 }, () => {
  for (const [name, reply] of Object.entries(badReplies)) {
    test(name, { timeout: 60_000 }, async (t) => {
      const { counts, environment } = countAllocations(t);
      const redis = await startFalseRedis(t);
      const server = await startSharing(t, urlOf(redis.port), ['--threads', '1'], environment);
      await until(server, 'up');
      const before = counts();
      redis.replies.EVALSHA = reply;
      assert.equal((await askOnce(server, newClient())).status, 200);
      await server.logged((line) => line.event === 'redis not available' && line.reason === 'unexpected reply');
      const bytes = counts().bytes - before.bytes;
      assert.ok(bytes < 64n * 1024n, `${bytes} bytes`);
    });
  }
});
