// tier: test, optimised
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run, startServer, stop } from './server.mjs';
import { request, sleep, Wire } from './wire.mjs';

const mib = 1024 * 1024;

/** A folder with sparse files of these sizes. */
function makeFolder(t, sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-web-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, size] of Object.entries(sizes)) {
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), size);
  }
  return folder;
}

/** The peak memory of a process so far, in MiB. */
const peakOf = ({ pid }) => Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** The processor time that a process has used so far, in seconds. */
function processorTimeOf({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Files of the maximum size. */
const blocks = (count) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.bin`, 8 * mib]));

test('a page takes the memory of its files once, and twice while it is reloaded', async (t) => {
  const other = 32;
  const server = await startServer(t, ['--web', makeFolder(t, blocks(16))]);
  assert.ok(peakOf(server) < 128 + other, `${peakOf(server)} MiB`);
  server.signal('SIGHUP');
  await server.logged(({ event }) => event === 'page reloaded');
  assert.ok(peakOf(server) < 2 * 128 + other, `${peakOf(server)} MiB`);
});

test('the server does not start with a page of more than 256 MiB', async (t) => {
  const folder = makeFolder(t, { ...blocks(32), 'index.html': 1 });
  const { code, stderr } = await run(['--listen', '127.0.0.1:0', '--web', folder]);
  assert.deepEqual([code, stderr], [1, `cordage-server: ${folder} holds more than 256 MiB\n`]);
});

test('a file of more than 8 MiB is rejected at start and at a reload', async (t) => {
  for (const size of [8 * mib + 1, 2 ** 40]) {
    const folder = makeFolder(t, { 'a.bin': size });
    const { code, stderr } = await run(['--listen', '127.0.0.1:0', '--web', folder]);
    assert.deepEqual([code, stderr], [1, `cordage-server: ${folder}/a.bin has more than 8 MiB\n`]);
  }
  const folder = makeFolder(t, blocks(1));
  const server = await startServer(t, ['--web', folder]);
  truncateSync(join(folder, '0.bin'), 8 * mib + 1);
  server.signal('SIGHUP');
  const { reason } = await server.logged(({ event }) => event === 'page not reloaded');
  assert.equal(reason, `${folder}/0.bin has more than 8 MiB`);
});

/** The processor time that this process needs to copy the largest file so often, in seconds. */
function timeToCopy(count) {
  const file = Buffer.alloc(8 * mib, 1);
  const before = process.cpuUsage();
  const copies = Array.from({ length: count }, () => Buffer.from(file));
  const { user, system } = process.cpuUsage(before);
  assert.equal(copies.length, count);
  return (user + system) / 1e6;
}

// All requests arrive in one wake-up of the thread. Its processor time is the delay of other clients on an idle
// machine.
test('50 clients that do not read the largest file take at most 272 MiB, and twice the time to copy it', async (t) => {
  const server = await startServer(t, ['--threads', '1', '--rate-limit', '0', '--web', makeFolder(t, blocks(1))]);
  const before = peakOf(server);
  const stuck = await Promise.all(Array.from({ length: 50 }, () => Wire.open(server.port, { paused: true })));
  const api = `${server.url}/api/timestamp?unix=0`;
  assert.equal((await fetch(api)).status, 200);
  await stop(server);
  for (const wire of stuck) wire.send(request('/0.bin'));
  await sleep(200);
  const timeBefore = processorTimeOf(server);
  server.signal('SIGCONT');
  assert.equal((await fetch(api)).status, 200);
  const time = processorTimeOf(server) - timeBefore;
  const held = peakOf(server) - before;
  for (const wire of stuck) wire.close();
  assert.ok(held > 200 && held < 272, `${held} MiB`);
  const copying = timeToCopy(stuck.length);
  assert.ok(time < 2 * copying, `${time} s, ${copying} s to copy`);
});
