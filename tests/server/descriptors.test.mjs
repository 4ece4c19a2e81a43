// tier: test, optimised
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { startServer } from './server.mjs';
import { request, sleep, Wire } from './wire.mjs';

// A server that may not open more files. Sanitizers need some, so it runs without them.

test('without a descriptor for the first connection the server waits without using the processor', async (t) => {
  const server = await startServer(t, ['--threads', '1']);
  const allow = (descriptors) => execFileSync('prlimit', ['--pid', server.pid, `--nofile=${descriptors}:`]);
  allow(3); // the number open at first
  const wire = await Wire.open(server.port);
  t.after(() => wire.close());
  wire.send(request('/healthz'));
  const cpuSeconds = () => {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100; // utime and stime, proc(5)
  };
  const before = cpuSeconds();
  await sleep(1000);
  assert.ok(cpuSeconds() - before < 0.2, 'it tries again five times a second');
  allow(100);
  assert.equal((await wire.reply()).status, 200);
});
