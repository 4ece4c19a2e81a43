import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServer } from '../server/server.mjs';
import { exchange, request, sleep, Wire } from '../server/wire.mjs';

const hour = 3_600;
const target = '/api/timestamp';

// A server whose system clock, not its monotonic one, can be set: `step(seconds)` away from the real time.
async function startWithClock(t) {
  const library = execFileSync('dpkg', ['-L', 'libfaketime'], { encoding: 'utf8' }).match(/\S+libfaketimeMT\.so\.1$/m)[0];
  const folder = mkdtempSync(join(tmpdir(), 'cordage-clock-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'offset');
  const step = (seconds) => {
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    renameSync(`${file}.new`, file);
  };
  step(0);
  const server = await startServer(t, [], {
    LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  return { ...server, step };
}

const assertNear = (seconds, expected, range) => assert.ok(Math.abs(seconds - expected) <= range, `${seconds}, not ${expected}`);

for (const offset of [-hour, hour]) {
  test(`when the system clock is set by ${offset} seconds, limit and deadlines stay and Date follows`, async (t) => {
    const server = await startWithClock(t);
    const kept = await Wire.open(server.port);
    for (let i = 0; i < 10; i++) assert.equal((await kept.send(request(target)).reply()).status, 200);
    const started = performance.now();
    const slow = (await Wire.open(server.port)).send('GET / HTT');
    await sleep(100);
    server.step(offset);

    const refused = await kept.send(request(target)).reply();
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '1');
    await sleep(1_100);
    for (let i = 0; i < 10; i++) {
      const reply = await kept.send(request(target)).reply();
      assert.equal(reply.status, 200);
      assertNear(reply.json().unix, Date.now() / 1_000 + offset, 2);
      assertNear(Date.parse(reply.headers.get('date')) / 1_000, Date.now() / 1_000 + offset, 2);
    }
    assert.equal((await exchange(server.port, request(target))).status, 429);
    kept.close();

    assert.equal((await slow.reply()).status, 408);
    assertNear((performance.now() - started) / 1_000, 5.5, 1);
    slow.close();
  });
}
