// The servers that the area http compares, each in one thread on a separate core.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../tests/support/free_port.mjs';

/** Starts a program that stops with the bench; returns its process. */
function start(ends, command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  ends.push(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  });
  return child;
}

async function firstLine(child) {
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error(`${child.spawnargs.join(' ')} ended before it listened`);
}

const pinned = (core, command, ...args) => ['taskset', ['--cpu-list', core, command, ...args]];

/** Starts one of our programs, whose first line ends with its port. */
async function startListening(ends, program, core, ...args) {
  const child = start(ends, ...pinned(core, program, ...args));
  return { port: Number(/\d+$/.exec(await firstLine(child))[0]), pid: child.pid };
}

/** The native server; loopback is a trusted proxy, so that each request can be another client's. */
export const startOurs = (ends, program, core, ...more) => startListening(ends, program, core,
  '--listen', '127.0.0.1:0', '--trusted-proxy', '127.0.0.0/8', '--log-level', 'error', ...more);

/** Starts the program that responds to each read with `text` and makes only the system calls for that. */
export const startFloor = (ends, program, core, text) => startListening(ends, program, core, text);

export async function startFastify(ends, core) {
  const child = start(ends, ...pinned(core, process.execPath, join(import.meta.dirname, 'fastify.mjs')));
  return { port: Number(await firstLine(child)), pid: child.pid };
}

/** Starts nginx with a fixed body for each path; `answers`: [{ path, type, body }]. */
export async function startNginx(ends, core, folder, answers) {
  const port = await freePort();
  const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&').replaceAll('$', '$dollar')}'`;
  const places = answers.map(({ path, type, body }) =>
    `location = ${path} { default_type ${type}; return 200 ${quoted(body)}; }`);
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, `
daemon off; master_process off; worker_processes 1; pid ${port}.pid; error_log stderr crit;
events { worker_connections 20000; }
http {
  access_log off; keepalive_requests 1000000000; keepalive_timeout 75s;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  geo $dollar { default "$"; }
  server { listen 127.0.0.1:${port}; ${places.join('\n')} }
}
`);
  const child = start(ends, ...pinned(core, 'nginx', '-p', folder, '-c', config));
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return { port, pid: child.pid };
    } catch (error) {
      if (tries > 100 || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Starts Redis with the settings of docs/deploy.md; returns its URL. */
export async function startRedis(ends, core, folder) {
  const port = await freePort();
  const options = ['--port', `${port}`, '--dir', folder, '--save', '', '--appendonly', 'no', '--hz', '100'];
  const child = start(ends, ...pinned(core, 'redis-server', ...options, '--maxmemory', '256mb', '--maxmemory-policy',
    'volatile-ttl'));
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('Ready to accept connections')) break;
  return `redis://127.0.0.1:${port}`;
}

const ticksPerSecond = 100; // USER_HZ, the same on every Linux that Debian makes

/** Seconds of processor time that a process has used. */
export function cpuSeconds({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Waits until a server is idle: it may still process requests of clients that have gone. */
export async function settle(server) {
  for (let before = -1; before !== cpuSeconds(server);) {
    before = cpuSeconds(server);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The private memory of a process and its share of shared memory (PSS), in MiB. */
export const memory = ({ pid }) =>
  Number(/^Pss: *(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024;
