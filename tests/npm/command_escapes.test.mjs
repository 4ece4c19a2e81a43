// tier: all
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { isWhole } from '../support/suite.mjs';
import { assertPlain, examplesOf, folderOfExamples, names, program, shellWord } from './command_line.mjs';

/** Variables that programs interpret as a request for colours. */
const environments = [
  { FORCE_COLOR: '3', CLICOLOR: '1', CLICOLOR_FORCE: '1', COLORTERM: 'truecolor', TERM: 'xterm-256color' },
  {}, { TERM: 'dumb' }, { TERM: 'xterm-256color' }, { COLORTERM: 'truecolor' }, { CLICOLOR_FORCE: '1' },
  { FORCE_COLOR: '' }, { FORCE_COLOR: '0' }, { FORCE_COLOR: '1', TERM: 'linux' }, { NO_COLOR: '1' },
];

/** Every command: its help, its examples and an error; and the options without a command. */
const all = [
  [], ['help'], ['--help'], ['-h'], ['--version'], ['-v'], ['help', 'help'], ['--unknown'], ['unknown'],
  ...['bash', 'zsh', 'fish'].map((shell) => ['completion', shell]), ['qr', 'a', '-o', 'a.txt'], ['qr-txt', 'a', '--invert'],
  ['limits', '-o', 'limits.json'], ['check-message', '{"content":""}'], ['check-message', '{'],
  ...names.flatMap((name) => [[name, '--help'], [name, '--unknown'], ...examplesOf(name)]),
];

/** The bytes of standard output and standard error in files. */
function intoFiles(args, { cwd, env }) {
  const files = ['out', 'errors'].map((name) => join(cwd, name));
  const [out, errors] = files.map((file) => openSync(file, 'w'));
  spawnSync(process.execPath, [program, ...args], { cwd, env, stdio: ['ignore', out, errors] });
  for (const descriptor of [out, errors]) closeSync(descriptor);
  const written = files.map((file) => readFileSync(file));
  for (const file of files) rmSync(file);
  return written;
}

function intoPipes(args, given) {
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], { ...given, input: '' });
  return [stdout, stderr];
}

test('no command writes escape sequences into pipes and files, in any environment', (t) => {
  const cwd = folderOfExamples(t);
  const { PATH } = process.env;
  for (const [i, args] of all.entries()) {
    for (const [j, write] of [intoPipes, intoFiles].entries()) {
      if (!isWhole && i % 2 !== j) continue;
      const environment = environments[(i * j) % environments.length];
      const written = write(args, { cwd, env: { PATH, ...environment } });
      for (const bytes of written) assertPlain(bytes, `${args.join(' ')} ${write.name} ${JSON.stringify(environment)}`);
      assert.ok(written.some(({ length }) => length > 0) || args.includes('-o'), args.join(' '));
    }
  }
  for (const name of readdirSync(cwd)) assertPlain(readFileSync(join(cwd, name)), name);
});

test('a pipe gets no escape sequences if standard error and standard input are terminals', (t) => {
  const cwd = folderOfExamples(t);
  for (const args of [['--help'], ['qr', 'a'], ['qr-txt', 'a'], ['limits'], ['help', 'qr'], ['--version'], ['unknown']]) {
    const command = `${[process.execPath, program, ...args].map(shellWord).join(' ')} | cat > ${shellWord(join(cwd, 'out'))}`;
    spawnSync('script', ['-qec', command, '/dev/null'],
      { env: { ...process.env, TERM: 'xterm-256color', SHELL: '/bin/sh' }, stdio: ['ignore', 'pipe', 'inherit'] });
    assertPlain(readFileSync(join(cwd, 'out')), args.join(' '));
  }
});
