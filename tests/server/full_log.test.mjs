import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../support/free_port.mjs';
import { environment, metric, program } from './server.mjs';
import { eventually, exchange, request } from './wire.mjs';

/** A server that appends its log to a file, of at most `limit` times 512 bytes if there is a limit. */
async function startWithLog(t, file, limit = 'unlimited') {
  const adminPort = await freePort();
  const options = ['--listen', '127.0.0.1:0', '--admin', `127.0.0.1:${adminPort}`, '--rate-limit', '0', '--access-log', 'on'];
  const start = ['-c', 'log=$1; ulimit -f "$2"; shift 2; exec "$0" "$@" 2>>"$log"', program, file, limit, ...options];
  const child = spawn('sh', start, { env: environment(), stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  t.after(() => child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const ask = async (times) => {
    for (let i = 0; i < times; i++) assert.equal((await exchange(port, request('/healthz'))).status, 200);
  };
  const port = Number(/:(\d+)\n/.exec(line)[1]);
  const stop = () => (child.kill('SIGTERM'), exited);
  return { ask, stop, lost: () => metric({ admin: `http://127.0.0.1:${adminPort}` }, 'cordage_log_lines_lost_total') };
}

test('at the size limit of its log file the server keeps serving, and logs again when there is space', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-log-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'log');
  const blocks = 8;
  const server = await startWithLog(t, file, blocks);
  await server.ask(50);
  await eventually(async () => assert.ok((await server.lost()) > 0));
  const full = readFileSync(file, 'utf8');
  assert.equal(full.length, blocks * 512);
  const whole = full.split('\n').slice(0, -1).map((line) => JSON.parse(line));

  truncateSync(file);
  await server.ask(1);
  assert.deepEqual(await server.stop(), [0, null]);
  const later = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  const [losses, ...rest] = later;
  assert.deepEqual([losses.event, losses.level], ['log lines lost', 'warning']);
  const written = [...whole, ...rest].map(({ event }) => event);
  assert.equal(written.filter((event) => event === 'request').length + losses.count, 51);
  assert.deepEqual(written.filter((event) => event !== 'request'), ['admin listening', 'started', 'draining', 'stopped']);
});

test('with its log on a full disk the server keeps serving, counts the lost lines and drains', async (t) => {
  const server = await startWithLog(t, '/dev/full');
  await server.ask(10);
  await eventually(async () => assert.equal(await server.lost(), ['admin listening', 'started'].length + 10));
  assert.deepEqual(await server.stop(), [0, null]);
});
