import assert from 'node:assert/strict';
import test from 'node:test';

import { changesOf, codeOf, mutantsOf } from './places.mjs';

const changes = (line, file = 'a.cpp') => changesOf(line, codeOf(line, file));

test('operators, numbers and whole statements are changed, and only code', () => {
  assert.deepEqual(changes('if (a == b && !c)'), ['if (a != b && !c)', 'if (a == b || !c)', 'if (a == b && c)']);
  assert.deepEqual(changes("  y(1'000u);"), ['  y(1001u);', '  y(999u);', '  ;']);
  assert.deepEqual(changes("f(/1 < 2/, `3 < ${a}`, a === b, '4 < 5'); // 6", 'a.js'),
    ["f(/1 < 2/, `3 < ${a}`, a !== b, '4 < 5'); // 6"]);
  for (const line of ['// a < 1', 'f("a < 1");', 'f(R"(1)");', '#if A < 1', 'T&& a']) assert.deepEqual(changes(line), []);
  const [{ place }] = mutantsOf(['a.js', 'function f(a) {\n  if (b) {\n    return a < c;\n  }\n}\n'], 1);
  assert.equal(place, 'a.js f');
});
