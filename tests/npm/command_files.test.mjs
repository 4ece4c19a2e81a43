// tier: all
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import test from 'node:test';
import * as cordage from 'cordage';

import { isWhole } from '../support/suite.mjs';
import { program, rejects, run, secret, temporaryFolder, textOf } from './command_line.mjs';

// Files that are read and written: which may be the same, their contents afterwards, and leftover files.

const id = '123456789012345678';
const url = `https://discord.com/api/webhooks/${id}/${secret}`;
const before = `*${url}*\n`;

/** By command, its arguments without files, and its output for `before` and a line end. */
const readers = {
  redact: [['redact'], before.replace(secret, '***')],
  'escape-markdown': [['escape-markdown'], `${cordage.escapeMarkdown(before.trim())}\n`],
  'qr-txt': [['qr-txt', '--error', 'l'], cordage.qrText({ text: before.trim(), error: 'l', ansi: false })],
};
const makers = {
  limits: [['limits'], `${JSON.stringify(cordage.limits(), null, 2)}\n`],
  completion: [['completion', 'bash'], textOf(['completion', 'bash'])],
};

const write = (folder, name, content = before) => {
  fs.writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const read = (file) => fs.readFileSync(file, 'utf8');

/** Other names of a file. */
function namesOf(file) {
  const [folder, name] = [dirname(file), basename(file)];
  fs.mkdirSync(join(folder, 'sub'));
  fs.symlinkSync('../..', join(folder, 'sub/up'));
  fs.symlinkSync(name, join(folder, 'symbolic'));
  fs.symlinkSync('symbolic', join(folder, 'twice'));
  fs.linkSync(file, join(folder, 'hard'));
  return [file, `${folder}/./sub/../${name}`, `${folder}/sub/up/${basename(folder)}/${name}`,
    ...['symbolic', 'twice', 'hard'].map((each) => join(folder, each))];
}

/** A disposable null device, because root could replace /dev/null. */
function nullDevice(folder) {
  if (process.getuid() !== 0) return '/dev/null';
  spawnSync('mknod', [join(folder, 'null'), 'c', '1', '3']);
  return join(folder, 'null');
}

const fromInput = ['-i -', '-', '-i /dev/stdin', '-i /proc/self/fd/0', ''].map((words) => words.split(' ').filter(Boolean));

test('a command never writes the file that it reads, under any name', (t) => {
  const file = write(temporaryFolder(t), 'bot.log');
  const names = namesOf(file);
  const inputs = [...names.map((name) => ({ args: ['-i', name] })), ...fromInput.map((args) => ({ args, stdin: file }))];
  const outputs = [...names.map((name) => ({ args: ['-o', name] })), { args: [], flags: 'a' }, { args: [], flags: 'w' },
    { args: ['-o', '-'], flags: 'a' }, { args: ['-o', '/dev/stdout'], flags: 'a' }];
  const step = isWhole ? 1 : 4;
  const all = Object.values(readers).flatMap(([args], i) => inputs.flatMap((input, j) => outputs
    .filter((_, k) => (i + j + k) % (i === 0 ? step : 3 * step) === 0).map((output) => [args, input, output])));
  for (const [args, input, output] of all) {
    fs.writeFileSync(file, before);
    const stdin = input.stdin ? fs.openSync(input.stdin) : 'ignore';
    const stdout = output.flags ? fs.openSync(file, output.flags) : 'pipe';
    const line = [...args, ...input.args, ...output.args];
    const { status, error } = run(line, { stdin, stdout });
    for (const fd of [stdin, stdout]) if (typeof fd === 'number') fs.closeSync(fd);
    const message = output.args[0] === '-o' && output.args[1] !== '-' ? 'The output must not be the input file.'
      : 'Standard output must not be the input file. With > the shell has already emptied it.';
    assert.deepEqual([status, error], [2, `cordage: ${message}\n`], line.join(' '));
    assert.equal(read(file), output.flags === 'w' ? '' : before, line.join(' '));
  }
});

test('a logo and a file of bytes are not overwritten', (t) => {
  const folder = temporaryFolder(t);
  const logo = write(folder, 'logo.png');
  fs.linkSync(logo, join(folder, 'code.svg'));
  for (const args of [['a', '--error', 'h', '--logo', logo], ['--bytes', '-i', logo]]) {
    rejects(['qr', ...args, '-o', join(folder, 'code.svg')], /The output must not be the input file/);
    assert.equal(read(logo), before);
  }
});

test('a file that the command does not read can be written, and equal files are two files', (t) => {
  const folder = temporaryFolder(t);
  const [file, equal] = [write(folder, 'a'), write(folder, 'b')];
  for (const [args, expected] of Object.values(makers)) {
    fs.writeFileSync(file, before);
    assert.equal(textOf([...args, '-o', file], { stdin: fs.openSync(file) }), '');
    assert.equal(read(file), expected);
  }
  fs.writeFileSync(file, before);
  for (const [args, expected] of Object.values(readers)) {
    assert.equal(textOf([...args, '-i', file, '-o', equal]), '');
    assert.equal(read(equal), expected);
    assert.equal(read(file), before);
  }
  const nothing = () => fs.openSync('/dev/null', 'r+');
  assert.equal(run(['redact', '-i', '/dev/null'], { stdin: nothing(), stdout: nothing() }).status, 0);
  const device = nullDevice(folder);
  assert.equal(run(['redact', '-i', '/dev/null', '-o', device]).status, 0);
  assert.equal(run(['redact', '-i', device, '-o', device]).status, 0);
});

/** By kind of output: its name in a folder, and a function that makes it and returns the expectation afterwards. */
const targets = {
  'a new file': (file) => () => assert.equal(fs.statSync(file).mode & 0o777, 0o666 & ~process.umask()),
  'an old file with a mode': (file) => {
    fs.writeFileSync(file, 'old, and longer than what is written'.repeat(9000));
    fs.chmodSync(file, 0o640);
    if (process.getuid() === 0) fs.chownSync(file, 1234, 2345);
    const { uid, gid } = fs.statSync(file);
    return () => {
      const stat = fs.statSync(file);
      assert.deepEqual([stat.mode & 0o7777, stat.uid, stat.gid], [0o640, uid, gid]);
    };
  },
  'a symbolic link': (file) => {
    fs.mkdirSync(`${file}.folder`);
    fs.writeFileSync(`${file}.folder/target`, 'old', { mode: 0o600 });
    fs.symlinkSync(`${basename(file)}.folder/target`, file);
    return () => {
      assert.ok(fs.lstatSync(file).isSymbolicLink());
      assert.equal(fs.statSync(file).mode & 0o777, 0o600);
      assert.deepEqual(fs.readdirSync(`${file}.folder`), ['target']);
    };
  },
  'a symbolic link to nothing': (file) => {
    fs.symlinkSync('target', file);
    return () => assert.ok(fs.lstatSync(file).isSymbolicLink() && fs.lstatSync(join(file, '../target')).isFile());
  },
  'a hard link': (file) => {
    fs.writeFileSync(file, 'old');
    fs.linkSync(file, `${file}.other`);
    return () => assert.equal(read(`${file}.other`), read(file));
  },
};

test('a written file keeps its mode, owner and links, and no temporary file is left', (t) => {
  for (const [name, [args, expected]] of Object.entries({ ...readers, ...makers })) {
    for (const [kind, prepare] of Object.entries(targets)) {
      const folder = temporaryFolder(t);
      const input = write(folder, 'in.txt');
      const output = join(folder, 'out.txt');
      const check = prepare(output);
      const names = [...new Set([...fs.readdirSync(folder), 'out.txt', ...(kind.endsWith('nothing') ? ['target'] : [])])];
      assert.equal(textOf([...args, ...(readers[name] ? ['-i', input] : []), '-o', output]), '', `${name}, ${kind}`);
      assert.equal(read(output), expected, `${name}, ${kind}`);
      check();
      assert.deepEqual(fs.readdirSync(folder).sort(), names.sort(), `${name}, ${kind}`);
    }
  }
});

test('pipes, devices and standard output by other names are written directly', (t) => {
  const folder = temporaryFolder(t);
  const file = write(folder, 'in.txt');
  const out = join(folder, 'out');
  const shell = (script, args) => spawnSync('bash', ['-c', script, process.execPath, program, ...args], { cwd: folder });
  spawnSync('mkfifo', [join(folder, 'fifo')]);
  const device = nullDevice(temporaryFolder(t));
  for (const [name, [words, expected]] of Object.entries({ ...readers, ...makers })) {
    const args = [...words, ...(readers[name] ? ['-i', file] : [])];
    assert.equal(textOf([...args, '-o', '/dev/stdout']), expected, name);
    assert.equal(textOf([...args, '-o', device]), '', name);
    assert.ok(fs.statSync(device).isCharacterDevice(), name);
    for (const [script, shown] of [
      ['"$0" "$@" -o >(cat > out); wait $!', expected],
      ['cat fifo > out & "$0" "$@" -o fifo && wait', expected],
      ['echo a > out; "$0" "$@" -o /dev/stdout >> out; echo b >> out', `a\n${expected}b\n`],
      ['{ echo a; "$0" "$@" -o /dev/stdout; echo b; } > out', `a\n${expected}b\n`],
      ['{ "$0" "$@" -o /dev/fd/3; echo b >&3; } 3>> out', `${expected}b\n`],
    ]) {
      fs.rmSync(out, { force: true });
      const { status, stderr } = shell(script, args);
      assert.deepEqual([status, String(stderr), read(out)], [0, '', shown], `${name}: ${script}`);
    }
  }
  assert.deepEqual(fs.readdirSync(folder).sort(), ['fifo', 'in.txt', 'out']);
});

test('a command that fails leaves the old file unchanged, and no new one', (t) => {
  const folder = temporaryFolder(t);
  const wide = write(folder, 'wide', Buffer.from('fffe000061000000', 'hex')); // UTF-32
  const file = write(folder, 'in.txt');
  const out = write(folder, 'out.svg');
  const failing = [
    ['redact', '-i', join(folder, 'none')], ['redact', '-i', folder], ['redact', '-i', wide], ['redact', '-i', file, '--kinds', 'x'],
    ['escape-markdown', '-i', join(folder, 'none')], ['escape-markdown', '-i', folder], ['escape-markdown', '-i', wide],
    ['qr', 'a', '--size', '1'], ['qr', 'a', '--logo', join(folder, 'none.png')], ['qr', '--bytes', '-i', folder],
    ['completion', 'x'], ['snowflake', 'x'],
  ];
  for (const args of failing) {
    for (const output of [out, join(folder, 'new.svg')]) {
      rejects([...args, '-o', output], /^cordage: /);
      assert.equal(read(out), before, args.join(' '));
      assert.deepEqual(fs.readdirSync(folder).sort(), ['in.txt', 'out.svg', 'wide'], args.join(' '));
    }
  }
  for (const args of [['redact'], ['escape-markdown', '-']]) {
    const { status, error } = run([...args, '-o', out], { stdin: fs.openSync(folder) });
    assert.deepEqual([status, error, read(out)], [2, 'cordage: The input file cannot be read (EISDIR).\n', before]);
  }
  // The limit on the size of a file stops writing in the middle, like a full disk.
  const full = spawnSync('bash', ['-c', 'ulimit -f 1; "$0" "$@"', process.execPath, program, 'completion', 'bash', '-o', out]);
  assert.deepEqual([full.status, String(full.stderr)], [2, 'cordage: The file cannot be written (EFBIG).\n']);
  assert.equal(read(out), before);
  assert.deepEqual(fs.readdirSync(folder).sort(), ['in.txt', 'out.svg', 'wide']);
});

test('a file in a read-only folder is written completely, and a protected file is not written', (t) => {
  const folder = temporaryFolder(t);
  const [open, closed] = [write(folder, 'open'), write(folder, 'closed')];
  fs.chmodSync(closed, 0o444);
  if (process.getuid() === 0) fs.chownSync(closed, 65534, 65534);
  fs.chmodSync(open, 0o666);
  fs.chmodSync(folder, 0o555);
  const user = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  const limitsTo = (file) => spawnSync(process.execPath, [program, 'limits', '-o', file], user);
  assert.equal(limitsTo(open).status, 0);
  assert.equal(read(open), makers.limits[1]);
  assert.deepEqual([limitsTo(closed).status, String(limitsTo(closed).stderr)],
    [2, 'cordage: The file cannot be written (EACCES).\n']);
  assert.equal(read(closed), before);
  fs.chmodSync(folder, 0o777);
  assert.deepEqual([limitsTo(closed).status, read(closed)], [2, before]);
});

test('a signal during writing leaves no temporary file', (t) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const folder = temporaryFolder(t);
    const out = write(folder, 'out');
    const inTheMiddle = `data:text/javascript,import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      const write = fs.writeFileSync;
      fs.writeFileSync = (...args) => { write(...args); process.kill(process.pid, '${signal}'); };
      syncBuiltinESMExports();`.replaceAll('\n', ' ');
    spawnSync(process.execPath, ['--import', inTheMiddle, program, 'limits', '-o', out]);
    assert.equal(read(out), makers.limits[1], signal);
    assert.deepEqual(fs.readdirSync(folder), ['out'], signal);
  }
});

test('redact writes each line into its file when it is read', async (t) => {
  const out = write(temporaryFolder(t), 'out', 'old '.repeat(100));
  const child = spawn(process.execPath, [program, 'redact', '-o', out], { stdio: ['pipe', 'inherit', 'inherit'] });
  let expected = '';
  for (const line of ['a', url, 'b']) {
    child.stdin.write(`${line}\n`);
    expected += `${line.replace(secret, '***')}\n`;
    for (let i = 0; i < 500 && read(out) !== expected; ++i) await new Promise((resolve) => { setTimeout(resolve, 10); });
    assert.equal(read(out), expected);
  }
  child.stdin.end();
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});
