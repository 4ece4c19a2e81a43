// A real Redis for tests on a free port, stopped by its process id after the test; and servers that share their count
// in it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '../support/free_port.mjs';
import { metric, startWithAdmin } from './server.mjs';
import { request, sleep, Wire } from './wire.mjs';

export const password = 'Redis-Pass+word/that:stays@inside';

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

// Sends one command to the Redis on a port. Returns its reply unchanged, or undefined if there is none.
function command(port, secret, ...words) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let replies = '';
    socket.on('connect', () => {
      for (const each of [['AUTH', secret], words, ['QUIT']]) {
        socket.write(`*${each.length}\r\n${each.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`);
      }
    });
    socket.on('data', (chunk) => (replies += chunk));
    // The first line is the reply about the password, the last one that to QUIT.
    const reply = () => (replies ? replies.split('\r\n').slice(1, -2).join('\r\n') : undefined);
    socket.on('error', () => {}).on('close', () => resolve(reply()));
  });
}

/** Starts a Redis with this password. Returns its `port`, `signal(name)`, `kill()` and `command(...words)`. */
export async function startRedis(t, { secret = password, port } = {}) {
  const chosen = port ?? (await freePort());
  const options = { port: chosen, bind: '127.0.0.1', save: '', appendonly: 'no', requirepass: secret };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  t.after(kill);
  const end = Date.now() + 60_000;
  while ((await command(chosen, secret, 'PING')) === undefined) {
    if (Date.now() > end) throw new Error('Redis does not start');
    await sleep(20);
  }
  const signal = (name) => child.kill(name);
  return { port: chosen, kill, signal, command: (...words) => command(chosen, secret, ...words) };
}

/** The URL of a Redis on this port, with the password. */
export const urlOf = (port) => `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`;

/** Starts a server that shares its count in the Redis of this URL, and trusts X-Forwarded-For from this machine. */
export const startSharing = (t, url, args = [], extra = {}) =>
  startWithAdmin(t, ['--trusted-proxy', '127.0.0.1', '--log-level', 'debug', ...args], { CORDAGE_REDIS: url, ...extra });

/** Waits until all threads of a server can query Redis ('up'), or one cannot ('down'). */
export async function until(server, state) {
  const end = Date.now() + 60_000;
  for (;;) {
    const down = await metric(server, 'cordage_redis_threads_down');
    if (state === 'up' ? down === 0 : down > 0) return;
    if (Date.now() > end) throw new Error(`Redis is not ${state} for the server`);
    await sleep(20);
  }
}

/** Starts this number of servers that share one Redis, and waits until all threads are connected. */
export async function startTogether(t, count, redis, args = []) {
  const servers = await Promise.all(Array.from({ length: count }, () => startSharing(t, urlOf(redis.port), args)));
  await Promise.all(servers.map((server) => until(server, 'up')));
  return servers;
}

let clients = 0;

/** The address of a new client. */
export const newClient = () => `198.${18 + (++clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`;

/** A request from this client, through a proxy. */
export const from = (client, target = '/api/timestamp?unix=0') =>
  request(target, { fields: [`X-Forwarded-For: ${client}`] });

/** Sends one request of this client on a new connection. */
export async function ask(server, client) {
  const wire = await Wire.open(server.port);
  const reply = await wire.send(from(client)).reply();
  wire.close();
  return reply;
}
