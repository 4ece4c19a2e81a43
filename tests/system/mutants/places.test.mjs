import assert from 'node:assert/strict';
import test from 'node:test';

import { changesOf, codeOf, mutantsOf } from './places.mjs';

const changes = (line, file = 'a.cpp') => changesOf(line, codeOf(line, file));

test('operators, numbers and whole statements are changed', () => {
  assert.deepEqual(changes('if (a == b && !c)'), ['if (a != b && !c)', 'if (a == b || !c)', 'if (a == b && c)']);
  assert.deepEqual(changes("y = 1'000u"), ['y = 1001u', 'y = 999u']);
  assert.deepEqual(changes('  int a[7];'), ['  int a[6];']);
  assert.deepEqual(changes('  visit(a);'), ['  ;']);
  assert.deepEqual(changes('  if (a === 0xF) b();', 'a.js'),
    ['  if (a !== 0xF) b();', '  if (a === 0x10) b();', '  if (a === 0xe) b();']);
});

test('what is not code is left alone', () => {
  const lines = ['// a < 1', 'f("a < 1");', 'f(R"(1)");', '#if A < 1', 'template <class T>', 'T&& a', 'f() -> T'];
  assert.deepEqual(lines.flatMap((line) => changes(line)), []);
  assert.deepEqual(changes("f(/1 < 2/, `3 < ${a}`, '4 < 5'); // 6", 'a.js'), []);
});

test('a change names its function', () => {
  const [{ place }] = mutantsOf(['a.js', 'function f(a) {\n  if (b) {\n    return a < c;\n  }\n}\n'], 1);
  assert.equal(place, 'a.js f');
});
