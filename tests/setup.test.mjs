// tier: quick, optimised
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';

// Runs scripts/setup on a system without apt, with all programs of this system except some.

const setup = fileURLToPath(new URL('../scripts/setup', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'cordage-setup-'));
after(() => rmSync(scratch, { recursive: true }));

/** The status and output of setup without these programs. */
function setUp(purpose, ...hidden) {
  const folder = mkdtempSync(join(scratch, 'bin-'));
  const isThere = (name) => !name.startsWith('apt') && !hidden.includes(name);
  for (const bin of ['/usr/local/bin', '/usr/bin', '/bin']) {
    const taken = new Set(readdirSync(folder));
    for (const name of readdirSync(bin).filter((each) => isThere(each) && !taken.has(each)))
      symlinkSync(join(bin, name), join(folder, name));
  }
  const { status, stdout, stderr } = spawnSync('/bin/bash', [setup, purpose],
    { encoding: 'utf8', env: { ...process.env, PATH: folder } });
  return { status, output: stdout + stderr };
}

test('without apt, setup lists what is missing by purpose, with the names of Debian\'s packages', () => {
  const { status, output } = setUp('server', 'cmake', 'ninja', 'c++');
  assert.equal(status, 1);
  for (const line of [
    'setup: apt is not available. Missing:',
    '  C++ compiler: c++', '  configures the builds: cmake', '  runs the builds: ninja',
    'setup: the packages of Debian that contain them; other systems have their own names:', '  cmake g++ ninja-build',
  ]) assert.ok(output.split('\n').includes(line), `${line}\n${output}`);
});

test('without apt, setup succeeds if only software for some tests is missing', () => {
  const { status, output } = setUp('fuzz', 'clang++');
  assert.equal(status, 0, output);
  assert.match(output, /C\+\+ compiler with a fuzzer: clang\+\+/);
  assert.match(output, /tests of missing software are skipped/);
});

test('setup prints nothing if everything is installed, and rejects an unknown purpose', () => {
  assert.deepEqual(setUp('server'), { status: 0, output: '' });
  const { status, output } = setUp('tests');
  assert.equal(status, 2);
  assert.match(output, /^setup: unknown purpose 'tests'; use a tier \(quick, test, all, release\)/);
});

test('with --help every script only prints its description', () => {
  const folder = fileURLToPath(new URL('../scripts/', import.meta.url));
  for (const name of readdirSync(folder)) {
    for (const option of ['--help', '-h']) {
      const { status, stdout, stderr } = spawnSync(join(folder, name), [option], { encoding: 'utf8', timeout: 5000 });
      assert.deepEqual([status, stderr], [0, ''], name);
      assert.match(stdout, new RegExp(`^${name}\\b.*: `), name);
      assert.ok(stdout.endsWith('\n') && stdout.length > 80, name);
    }
  }
});
