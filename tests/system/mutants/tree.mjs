import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

// A copy of the sources and of the tests of core with a build of its own, in which one file at a time is changed. After
// each change everything is put back as it was, so that no change costs more than what depends on its file.

// What a slip reads or writes beyond an array stops the test, as under the sanitizers, but is cheaper.
const flags = '-w -D_GLIBCXX_ASSERTIONS -fsanitize=bounds,shift -fsanitize-undefined-trap-on-error';
const optimised = '-w -O2';
const mostMemory = 4_000_000; // in KiB, of a test: a changed loop may append without end

/** Resolves to the status of a program, which is not 0 either when its time is over, and to what it printed. */
function run(command, args, seconds) {
  return new Promise((resolve, reject) => {
    const limited = ['--foreground', '--signal=KILL', `${seconds}`, command, ...args];
    const child = spawn('timeout', limited, { stdio: ['ignore', 'pipe', 'pipe'] });
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

/** The test programs, named for their files, are the executables without an extension. */
const programs = (build) => readdirSync(join(build, 'tests/system/mutants'), { withFileTypes: true })
  .filter((entry) => entry.isFile() && statSync(join(build, 'tests/system/mutants', entry.name)).mode & 0o100)
  .map((entry) => entry.name);

export class Tree {
  constructor(folder) {
    this.folder = folder;
    this.work = join(folder, 'work'); // sources and build
    this.original = join(folder, 'original'); // the same, untouched
    this.seconds = {}; // of each test program
  }

  /** The tests in `build`, or core alone, optimised, in `optimised`. */
  configure(build, sources, flags, tests) {
    execFileSync('cmake', ['-G', 'Ninja', '-S', sources, '-B', join(this.work, build), '-DCORDAGE_SERVER=OFF',
      `-DCORDAGE_MUTANTS=${tests}`, '-DCMAKE_BUILD_TYPE=None', `-DCMAKE_CXX_FLAGS=${flags}`,
      '-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld']);
  }

  make(build, ...targets) { return run('ninja', ['-C', join(this.work, build), '-j1', ...targets], 600); }
  program(name) { return join(this.work, 'build/tests/mutants', name); }
  test(name, seconds) {
    const limited = 'ulimit -v "$0"; ulimit -c 0; exec "$@"';
    return run('sh', ['-c', limited, `${mostMemory}`, this.program(name), '--abort'], seconds);
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
      if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    this.configure('build', sources, flags, 'ON');
    this.configure('optimised', sources, optimised, 'OFF');
    for (const build of ['build', 'optimised']) {
      const { status, output } = await this.make(build);
      if (status !== 0) throw new Error(`${build} fails without a change:\n${output}`);
    }
    for (const name of programs(join(this.work, 'build'))) {
      const begin = performance.now();
      const { status, output } = await this.test(name, 600);
      if (status !== 0) throw new Error(`${name} fails without a change:\n${output}`);
      this.seconds[name] = (performance.now() - begin) / 1000;
    }
    mirror(this.work, this.original);
  }

  /** The test of the changed file, those of its folder, then all others, the fastest first. */
  order(file) {
    const topic = file.replace(/^core\//, '').replace(/\.\w+$/, '').replaceAll('/', '.');
    const folder = topic.slice(0, topic.lastIndexOf('.') + 1);
    const distance = (name) => (name === topic ? 0 : folder && name.startsWith(folder) ? 1 : 2);
    return Object.keys(this.seconds).sort((a, b) => distance(a) - distance(b) || this.seconds[a] - this.seconds[b]);
  }

  isChanged(path) {
    return !readFileSync(join(this.original, path)).equals(readFileSync(join(this.work, path)));
  }

  /** Whether a change is one to the optimised code of core, too: a value that nothing reads is none. */
  async isChangedOptimised() {
    if ((await this.make('optimised', 'cordage')).status !== 0) return true;
    return this.isChanged('optimised/core/libcordage.a');
  }

  /**
   * What the tests make of a change: `killed` with the test by which, `survived`, `not compiled`, or `unchanged`, when
   * the programs are the same to the byte: the place is for other machines, or for the compiler alone. What survives
   * is `equivalent` when core, optimised, is the same to the byte.
   */
  async try({ file, number, changed }) {
    const path = join(this.work, 'sources', file);
    const lines = readFileSync(path, 'utf8').split('\n');
    lines[number - 1] = changed;
    writeFileSync(path, lines.join('\n'));
    let outcome = 'unchanged';
    try {
      for (const name of this.order(file)) {
        if ((await this.make('build', name)).status !== 0) return { outcome: 'not compiled' };
        if (!this.isChanged(join('build/tests/mutants', name))) continue;
        const { status } = await this.test(name, Math.ceil(10 + 10 * this.seconds[name]));
        if (status !== 0) return { outcome: 'killed', by: name };
        outcome = 'survived';
      }
      if (outcome === 'survived' && !(await this.isChangedOptimised())) outcome = 'equivalent';
      return { outcome };
    } finally {
      this.reset();
    }
  }
}
