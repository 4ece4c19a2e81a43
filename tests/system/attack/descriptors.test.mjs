import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { metric, startWithAdmin } from '../../server/server.mjs';
import { exchange, request, sleep, Wire } from '../../server/wire.mjs';

// Not with the sanitizers, which need descriptors themselves.
test('without free descriptors the oldest idle connections make room for a client that sends a request', async (t) => {
  const server = await startWithAdmin(t, ['--rate-limit', '0']);
  execFileSync('prlimit', ['--pid', server.pid, '--nofile=64:64']);
  const hoard = [];
  t.after(() => hoard.forEach((wire) => wire.close()));
  for (let i = 0; i < 300; i++) hoard.push(await Wire.open(server.port));
  await sleep(500);
  for (let i = 0; i < 100; i++) {
    const reply = await exchange(server.port, request(`/api/timestamp?unix=${i}`, { fields: ['Connection: close'] }));
    assert.equal(reply.json().unix, i);
  }
  assert.ok(await metric(server, 'cordage_connections_shed_total') >= 300 - 64);
  assert.ok(await metric(server, 'cordage_connections') < 64);
});
