import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { changesOf, codeOf, mutants } from './places.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const changes = (line) => changesOf(line, codeOf(line));

test('operators are exchanged for those that a slip could put there', () => {
  assert.deepEqual(changes('return a < b;'), ['return a <= b;', 'return a >= b;']);
  assert.deepEqual(changes('if (a == b && !c)'), ['if (a != b && !c)', 'if (a == b || !c)', 'if (a == b && c)']);
  assert.deepEqual(changes('sum += x << y;'), ['sum -= x << y;', 'sum += x >> y;']);
  assert.deepEqual(changes('return ~x;'), ['return x;']);
  assert.deepEqual(changes('return -x;'), ['return x;']);
  assert.deepEqual(changes('while (a &&'), ['while (a ||']);
});

test('numbers become their neighbours, in their base and with their suffix', () => {
  assert.deepEqual(changes('x[7]'), ['x[8]', 'x[6]']);
  assert.deepEqual(changes("y = 1'000u"), ['y = 1001u', 'y = 999u']);
  assert.deepEqual(changes('f(0xFF)'), ['f(0x100)', 'f(0xfe)']);
  assert.deepEqual(changes('f(0u)'), ['f(1u)']);
  assert.deepEqual(changes('wait(10ms)'), ['wait(11ms)', 'wait(9ms)']);
});

test('the size of an array only becomes smaller', () => {
  assert.deepEqual(changes('std::array<int, 7> a'), ['std::array<int, 6> a']);
  assert.deepEqual(changes('  int a[7];'), ['  int a[6];']);
  assert.deepEqual(changes('SmallVector<Warning, 7> a'), []);
});

test('statements of one line are left out', () => {
  assert.deepEqual(changes('  visit(a);'), ['  ;']);
  assert.deepEqual(changes('  at[i] = b;'), ['  ;']);
  assert.deepEqual(changes('  int a = b;'), []);
  assert.deepEqual(changes('      a, b(c));'), []);
});

test('what is no code is left alone', () => {
  const lines = ['// a < 1', '/* 1 */', 'f("a < 1");', "f('\\'', '1')", 'f(R"(1)");', '#if A < 1',
    'static_assert(a == 1);', 'template <class T>', 'const T& a', 'T&& a', 'T* a', 'utf8', 'f() -> T', '[[likely]]',
    'auto operator<=>(const T&)'];
  assert.deepEqual(lines.flatMap(changes), []);
});

const sources = ['core', 'native-server'].flatMap((part) => readdirSync(join(root, part), { recursive: true })
  .filter((name) => /\.(h|cpp)$/.test(name))
  .map((name) => [`${part}/${name}`, readFileSync(join(root, part, name), 'utf8')]));

test('the same seed gives the same changes, another one others', () => {
  assert.deepEqual(mutants(sources, 1), mutants(sources, 1));
  assert.notDeepEqual(mutants(sources, 1), mutants(sources, 2));
});

test('the first changes are spread over the files by their size', () => {
  const all = mutants(sources, 1);
  for (const [name] of sources) {
    const share = (some) => some.filter(({ file }) => file === name).length;
    assert.ok(Math.abs(share(all.slice(0, 300)) - share(all) * 300 / all.length) <= 1, name);
  }
});

test('every survivor with a reason is a change of a line that is there', () => {
  const known = JSON.parse(readFileSync(join(root, 'tests/system/mutants/survivors.json'), 'utf8'));
  for (const { file, line, changed, reason } of known) {
    const text = sources.find(([name]) => name === file)[1];
    const found = text.split('\n').find((each) => each.trim() === line);
    assert.ok(found && changesOf(found, codeOf(found)).some((each) => each.trim() === changed), `${file}: ${line}`);
    assert.ok(reason);
  }
});
