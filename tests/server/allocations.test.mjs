import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { startServer } from './server.mjs';
import { request, Wire } from './wire.mjs';

// Memory that a request takes from the heap, and gives back, is time that the next one waits.

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

for (const [name, target] of Object.entries(targets)) {
  test(`a request for ${name} on a kept connection takes nothing from the heap`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'cordage-allocations-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'count');
    writeFileSync(file, Buffer.alloc(8));
    const allocations = () => readFileSync(file).readBigUInt64LE();

    const { port } = await startServer(t, ['--threads', '1', '--rate-limit', '1000', '--trusted-proxy', '127.0.0.0/8'],
      { ALLOCATIONS: file, LD_PRELOAD: process.env.CORDAGE_COUNT_ALLOCATIONS });
    const wire = await Wire.open(port);
    t.after(() => wire.close());
    await ask(wire, target);
    const before = allocations();
    assert.ok(before > 1000n, `${before} allocations until now`);
    await ask(wire, target);
    assert.equal(allocations() - before, 0n);
  });
}
