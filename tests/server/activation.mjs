// Runs the server with inherited sockets, as systemd does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { environment, program } from './server.mjs';

const script = fileURLToPath(new URL('activate.py', import.meta.url));

/**
 * Opens sockets and starts a server that inherits them: its `port` and `adminPort`, the lines it `printed`, and
 * `start()`, `stop()` and `takeover()` (another server starts before this one stops), promises of the lines printed,
 * `log()`, its log so far, and `cpuSeconds()`, the processor time of the running server.
 */
export async function activate(t, { sockets = 2, adminSockets = 0, args = [] } = {}) {
  const options = ['--rate-limit', '0', '--log-level', 'warning', ...args];
  const child = spawn('python3', [script, sockets, adminSockets, program, ...options], {
    env: environment(), stdio: ['pipe', 'pipe', 'pipe'],
  });
  let logged = '';
  child.stderr.on('data', (text) => (logged += text));
  const exited = once(child, 'exit');
  t.after(async () => {
    child.stdin.end();
    await exited;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const command = async (word, isLast) => {
    child.stdin.write(`${word}\n`);
    const printed = [];
    do printed.push((await lines.next()).value); while (!isLast.test(printed.at(-1)));
    return printed;
  };
  const start = () => command('start', /^listening/);
  const stop = () => command('stop', /^exited/);
  const takeover = () => command('takeover', /^exited/);
  const adminPort = Number((await lines.next()).value);
  const printed = await start();
  const port = Number(new URL(printed[0].replace('listening on ', '')).port);
  const cpuSeconds = () => {
    const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  return { port, adminPort, printed, start, stop, takeover, log: () => logged, cpuSeconds };
}
