import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';

// One object of core/qr/kernel for each implementation that not every processor supports: name=file, separated by
// colons.
const objects = process.env.CORDAGE_IMPLEMENTATION_OBJECTS.split(':').filter(Boolean)
  .map((object) => object.split('='));

// Functions that other objects may be linked with. The linker takes any of several equal ones, so one from here that
// stands in another namespace could be run by a processor that does not have its instructions.
const functions = (file) => execFileSync('nm', ['--demangle', '--defined-only', file], { encoding: 'utf8' })
  .split('\n').map((line) => line.match(/^\S+ [TWi] (.*)$/)?.[1]).filter(Boolean);

test('objects for certain processors define only functions of their own', { skip: objects.length === 0 }, () => {
  for (const [implementation, file] of objects) {
    const all = functions(file);
    assert.ok(all.some((name) => name.includes(`cordage::qr::${implementation}::draw(`)));
    assert.deepEqual(all.filter((name) => !name.includes(`cordage::qr::${implementation}::`)), []);
  }
});
