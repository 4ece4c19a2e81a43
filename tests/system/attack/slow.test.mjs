// tier: all, needs slowhttptest
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../../server/server.mjs';
import { assertUnnoticed, mebibytes, run, size } from './attack.mjs';

const connections = size(400, 4_000);
const seconds = size(6, 30);

const most = 256; // MiB of unread responses, over all connections

// Options of slowhttptest, with the pause between pieces, and the maximum memory of a connection in addition to an
// unread response.
const attacks = {
  'slow headers': { path: '/api/timestamp?unix=0', options: ['-H', '-i', '1'], kibibytes: 4 },
  'slow body': { path: '/api/timestamp?unix=0', options: ['-B', '-i', '1', '-s', '8192'], kibibytes: 2 },
  'slow read': {
    path: '/openapi.json',
    options: ['-X', '-n', '1', '-z', '32', '-w', '64', '-y', '512', '-k', '8'],
    kibibytes: 25, holdsAnswer: true,
  },
};

for (const [name, { path, options, kibibytes, holdsAnswer }] of Object.entries(attacks)) {
  test(`${name} does not affect an honest client`, async (t) => {
    const server = await startServer(t, ['--rate-limit', '0']);
    const answer = holdsAnswer ? await (await fetch(`${server.url}${path}`)).arrayBuffer() : new ArrayBuffer();
    const before = mebibytes(server.pid);
    await assertUnnoticed(t, server, name, async () => {
      const common = ['-c', connections, '-r', connections, '-l', seconds, '-u', `${server.url}${path}`];
      const colourful = await run(t, 'slowhttptest', [...options, ...common], seconds + 60);
      const output = colourful.replaceAll(/\x1b\[[\d;]*m/g, '');
      const states = [...output.matchAll(/service available: *(\w+)/g)].map(([, state]) => state);
      assert.deepEqual(new Set(states), new Set(['YES']));
      const held = mebibytes(server.pid);
      const perConnection = kibibytes + answer.byteLength / 1024;
      assert.ok(held - before < Math.min(most, connections * perConnection / 1024), `${before} and ${held} MiB`);
      return { connections, 'MiB in the end': held };
    });
  });
}
