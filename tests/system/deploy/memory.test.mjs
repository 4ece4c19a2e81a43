// Effects of a lack of memory. Sanitizers take address space themselves, so that this runs without them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { startRedis, startTogether } from '../../server/redis.mjs';
import { folderWithFile, metric, startWithAdmin } from '../../server/server.mjs';
import { request, Wire } from '../../server/wire.mjs';

const mebibyte = 1 << 20;
const large = 8 * mebibyte; // the largest file of a page
// Arenas of threads already have 64 MiB of address space, which a limit does not reduce.
process.env.MALLOC_ARENA_MAX = '1';

/** Limits the process to this number of bytes from now on. */
function limitMemory(pid, bytes) {
  const [, kibibytes] = /^VmSize:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  execFileSync('prlimit', ['--pid', pid, `--as=${Number(kibibytes) * 1024 + bytes}`]);
}

const starts = {
  'a count of its own': startWithAdmin,
  'a count in Redis': async (t, args) => (await startTogether(t, 1, await startRedis(t), args))[0],
};
for (const [name, startServer] of Object.entries(starts)) {
  test(`${name}: a connection whose response finds no memory ends, and no other`, { timeout: 120_000 }, async (t) => {
    const server = await startServer(t, ['--threads', '1', '--web', folderWithFile(t, 'large.bin', large)]);
    const other = await Wire.open(server.port);
    const asksOther = async () => (await other.send(request('/api/timestamp?unix=0')).reply()).status;
    assert.equal(await asksOther(), 200);

    limitMemory(server.pid, large / 2);
    for (const targets of [['/large.bin'], ['/api/timestamp', '/large.bin'], ['/large.bin', '/api/timestamp']]) {
      const wire = await Wire.open(server.port);
      wire.send(targets.map((target) => request(target)).join(''));
      await wire.end();
      assert.equal(await asksOther(), 200);
    }
    assert.equal(await metric(server, 'cordage_connections_failed_total'), 3);
    assert.equal(await metric(server, 'cordage_connections'), 1);
    other.close();
  });
}
