import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync,
  utimesSync, writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

// A copy of the sources and the tests of a part with a build of its own, in which one file at a time is changed. After
// each change everything is put back as it was, so that no change costs more than what depends on its file.

// What a slip reads or writes beyond an array stops the test, as under the sanitizers, but is cheaper.
const flags = '-w -D_GLIBCXX_ASSERTIONS -fsanitize=bounds,shift -fsanitize-undefined-trap-on-error';
const optimised = '-w -O2';
const root = join(import.meta.dirname, '../../..');
const mostMemory = 4_000_000; // in KiB, of a test: a changed loop may append without end

/**
 * Resolves to the status of a program, which is not 0 either when its time is over, and to what it printed. What it
 * started ends with it.
 */
function run(command, args, seconds, env = {}) {
  return new Promise((resolve, reject) => {
    const limited = ['--signal=KILL', `${seconds}`, command, ...args];
    const child = spawn('timeout', limited, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    let output = '';
    const keep = (text) => { output = (output + text).slice(-20_000); };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', keep);
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
  });
}

const filesOf = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1));

const isSame = (a, b) => a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 1;

/** Makes a folder hold the files of another, with the times at which they were written. */
function mirror(from, to) {
  const wanted = new Set(filesOf(from));
  for (const name of filesOf(to)) if (!wanted.has(name)) rmSync(join(to, name));
  for (const name of wanted) {
    const [source, target] = [join(from, name), join(to, name)];
    const { size, mtimeMs, atime, mtime } = statSync(source);
    if (isSame({ size, mtimeMs }, statSync(target, { throwIfNoEntry: false }) ?? {})) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
    utimesSync(target, atime, mtime);
  }
}

const programs = 'tests/system/mutants'; // where a build has them

/** The tests in C++, a program each: the executables without an extension, named for their files. */
const testsInCpp = (build) => readdirSync(join(build, programs), { withFileTypes: true })
  .filter(({ name }) => name !== 'case-responses')
  .filter((entry) => entry.isFile() && statSync(join(build, programs, entry.name)).mode & 0o100)
  .map(({ name }) => ({ name, target: name, program: join('build', programs, name) }));

/** The tests of the server for Node: without those that need another build. */
const testsForNode = (sources) => readdirSync(join(sources, 'tests/server'))
  .filter((name) => name.endsWith('.test.mjs') && name !== 'allocations.test.mjs')
  .map((name) => ({ name, target: 'cordage-server', program: 'build/native-server/cordage-server',
    script: join('sources/tests/server', name) }));

export class Tree {
  constructor(folder, part) {
    this.folder = folder;
    this.part = part;
    this.work = join(folder, 'work'); // sources and build
    this.original = join(folder, 'original'); // the same, untouched
    this.tests = [];
  }

  /** The tests in `build`, or the part alone, optimised, in `optimised`. */
  configure(build, sources, flags, part) {
    execFileSync('cmake', ['-G', 'Ninja', '-S', sources, '-B', join(this.work, build),
      `-DCORDAGE_SERVER=${this.part === 'core' ? 'OFF' : 'ON'}`, `-DCORDAGE_MUTANTS=${part}`, '-DCMAKE_BUILD_TYPE=None',
      `-DCMAKE_CXX_FLAGS=${flags}`, '-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld']);
  }

  make(build, ...targets) { return run('ninja', ['-C', join(this.work, build), '-j1', ...targets], 600); }
  test({ program, script }, seconds) {
    if (script) {
      const env = { CORDAGE_SERVER: join(this.work, program),
        CORDAGE_CASE_RESPONSES: join(this.original, 'build', programs, 'case-responses') };
      return run(process.execPath, ['--test', join(this.work, script)], seconds, env);
    }
    const limited = 'ulimit -v "$0"; ulimit -c 0; exec "$@"';
    return run('sh', ['-c', limited, `${mostMemory}`, join(this.work, program), '--abort'], seconds);
  }

  /** Puts sources and build back as they were. */
  reset() { mirror(this.original, this.work); }

  /** Takes over the files, [path, text] each, builds all tests and runs them: without a change, every one passes. */
  async prepare(files) {
    if (existsSync(this.original)) this.reset();
    const sources = join(this.work, 'sources');
    const wanted = new Map(files);
    for (const name of filesOf(sources)) if (!wanted.has(name)) rmSync(join(sources, name));
    for (const [name, text] of files) {
      const path = join(sources, name);
      if (existsSync(path) && readFileSync(path, 'latin1') === text) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text, 'latin1');
      chmodSync(path, statSync(join(root, name)).mode);
    }
    const packages = join(sources, 'node_modules'); // which tests import
    if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages);
    this.configure('build', sources, flags, this.part);
    this.configure('optimised', sources, optimised, 'OFF');
    for (const build of ['build', 'optimised']) {
      const { status, output } = await this.make(build);
      if (status !== 0) throw new Error(`${build} fails without a change:\n${output}`);
    }
    mirror(this.work, this.original);
    this.tests = [...testsInCpp(join(this.work, 'build')), ...(this.part === 'core' ? [] : testsForNode(sources))];
    for (const test of this.tests) {
      const begin = performance.now();
      const { status, output } = await this.test(test, 600);
      if (status !== 0) throw new Error(`${test.name} fails without a change:\n${output}`);
      test.seconds = (performance.now() - begin) / 1000;
    }
  }

  /** The likeliest test if one is known, that of the changed file, those of its folder, then others, fastest first. */
  order(file, likeliest) {
    const topic = file.slice(this.part.length + 1).replace(/\.\w+$/, '').replaceAll('/', '.');
    const folder = topic.slice(0, topic.lastIndexOf('.') + 1);
    const distance = (name) =>
      (name === likeliest ? -1 : name === topic ? 0 : folder && name.startsWith(folder) ? 1 : 2);
    return this.tests.toSorted((a, b) => distance(a.name) - distance(b.name) || a.seconds - b.seconds);
  }

  isChanged(path) {
    return !readFileSync(join(this.original, path)).equals(readFileSync(join(this.work, path)));
  }

  /** Whether a change is one to the optimised code, too: a value that nothing reads is none. */
  async isChangedOptimised() {
    const target = this.part === 'core' ? 'cordage' : 'server';
    if ((await this.make('optimised', target)).status !== 0) return true;
    return this.isChanged(join('optimised', this.part, `lib${target}.a`));
  }

  /**
   * What the tests make of a change: `killed` with the test by which, `survived`, `not compiled`, or `unchanged`, when
   * the programs are the same to the byte: the place is for other machines, or for the compiler alone. What survives
   * is `equivalent` when the part, optimised, is the same to the byte.
   */
  async try({ file, number, changed }, likeliest) {
    const path = join(this.work, 'sources', file);
    const lines = readFileSync(path, 'latin1').split('\n');
    lines[number - 1] = changed;
    writeFileSync(path, lines.join('\n'), 'latin1');
    let outcome = 'unchanged';
    try {
      for (const test of this.order(file, likeliest)) {
        if ((await this.make('build', test.target)).status !== 0) return { outcome: 'not compiled' };
        if (!this.isChanged(test.program)) continue;
        const { status } = await this.test(test, Math.ceil(10 + 10 * test.seconds));
        if (status !== 0) return { outcome: 'killed', by: test.name };
        outcome = 'survived';
      }
      if (outcome === 'survived' && !(await this.isChangedOptimised())) outcome = 'equivalent';
      return { outcome };
    } finally {
      this.reset();
    }
  }
}
