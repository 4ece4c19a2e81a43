import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

import { mutantsOf } from './places.mjs';

// run.mjs PART [COUNT [SEED]]: changes a part in COUNT places, one at a time, in a copy of the sources, and reports
// which changes the tests notice.

const [part, count, seed = '1'] = process.argv.slice(2);
const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'build/mutants', part);
const inSources = (...path) => join(folder, 'sources', ...path);
const inBuild = (...path) => join(folder, 'build', ...path);

/** A test: { name, command, program }; `program` is the file that a change must alter before the test is run. */
const catchProgram = (name) => ({ name, program: inBuild('tests', name),
  // A changed loop may append without end.
  command: ['sh', '-c', 'ulimit -v 4000000; ulimit -c 0; exec "$0" --abort', inBuild('tests', name)] });
const nodeTests = (area, program) => readdirSync(inSources('tests', area)).filter((name) => name.endsWith('.test.mjs'))
  .filter((name) => !/^\/\/ tier: (?!quick)/.test(readFileSync(inSources('tests', area, name), 'utf8')))
  .map((name) => ({ name, program, command: [process.execPath, '--test', inSources('tests', area, name)] }));

/** `least`: per cent of the changes that the tests must notice. */
const { folders, least, most, targets, tests: listTests } = {
  core: { folders: ['core'], least: 95, most: 300, targets: ['core-tests', 'qr-tests'],
    tests: () => ['core-tests', 'qr-tests'].map(catchProgram) },
  'native-server': { folders: ['native-server'], least: 93, most: 100,
    targets: ['server-tests', 'cordage-server', 'case-responses'],
    tests: () => [catchProgram('server-tests'), ...nodeTests('server', inBuild('native-server/cordage-server'))] },
  package: { folders: ['wasm/runtime', 'wasm/tools', 'wasm/cli'], least: 90, most: 100,
    tests: () => nodeTests('npm', inSources('dist')) },
}[part];
const wanted = Number(count ?? most);

/** Resolves to whether a program ended with status 0 in time; all processes that it started end with it. */
const passes = ([command, ...words], seconds = 1200) => new Promise((resolve, reject) => {
  const env = { ...process.env, CORDAGE_SERVER: inBuild('native-server/cordage-server'),
    CORDAGE_CASE_RESPONSES: join(folder, 'original/tests/case-responses') };
  const child = spawn('timeout', ['--signal=KILL', `${seconds}`, command, ...words],
    { stdio: 'ignore', env, cwd: inSources() });
  child.on('error', reject).on('close', (status) => resolve(status === 0));
});
const build = () => passes(targets ? ['ninja', '-C', inBuild(), ...targets]
  : [process.execPath, inSources('wasm/generate/pack.mjs')]);
const hashOf = (path) => (statSync(path).isDirectory() ? readdirSync(path).map((name) => hashOf(join(path, name))).join()
  : createHash('sha256').update(readFileSync(path)).digest('hex'));
const copy = (from, to) => execFileSync('sh', ['-c', 'rm -rf "$1" && cp -a "$0" "$1"', from, to]);

/** Copies sources, builds all tests and runs them: the tests that pass without a change, fastest first. */
async function prepare() {
  rmSync(inSources(), { recursive: true, force: true });
  mkdirSync(inSources('build'), { recursive: true });
  const copyAll = 'git ls-files -z -co --exclude-standard | xargs -0 cp -p --parents -t "$0" 2>&1 || true';
  execFileSync('sh', ['-c', copyAll, inSources()], { cwd: root });
  for (const made of ['node_modules', 'build/wasm', 'build/tools']) symlinkSync(join(root, made), inSources(made));
  if (targets) {
    // A read or write beyond an array stops the test, as under the sanitizers, but faster.
    const flags = '-w -O2 -D_GLIBCXX_ASSERTIONS -fsanitize=bounds,shift -fsanitize-undefined-trap-on-error';
    execFileSync('cmake', ['-G', 'Ninja', '-S', inSources(), '-B', inBuild(), '-DCORDAGE_TESTS=test',
      '-DCMAKE_BUILD_TYPE=None', `-DCMAKE_CXX_FLAGS=${flags}`, '-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld'],
    { stdio: 'ignore' });
  }
  if (!await build()) throw new Error('the build fails without a change');
  if (targets) copy(inBuild(), join(folder, 'original'));
  const passing = [];
  for (const test of listTests()) {
    const start = performance.now();
    if (!await passes(test.command)) console.log(`left out, because it fails without a change: ${test.name}`);
    else passing.push({ ...test, seconds: (performance.now() - start) / 1000, before: hashOf(test.program) });
  }
  if (passing.length === 0) throw new Error('no test passes without a change');
  return passing.sort((a, b) => a.seconds - b.seconds);
}

/** The tests' result for a change. The program stays identical if a value is not read. */
async function outcomeOf(tests, { file, number, changed }) {
  const path = inSources(file);
  const [text, { atime, mtime }] = [readFileSync(path, 'utf8'), statSync(path)];
  writeFileSync(path, text.split('\n').with(number - 1, changed).join('\n'));
  try {
    if (!await build()) return 'not compiled';
    const likeness = ({ name }) => basename(file).split(/[_.]/).filter((word) => name.includes(word)).length;
    const changedTests = tests.filter((test) => hashOf(test.program) !== test.before)
      .toSorted((a, b) => likeness(b) - likeness(a));
    for (const { name, command, seconds } of changedTests)
      if (!await passes(command, Math.ceil(10 + 10 * seconds))) return `killed by ${name}`;
    return changedTests.length === 0 ? 'unchanged' : 'survived';
  } finally {
    writeFileSync(path, text);
    utimesSync(path, atime, mtime);
    if (targets) copy(join(folder, 'original'), inBuild());
  }
}

const reasons = JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'));
const stale = Object.keys(reasons).filter((place) => {
  const [file, name = ''] = place.split(' ');
  return !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(name.split('::').pop());
});
for (const place of stale) console.log(`survivors.json: there is no ${place}`);

const tests = await prepare();
const mutants = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  .filter((name) => /\.(h|cpp|js)$/.test(name))
  .flatMap((name) => mutantsOf([name, readFileSync(inSources(name), 'utf8')], seed)).sort((a, b) => a.key - b.key);
let [killed, survived] = [0, 0];
for (const mutant of mutants) {
  const { file, number, line, changed, place } = mutant;
  const outcome = await outcomeOf(tests, mutant);
  if (outcome.startsWith('killed')) ++killed;
  if (outcome === 'survived') ++survived;
  console.log(`${killed + survived} of ${wanted}: ${outcome}: ${file}:${number} ${changed.trim()}`);
  if (outcome === 'survived') console.log(`- ${line.trim()}\n${reasons[place] ?? `No reason is known for ${place}.`}`);
  if (killed + survived === wanted) break;
}
const percent = 100 * killed / (killed + survived);
console.log(`${killed + survived} mutants of ${part}, ${killed} killed, ${survived} survived (${percent.toFixed(1)} %)`);
process.exitCode = killed + survived === wanted && percent >= least && stale.length === 0 ? 0 : 1;
