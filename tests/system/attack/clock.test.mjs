// tier: all, needs faketime
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServer } from '../../server/server.mjs';
import { askUntil, assertTenInAnySecond } from '../../server/sliding.mjs';
import { exchange, request, sleep, Wire } from '../../server/wire.mjs';

const hour = 3_600;
const target = '/api/timestamp';

// A server whose system clock can be set, but not its monotonic one: `step(seconds)` away from the real time.
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
  test(`when the system clock is set by ${offset} seconds, limit and deadlines stay and Date changes`, async (t) => {
    const server = await startWithClock(t);
    const wires = await Promise.all(Array.from({ length: 4 }, () => Wire.open(server.port)));
    const started = performance.now();
    const slow = (await Wire.open(server.port)).send('GET / HTT');
    const asked = askUntil(() => performance.now() > started + 2_500, wires, request(target));
    await sleep(1_200);
    server.step(offset);
    assertTenInAnySecond(await asked);

    await sleep(1_100);
    const reply = await exchange(server.port, request(target));
    assertNear(reply.json().unix, Date.now() / 1_000 + offset, 60);
    assertNear(Date.parse(reply.headers.get('date')) / 1_000, Date.now() / 1_000 + offset, 60);

    assert.equal((await slow.reply()).status, 408);
    assert.ok(performance.now() - started > 4_500);
    slow.close();
  });
}
