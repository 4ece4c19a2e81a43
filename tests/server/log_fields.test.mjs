import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from './server.mjs';

// Writes to a pipe of up to PIPE_BUF bytes are atomic (pipe(7)).
const pipeBuf = 4_096;
const most = 512;

/** The name of an unknown variable in the log: its JSON and its value. */
async function loggedName(t, name) {
  const server = await startServer(t, [], { [name]: '' });
  const { name: text } = await server.logged((line) => line.event === 'unknown environment variable');
  assert.ok(server.rawLogs.every((line) => Buffer.byteLength(line) <= pipeBuf));
  return { bytes: Buffer.byteLength(JSON.stringify(text)), text };
}

test('a field of the log has at most 512 bytes, and a longer one ends in an ellipsis', async (t) => {
  for (const character of ['x', 'ä', '€', '😀', '"', '\\', '\x01']) {
    const { bytes, text } = await loggedName(t, `CORDAGE_${character.repeat(30_000)}`);
    assert.ok(bytes <= most && bytes > most - 8, `${bytes} bytes of ${JSON.stringify(character)}`);
    assert.equal(text.replaceAll(character, ''), 'CORDAGE_…');
  }
});

test('a field of 512 bytes is logged completely', async (t) => {
  const name = `CORDAGE_${'A'.repeat(most - '"CORDAGE_"'.length)}`;
  assert.deepEqual(await loggedName(t, name), { bytes: most, text: name });
});
