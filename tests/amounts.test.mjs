// tier: test, optimised
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

// The amounts of docs/testing.md, counted again. The table must change when one differs by more than a tenth.

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  .filter((path) => /\.(cpp|h|m?js|ts|py|css)$/.test(path) && !path.includes('generated/'));
const sum = (paths, count) => paths.reduce((total, path) => total + count(read(path)), 0);
const within = (folder) => files.filter((path) => path.startsWith(`${folder}/`));
const lines = (...folders) => sum(folders.flatMap(within), (text) => text.match(/^.*\S/gm)?.length ?? 0);
const cases = execFileSync('git', ['ls-files', 'tests/cases/*.json'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

const counted = {
  'lines of code': lines('core', 'native-server', 'wasm', 'web'),
  'lines of tests': lines('tests'),
  'tests in C++': sum(within('tests'), (text) => text.match(/^TEST_CASE\(/gm)?.length ?? 0),
  'tests in JavaScript': sum(within('tests'), (text) => text.match(/^ *test\(/gm)?.length ?? 0),
  'requests with their responses': sum(cases, (text) => JSON.parse(text).length),
};

/** The first number of a row of the table. */
const written = (name) => Number(read('docs/testing.md').split('\n').find((line) => line.startsWith(`| ${name}`))
  .split(' | ')[1].match(/^[\d,]+/)[0].replaceAll(',', ''));

for (const [name, amount] of Object.entries(counted)) {
  test(`${name} in docs/testing.md differs from the count by at most a tenth`, () => {
    assert.ok(Math.abs(written(name) - amount) <= amount / 10, `${written(name)} is written, ${amount} are there`);
  });
}

test('docs/testing.md has the bars that the scripts enforce', () => {
  const [lineBar, branchBar] = read('scripts/coverage').match(/--fail-under-line (\d+) --fail-under-branch (\d+)/).slice(1);
  const killed = Array.from(read('tests/system/mutants/run.mjs').matchAll(/least: (\d+)/g), ([, least]) => least);
  const table = read('docs/testing.md').split('\n## Amounts\n')[1];
  assert.ok(table.includes(`| ${lineBar} % of lines, ${branchBar} % of branches |`));
  assert.ok(table.includes(`| ${killed[0]} % in core, ${killed[1]} % in the server, ${killed[2]} % in the package's JavaScript |`));
});
