import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { program } from '../server/server.mjs';

const folder = join(import.meta.dirname, '../../deploy');
const analyze = (...args) => spawnSync('systemd-analyze', args, { encoding: 'utf8', timeout: 20_000 });

test('the exposure of the service is below 2.0', () => {
  const { stdout } = analyze('security', '--offline=true', join(folder, 'cordage.service'));
  const [, level] = stdout.match(/Overall exposure level for cordage\.service: ([0-9.]+)/);
  assert.ok(Number(level) < 2, level);
});

test('systemd has nothing to say against the units', (t) => {
  const copies = mkdtempSync(join(tmpdir(), 'cordage-units-'));
  t.after(() => rmSync(copies, { recursive: true }));
  const paths = ['cordage.service', 'cordage.socket'].map((name) => {
    // The program is not installed here.
    writeFileSync(join(copies, name), readFileSync(join(folder, name), 'utf8').replace('/usr/bin/cordage-server', program));
    return join(copies, name);
  });
  const { status, stdout, stderr } = analyze('verify', '--man=no', ...paths);
  assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: '', stderr: '' });
});

test('the socket unit opens one address several times', () => {
  const addresses = [...readFileSync(join(folder, 'cordage.socket'), 'utf8').matchAll(/^ListenStream=(.*)$/gm)].map(([, address]) => address);
  assert.ok(addresses.length > 1);
  assert.equal(new Set(addresses).size, 1);
});
