import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';

import { sampled } from '../support/suite.mjs';
import { examplesOf, folderOfExamples, names, program } from './command_line.mjs';

const inFolder = (name) => join(import.meta.dirname, name);

/** Runs a program without any access to a network. */
function runOffline(words, { input = '', cwd } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`--import=${inFolder('no_network.mjs')}`, ...words],
    { input, cwd, encoding: 'utf8', maxBuffer: 2 ** 27 });
  return { status, stdout, stderr };
}

test('a call of a network is detected, under any name and if its error is caught', () => {
  for (const code of [
    "const alias = globalThis['fet' + 'ch']; alias('http://127.0.0.1:9/')", "new WebSocket('ws://127.0.0.1:9/')",
    "new XMLHttpRequest()", "new EventSource('/')", "navigator.sendBeacon('/', 'a')", "new Worker('a')",
    "(await import('node:net')).connect(9)", "(await import('http')).get('http://127.0.0.1:9/')",
    "(await import('node:https')).request('https://127.0.0.1:9/')", "(await import('dns')).lookup('localhost', () => {})",
    "(await import('node:dns')).promises.lookup('localhost')", "(await import('node:dgram')).createSocket('udp4')",
    "(await import('node:child_process')).execSync('true')", "new (await import('node:worker_threads')).Worker('1')",
    "new (process.binding('tcp_wrap').TCP)(0)",
  ]) {
    const { status, stderr } = runOffline(['--input-type=module', '--eval', `try { ${code}; } catch {}`]);
    assert.equal(status, 77, `${code}: ${stderr}`);
  }
  assert.equal(runOffline(['--eval', '1']).status, 0);
});

test('no function of the package calls a network, another process or a thread, and none is asynchronous', () => {
  const { status, stdout, stderr } = runOffline([inFolder('call_everything.mjs')]);
  assert.deepEqual([status, stderr], [0, '']);
  const { report, began } = JSON.parse(stdout);
  assert.equal(report.length, 8);
  for (const { name, ...left } of report)
    assert.deepEqual(left, { uncalled: [], unrefused: [], taken: [], promised: [] }, name);
  // The call of crypto.getRandomValues by pkce(), which is synchronous.
  assert.deepEqual(began.filter((type) => type !== 'RANDOMBYTESREQUEST'), []);
});

test('no command calls a network, another process or a thread', (t) => {
  const cwd = folderOfExamples(t);
  for (const args of [['--help'], ['--version'], ['qr', '--help'], ...sampled(names.flatMap(examplesOf), 4)]) {
    const { status, stderr } = runOffline([program, ...args], { cwd });
    assert.deepEqual([status, stderr], [0, ''], args.join(' '));
  }
});

test('no command that fails calls a network, another process or a thread', () => {
  const { status, stderr } = runOffline([inFolder('reject_commands.mjs'), ...names]);
  assert.equal(status, 0, stderr);
});
