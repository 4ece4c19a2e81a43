import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../server/server.mjs';
import { assertUnnoticed, mebibytes, run, size } from './attack.mjs';

const connections = size(400, 4_000);
const seconds = size(6, 30);

// Of slowhttptest, with what each waits between its pieces.
const attacks = {
  'slow headers': { path: '/api/timestamp?unix=0', options: ['-H', '-i', '1'] },
  'slow body': { path: '/api/timestamp?unix=0', options: ['-B', '-i', '1', '-s', '8192'] },
  'slow read': { path: '/openapi.json', options: ['-X', '-n', '1', '-z', '32', '-w', '64', '-y', '512', '-k', '8'] },
};

for (const [name, { path, options }] of Object.entries(attacks)) {
  test(`${name}: an honest client does not notice`, async (t) => {
    const server = await startServer(t, ['--rate-limit', '0']);
    await assertUnnoticed(t, server, name, async () => {
      const common = ['-c', connections, '-r', connections, '-l', seconds, '-u', `${server.url}${path}`];
      const colourful = await run(t, 'slowhttptest', [...options, ...common], seconds + 10);
      const output = colourful.replaceAll(/\x1b\[[\d;]*m/g, '');
      const states = [...output.matchAll(/service available: *(\w+)/g)].map(([, state]) => state);
      assert.deepEqual(new Set(states), new Set(['YES']));
      const held = mebibytes(server.pid);
      assert.ok(held < 320, `${held} MiB`);
      return { connections, 'MiB in the end': held };
    });
  });
}
