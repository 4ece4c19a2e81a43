// tier: test, optimised
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { sampled } from './support/suite.mjs';

// The objects of core/qr/kernel for certain processors, as each build type and compiler makes them.
const root = join(import.meta.dirname, '..');
const implementations = ['avx2', 'avx512'];
const compilers = ['g++', 'clang++'].filter((name) => spawnSync(name, ['--version']).status === 0);

/** Builds the objects in a temporary folder. */
function build(t, compiler, type) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-implementations-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const objects = implementations.map((name) => `core/${name}.o`);
  const run = (...words) => execFileSync('cmake', words, { encoding: 'utf8' });
  run('-S', root, '-B', folder, '-G', 'Ninja', `-DCMAKE_CXX_COMPILER=${compiler}`, `-DCMAKE_BUILD_TYPE=${type}`,
    '-DCORDAGE_SERVER=OFF');
  run('--build', folder, '--target', ...objects);
  return objects.map((object) => join(folder, object));
}

// The symbols that other objects may be linked with. The linker picks any of several equal functions, so a processor
// could run one whose instructions it does not have.
const externals = (file) => execFileSync('nm', ['--demangle', '--defined-only', '--extern-only', file],
  { encoding: 'utf8' }).trim().split('\n').map((line) => line.replace(/^\S+ /, '').replace(/\(.*/, ''));

for (const compiler of compilers) {
  for (const type of sampled(['Release', 'Debug'], 2)) {
    test(`${compiler}, ${type}: an object for certain processors exports only its draw function`,
      { skip: process.arch !== 'x64' }, (t) => {
        const offered = build(t, compiler, type).map(externals);
        assert.deepEqual(offered, implementations.map((name) => [`T cordage::qr::${name}::draw`]));
      });
  }
}
