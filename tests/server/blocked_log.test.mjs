import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createReadStream, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { environment, metric, program } from './server.mjs';
import { request, Wire } from './wire.mjs';

const count = 20_000;

// A server whose standard error is a pipe of 64 KiB that nobody reads: `pipe` is its path.
async function startBlocked(t) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-log-'));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const descriptor = openSync(pipe, 'r+');
  const args = ['--listen', '127.0.0.1:0', '--admin', '127.0.0.1:0', '--rate-limit', '0', '--access-log', 'on', '--log-level', 'debug'];
  const child = spawn(program, args, { env: environment(), stdio: ['ignore', 'pipe', descriptor] });
  const exited = once(child, 'exit').then(([code]) => code);
  t.after(async () => {
    child.kill('SIGKILL');
    await exited;
    closeSync(descriptor); // Closes the end for writing too, so that the reader comes to the end.
    rmSync(folder, { recursive: true });
  });
  const [line] = await once(child.stdout, 'data');
  const bytes = Buffer.alloc(4096);
  const firstLines = bytes.toString('utf8', 0, readSync(descriptor, bytes)).trimEnd().split('\n').map(JSON.parse);
  const admin = `http://${firstLines.find((each) => each.event === 'admin listening').address}`;
  return { port: Number(/:(\d+)\n/.exec(line)[1]), pipe, firstLines, admin, exited, signal: (name) => child.kill(name) };
}

async function askMany(port) {
  const wire = await Wire.open(port);
  wire.send(request('/healthz').repeat(count));
  for (let i = 0; i < count; i++) assert.equal((await wire.reply()).status, 200);
  wire.close();
}

test('if nobody reads standard error, the server still responds and exits', async (t) => {
  const server = await startBlocked(t);
  await askMany(server.port);
  server.signal('SIGTERM');
  assert.equal(await server.exited, 0);
});

test('once standard error is read again, every line is there or counted as lost', async (t) => {
  const server = await startBlocked(t);
  await askMany(server.port);
  const lostSoFar = await metric(server, 'cordage_log_lines_lost_total');
  const lines = createInterface({ input: createReadStream(server.pipe) });
  setTimeout(() => server.signal('SIGTERM'), 500);
  let written = server.firstLines.length;
  let lost = 0;
  for await (const line of lines) {
    const { event, level, count: more } = JSON.parse(line);
    if (event === 'log lines lost') {
      assert.equal(level, 'warning');
      lost += more;
    } else {
      written++;
    }
    if (event === 'stopped') break;
  }
  assert.ok(lost >= lostSoFar && lost > 0, `${lost}`);
  assert.equal(written + lost, count + ['admin listening', 'started', 'draining', 'stopped'].length);
});
