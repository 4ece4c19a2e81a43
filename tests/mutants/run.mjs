import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { mutants } from './places.mjs';
import { Tree } from './tree.mjs';

// run.mjs COUNT SEED: changes core in COUNT places, one at a time, and tells which changes the tests notice.

const least = 95; // per cent
const [count, seed] = process.argv.slice(2).map(Number);
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'build/mutants');
const log = join(folder, `results-${seed}.jsonl`);

const parts = ['CMakeLists.txt', 'package.json', 'core', 'tests/main.cpp', 'tests/core', 'tests/cases', 'tests/mutants'];
const files = execFileSync('git', ['-C', root, 'ls-files', ...parts], { encoding: 'utf8' }).trim().split('\n')
  .filter((name) => existsSync(join(root, name)))
  .map((name) => [name, readFileSync(join(root, name), 'utf8')]);
const sources = files.filter(([name]) => /^core\/.*\.(h|cpp)$/.test(name));
const hash = (some) => createHash('sha256').update(JSON.stringify(some)).digest('hex').slice(0, 16);
const core = hash(sources);
const tests = hash(files.filter(([name]) => /^tests\/(core|cases)\//.test(name)));

const nameOf = ({ file, number, changed }) => `${file}:${number} ${changed}`;

/** What is known from before: of the same core by the same tests. What tests have killed they kill again. */
const known = new Map((existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [])
  .map((line) => JSON.parse(line))
  .filter((result) => result.core === core && (result.tests === tests || result.outcome !== 'survived'))
  .map((result) => [nameOf(result), result]));

const isCounted = ({ outcome }) => outcome === 'killed' || outcome === 'survived';
let began;
const results = [];
let underWay = 0;
let tried = 0;

function tell(result) {
  const counted = results.filter(isCounted);
  const survived = counted.filter(({ outcome }) => outcome === 'survived').length;
  const minutes = (performance.now() - began) / 60_000;
  const left = Math.ceil(minutes / ++tried * (count - counted.length));
  console.log(`${counted.length} of ${count}, ${counted.length - survived} killed, ${survived} survived, ${left} min left: `
    + `${result.outcome} ${result.by ? `by ${result.by} ` : ''}${result.file}:${result.number}`);
}

/** Tries one after the other until enough are counted; those that do not compile have others in their place. */
async function work(tree, queue) {
  while (results.filter(isCounted).length + underWay < count) {
    const mutant = queue.shift();
    if (!mutant) return;
    const before = known.get(nameOf(mutant));
    if (before) {
      results.push(before);
      continue;
    }
    ++underWay;
    await tree.ready;
    began ??= performance.now();
    const result = { ...mutant, ...await tree.try(mutant), core, tests };
    --underWay;
    results.push(result);
    appendFileSync(log, `${JSON.stringify(result)}\n`);
    tell(result);
  }
}

mkdirSync(folder, { recursive: true });
const queue = mutants(sources, seed);
const trees = Array.from({ length: availableParallelism() }, (_, i) => new Tree(join(folder, `${i + 1}`)));
for (const tree of trees) tree.ready = tree.prepare(files);
await Promise.all(trees.map((tree) => work(tree, queue)));

const reasons = JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'));
const reasonFor = ({ file, line, changed }) =>
  reasons.find((each) => each.file === file && each.line === line.trim() && each.changed === changed.trim())?.reason;
const counted = results.filter(isCounted);
const survivors = counted.filter(({ outcome }) => outcome === 'survived');
for (const survivor of survivors)
  console.log(`\n${survivor.file}:${survivor.number}\n  ${survivor.line.trim()}\n  ${survivor.changed.trim()}\n  ${reasonFor(survivor) ?? 'no reason known'}`);

const of = (outcome) => results.filter((result) => result.outcome === outcome).length;
const percent = 100 * (counted.length - survivors.length) / counted.length;
console.log(`\n${of('not compiled')} more did not compile, ${of('unchanged')} are in code that this machine does not compile; `
  + `${survivors.filter(reasonFor).length} of the survivors are in survivors.json`);
console.log(`${counted.length} mutants, ${counted.length - survivors.length} killed, ${survivors.length} survived (${percent.toFixed(1)} %)`);
process.exitCode = counted.length === count && percent >= least ? 0 : 1;
