// Starts the server for a test, and stops it by its process id when the test ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const program = process.env.CORDAGE_SERVER ?? `${root}build/release/native-server/cordage-server`;

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The environment without settings of a developer. */
export function environment(extra = {}) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('CORDAGE_'));
  return { ...Object.fromEntries(own), ...extra };
}

function launch(args, extra, command = program) {
  const child = spawn(command, args, { env: environment(extra), stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Runs the program to its end: { code, stdout, stderr }; `code` is the name of the signal that ended it, if any. */
export async function run(args, extra = {}) {
  const child = launch(args, extra);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => (stdout += text));
  child.stderr.on('data', (text) => (stderr += text));
  const stuck = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [code, signal] = await once(child, 'close');
  clearTimeout(stuck);
  return { code: code ?? signal, stdout, stderr };
}

/**
 * Starts a server on a free port with these further arguments. Returns its `port`, `url`, `logs` (parsed lines of
 * standard error so far), `output` (lines of standard output so far), `signal()`, `exited` (a promise of the exit code)
 * and `logged(test)`, a promise of the first log line that passes a test. `command` is another file to run.
 */
export async function startServer(t, args = [], extra = {}, command = program) {
  const listen = args.includes('--listen') ? [] : ['--listen', '127.0.0.1:0'];
  const child = launch([...listen, ...args], extra, command);
  const exited = once(child, 'close').then(([code]) => code); // After its last line.
  t.after(async () => {
    child.kill('SIGTERM');
    const stuck = setTimeout(() => child.kill('SIGKILL'), 3_000);
    await exited;
    clearTimeout(stuck);
  });

  const logs = [];
  const rawLogs = [];
  const waiting = new Set();
  createInterface({ input: child.stderr }).on('line', (line) => {
    rawLogs.push(line);
    logs.push(JSON.parse(line));
    for (const check of waiting) check();
  });
  const logged = (test) =>
    new Promise((resolve) => {
      const check = () => {
        const found = logs.find(test);
        if (!found) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });

  const output = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => output.push(line));
  const first = await Promise.race([once(lines, 'line'), exited]);
  if (!Array.isArray(first)) throw new Error(`the server exited with ${first}: ${rawLogs.join('\n')}`);
  const url = first[0].replace('listening on ', '');
  return { port: Number(new URL(url).port), url, logs, rawLogs, output, logged, exited, pid: child.pid, signal: (name) => child.kill(name) };
}

/** Starts a server with an admin port; `admin` is its URL. */
export async function startWithAdmin(t, args = [], extra = {}) {
  const server = await startServer(t, ['--admin', '127.0.0.1:0', ...args], extra);
  const { address } = await server.logged((line) => line.event === 'admin listening');
  return { ...server, admin: `http://${address}` };
}

/** The value of one line of the metrics, by its name and labels as written; 0 if there is no such line. */
export async function metric(server, name) {
  const text = await (await fetch(`${server.admin}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line ? Number(line.slice(name.length + 1)) : 0;
}

/** A temporary folder for --web with one file of this number of bytes. */
export function folderWithFile(t, name, size) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-web-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), Buffer.alloc(size, 'x'));
  return folder;
}

/** Stops every thread of a server until SIGCONT, which takes time on a busy machine. */
export async function stop(server) {
  server.signal('SIGSTOP');
  const tasks = `/proc/${server.pid}/task`;
  const runs = (thread) => !/\) T /.test(readFileSync(`${tasks}/${thread}/stat`, 'latin1'));
  for (let waits = 0; waits < 500 && readdirSync(tasks).some(runs); waits++) await sleep(10);
}
