import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { environment, program } from './server.mjs';

// Root may read the memory of any process, so the server and the reader run as another user.
const nobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
const read = (pid) => execFileSync('cat', [`/proc/${pid}/maps`], { ...nobody, stdio: ['ignore', 'pipe', 'ignore'] });

test('a process of the same user cannot read the memory of the server, and a crash writes no core dump', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-memory-'));
  t.after(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  copyFileSync(program, join(folder, 'server'));
  const start = (command, args) => {
    const child = spawn(command, args, { ...nobody, cwd: '/', env: environment(), stdio: ['ignore', 'pipe', 'ignore'] });
    t.after(() => child.kill('SIGKILL'));
    return child;
  };
  const open = start('cat', ['/dev/zero']);
  await once(open.stdout, 'readable');
  assert.match(read(open.pid).toString(), /\[stack\]/);
  const server = start(join(folder, 'server'), ['--listen', '127.0.0.1:0']);
  await once(server.stdout, 'data');
  assert.throws(() => read(server.pid));
  assert.match(readFileSync(`/proc/${server.pid}/limits`, 'utf8'), /^Max core file size +0 +0 /m);
});
