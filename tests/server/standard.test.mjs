import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { startServer } from './server.mjs';
import { isRight, standardCases } from './standard_cases.mjs';
import { statusesOf } from './wire.mjs';

let port;
before(async (t) => ({ port } = await startServer(t, ['--rate-limit', '0'])));

for (const [name, source, chunks, right] of standardCases) {
  test(`${name} (${source})`, async () => {
    const statuses = await statusesOf(port, chunks);
    assert.ok(isRight(statuses, right), `${statuses.join(', ') || 'no answer'}, not ${right}`);
  });
}
