import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { mutants } from './places.mjs';
import { Tree } from './tree.mjs';

// run.mjs PART [COUNT [SEED]]: changes a part in COUNT places, one at a time, and tells which changes the tests notice.

/**
 * `least`: per cent of the changes to be noticed. `sources`: what is built and tested, by folders and files. Tests of
 * the server have deadlines, which two at a time would not keep.
 */
const parts = {
  core: {
    count: 300, least: 95, trees: availableParallelism(),
    sources: ['CMakeLists.txt', 'package.json', 'core', 'tests/core', 'tests/cases', 'tests/catch.h',
      'tests/system/mutants'],
  },
  'native-server': {
    count: 100, least: 93, trees: 1,
    sources: ['CMakeLists.txt', 'package.json', 'PRIVACY.md', 'core', 'native-server', 'deploy', 'wasm/generate', 'wasm/generated',
      'scripts/start', 'tests/native-server', 'tests/server', 'tests/cases', 'tests/core/support.h',
      'tests/catch.h', 'tests/*.mjs', 'tests/system/mutants'],
  },
};

const [part, count = parts[part].count, seed = 1] = process.argv.slice(2).map((each, i) => (i ? Number(each) : each));
const { least, trees, sources: wanted } = parts[part];
const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'build/mutants', part);
const log = join(folder, `results-${seed}.jsonl`);

const files = execFileSync('git', ['-C', root, 'ls-files', ...wanted], { encoding: 'utf8' }).trim().split('\n')
  .filter((name) => existsSync(join(root, name)))
  .map((name) => [name, readFileSync(join(root, name), 'latin1')]); // as bytes: some are pictures
const sources = files.filter(([name]) => name.startsWith(`${part}/`) && /\.(h|cpp)$/.test(name));
const hash = (some) => createHash('sha256').update(JSON.stringify(some)).digest('hex').slice(0, 16);
const hashes = Object.fromEntries(sources.map(([name, text]) => [name, hash(text)]));
const tests = hash(files.filter(([name]) => /^tests\/(core|native-server|server|cases)\//.test(name)));

const nameOf = ({ file, number, changed }) => `${file}:${number} ${changed.trim()}`;

const past = (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []).map((line) => JSON.parse(line));

/** What is known from before: of the same file, and where it survived, by the same tests. */
const known = new Map(past
  .filter((result) => result.source === hashes[result.file])
  .filter((result) => result.tests === tests || result.outcome !== 'survived')
  .map((result) => [nameOf(result), result]));

/** The test that noticed the same change when the rest of its file was another: likely the one that will. */
const likeliestFor = ({ file, line, changed }) =>
  past.findLast((each) => each.by && each.file === file && each.line === line && each.changed === changed)?.by;

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
  console.log(`${counted.length} of ${count}, ${counted.length - survived} killed, ${survived} survived, `
    + `${left} min left: ${result.outcome}${result.by ? ` by ${result.by}` : ''} ${nameOf(result)}`);
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
    await (tree.ready ??= tree.prepare(files));
    began ??= performance.now();
    const result = { ...mutant, ...await tree.try(mutant, likeliestFor(mutant)), source: hashes[mutant.file], tests };
    --underWay;
    results.push(result);
    appendFileSync(log, `${JSON.stringify(result)}\n`);
    tell(result);
  }
}

mkdirSync(folder, { recursive: true });
const queue = mutants(sources, seed);
const all = Array.from({ length: trees }, (_, i) => new Tree(join(folder, `${i + 1}`), part));
await Promise.all(all.map((tree) => work(tree, queue)));

const reasons = JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'));
const reasonFor = ({ file, line, changed }) =>
  reasons.find((each) => each.file === file && each.line === line.trim() && each.changed === changed.trim())?.reason;
const of = (outcome) => results.filter((result) => result.outcome === outcome);
const survivors = of('survived');

function show({ file, number, line, changed }, remark) {
  console.log(`\n${file}:${number}\n- ${line.trim()}\n+ ${changed.trim()}\n${remark}`);
}
for (const each of of('equivalent')) show(each, 'Not counted: it is the same when it is optimised.');
for (const each of survivors) show(each, reasonFor(each) ?? 'No reason is known.');

const killed = of('killed').length;
const counted = killed + survivors.length;
const percent = 100 * killed / counted;
console.log(`\n${of('not compiled').length} more did not compile, ${of('unchanged').length} changed no byte `
  + `of any test; ${survivors.filter(reasonFor).length} of the survivors have a reason in survivors.json`);
console.log(`${counted} mutants of ${part}, ${killed} killed, ${survivors.length} survived (${percent.toFixed(1)} %)`);
process.exitCode = counted === count && percent >= least ? 0 : 1;
