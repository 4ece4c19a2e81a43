// tier: test, optimised
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run, startServer } from './server.mjs';

const mib = 1024 * 1024;

/** A folder with files of these sizes, which take no room on the disk. */
function makeFolder(t, sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-web-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, size] of Object.entries(sizes)) {
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), size);
  }
  return folder;
}

/** The most memory that a process has had so far, in MiB. */
const peakOf = ({ pid }) => Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

test('a page takes the memory of its files once, and twice while it is read again', async (t) => {
  const other = 32;
  const server = await startServer(t, ['--web', makeFolder(t, { 'index.html': 64 * mib, 'b.bin': 64 * mib })]);
  assert.ok(peakOf(server) < 128 + other, `${peakOf(server)} MiB`);
  server.signal('SIGHUP');
  await server.logged(({ event }) => event === 'page reloaded');
  assert.ok(peakOf(server) < 2 * 128 + other, `${peakOf(server)} MiB`);
});

test('a page of more than 256 MiB is refused at start', async (t) => {
  for (const sizes of [{ 'a.bin': 256 * mib + 1 }, { 'a.bin': 2 ** 40 }, { 'a.bin': 128 * mib, 'b.bin': 128 * mib + 1 }]) {
    const folder = makeFolder(t, sizes);
    const { code, stderr } = await run(['--listen', '127.0.0.1:0', '--web', folder]);
    assert.deepEqual([code, stderr], [1, `cordage-server: ${folder} holds more than 256 MiB\n`]);
  }
});
