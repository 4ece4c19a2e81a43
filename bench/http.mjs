// The area http: the native server, nginx, which sends a fixed body of the same size, and fastify, which computes the
// same responses. The server has one core and the client the other.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, table } from './figures.mjs';
import {
  cpuSeconds, memory, settle, startFastify, startFloor, startNginx, startOurs, startRedis,
} from './http/servers.mjs';
import { texts } from './texts.mjs';

const root = join(import.meta.dirname, '..');
const program = join(root, 'build/release/native-server/cordage-server');
const limiter = join(root, 'build/bench/bench/limiter-bench');
const floor = join(root, 'build/bench/bench/http-floor');

const rounds = 7;
const seconds = 2; // of load for each server in a round
const connections = 64;
const idle = 10_000;
const depth = 16; // requests sent at once if they are pipelined
const busy = 0.95; // share of its core that a server must use, or wrk was the bottleneck
const cores = { server: 0, client: 1, both: '0,1' };

// 160 characters that differ in each request.
const text = encodeURIComponent(texts['160 OAuth'].slice(0, -8)).concat('%d');
const targets = {
  timestamp: '/api/timestamp?unix=1700000000',
  'oauth-url': '/api/discord/oauth-url?client_id=157730590492196864&scopes=email%20identify'
    + '&redirect_uri=https%3A%2F%2Fexample.com%2Fcallback',
  'qr.png': `/api/qr.png?text=${text}`,
  qr: `/api/qr?text=${text}`,
};
const small = ['timestamp', 'oauth-url'];

let sent = 0;

/** One load on a server: wrk's figures, and the processor time for it. */
function load(server, name, { pipeline = 1, core = cores.client, isClosing = false } = {}) {
  sent += 1_000_000; // No client returns within a second.
  const before = cpuSeconds(server);
  const measured = JSON.parse(execFileSync('taskset', [
    '--cpu-list', `${core}`, 'wrk', '--threads', '1', '--connections', `${connections}`, '--duration', `${seconds}s`,
    '--timeout', '10s', '--latency', '--script', join(import.meta.dirname, 'http/load.lua'),
    `http://127.0.0.1:${server.port}`,
  ], {
    encoding: 'utf8',
    env: { ...process.env, TARGET: targets[name], PIPELINE: `${pipeline}`, FIRST: `${sent}`, CLOSING: `${isClosing}` },
  }).split('\n').find((line) => line.startsWith('{')));
  if (measured.failed) throw new Error(`${measured.failed} of ${measured.requests} requests for ${name} failed`);
  const cpu = cpuSeconds(server) - before;
  return {
    cpu: (cpu / measured.requests) * 1e6,
    requests: measured.requests / measured.seconds,
    p99: measured.p99,
    isClientBound: cpu / measured.seconds < busy,
  };
}

const median = (found) => found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)];

/** Only the response to the first of the small requests is compared with bare system calls. */
const floors = (name) => (name === small[0] ? ['system calls'] : []);

/** A checkout of another commit, built, whose server gets the same loads in the same run. */
const { CORDAGE_BEFORE: checkout } = process.env;
const earlier = checkout ? ['before'] : [];

/** Loads that several servers get in turn: the case of the rows, the figures that count, and the line of progress. */
const loads = [
  ...small.map((name) => ({ name, peers: ['nginx', 'fastify', ...floors(name), ...earlier],
    figures: ['cpu', 'requests', 'p99'] })),
  ...small.map((name) => ({ name, peers: ['nginx'], figures: ['pipelined cpu', 'pipelined requests'],
    options: { pipeline: depth } })),
  ...small.map((name) => ({ name, peers: ['nginx'], figures: ['new connection cpu'], options: { isClosing: true } })),
  ...small.map((name) => ({ name, peers: ['nginx', ...floors(name)], figures: ['shared cpu', 'shared requests'],
    options: { core: cores.both }, among: 'shared' })),
  { name: 'timestamp', peers: ['our own count'], figures: ['shared requests with redis'],
    options: { core: cores.both }, among: 'counted' },
  ...['qr.png', 'qr'].map((name) => ({ name, peers: ['fastify', ...earlier], figures: ['cpu', 'requests'] })),
];

/** The number of a load that a figure is, and its unit. */
const kinds = {
  cpu: ['cpu', 'us'],
  requests: ['requests', 'requests/s'],
  p99: ['p99', 'us'],
  'pipelined cpu': ['cpu', 'us'],
  'pipelined requests': ['requests', 'requests/s'],
  'new connection cpu': ['cpu', 'us'],
  'shared cpu': ['cpu', 'us'],
  'shared requests': ['requests', 'requests/s'],
  'shared requests with redis': ['requests', 'requests/s'],
};

/** The median of the rounds; undefined if the client was slower than the server in most of them. */
function middle(found, figureName) {
  const [key, unit] = kinds[figureName];
  const counted = unit === 'requests/s' && !figureName.startsWith('shared')
    ? found.filter(({ isClientBound }) => !isClientBound) : found;
  return counted.length > found.length / 2 ? median(counted.map((each) => each[key])) : undefined;
}

function rowsOf({ name, peers, figures, found }) {
  return figures.flatMap((figureName) => {
    const [, unit] = kinds[figureName];
    const ours = middle(found.ours, figureName);
    if (ours === undefined) return [];
    const compared = peers.map((peer_name) => ({ peer_name, peer: middle(found[peer_name], figureName) }))
      .filter(({ peer }) => peer !== undefined && (figureName !== 'p99' || peer));
    const row = { area: 'http', case: name, figure: figureName, unit, ours };
    return compared.length ? compared.map((each) => ({ ...row, ...each })) : [row];
  });
}

/** Requests for a small response in the processor time of one for a larger response. */
function ownRows(rows) {
  const cpuOf = (name) => rows.find((row) => row.case === name && row.figure === 'cpu').ours;
  return ['qr.png', 'qr'].map((name) => ({
    area: 'http', case: name, figure: 'cpu', unit: 'us', ours: cpuOf(name), peer: cpuOf('timestamp'),
    peer_name: 'our timestamp',
  }));
}

/** Bytes of each response, including header fields. */
const sizeRows = ({ port }) => Promise.all(Object.entries(targets).map(async ([name, target]) => {
  const response = await fetch(`http://127.0.0.1:${port}${target.replace('%d', '12345678')}`);
  const fields = [...response.headers].map(([field, value]) => `${field}: ${value}\r\n`).join('');
  const ours = `HTTP/1.1 200 OK\r\n${fields}\r\n`.length + (await response.arrayBuffer()).byteLength;
  return { area: 'http', case: name, figure: 'answer', unit: 'bytes', ours };
}));

async function hoard(port) {
  const held = await Promise.all(Array.from({ length: idle }, () => new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
  })));
  return () => held.forEach((socket) => socket.destroy());
}

async function memoryRows(ends) {
  const row = { area: 'http', figure: 'memory', unit: 'MiB' };
  const server = await startOurs(ends, program, cores.server, '--threads', '1', '--max-connections', `${2 * idle}`);
  const atStart = memory(server);
  const release = await hoard(server.port);
  await fetch(`http://127.0.0.1:${server.port}/healthz`);
  const full = memory(server);
  release();
  return [{ ...row, case: 'at start', ours: atStart }, { ...row, case: '10,000 idle connections', ours: full }];
}

const limiterRows = () =>
  execFileSync(limiter, { encoding: 'utf8' }).trim().split('\n').map((line) => JSON.parse(line));

/** Our responses to the small requests: `{ path, type, body, whole }`, the last including the head. */
function answersOf({ port }) {
  return Promise.all(small.map(async (name) => {
    const response = await fetch(`http://127.0.0.1:${port}${targets[name]}`);
    if (!response.ok) throw new Error(`${name} is answered ${response.status}`);
    const body = await response.text();
    const fields = [...response.headers].map(([field, value]) => `${field}: ${value}\r\n`).join('');
    return { path: targets[name].split('?')[0], type: response.headers.get('content-type'), body,
      whole: `HTTP/1.1 200 OK\r\n${fields}\r\n${body}` };
  }));
}

async function startAll(ends, folder) {
  const ours = await startOurs(ends, program, cores.server, '--threads', '1');
  const answers = await answersOf(ours);
  const shared = await startOurs(ends, program, cores.both, '--threads', '1');
  const redis = await startRedis(ends, cores.both, folder);
  const startPeers = async (core) => ({ nginx: await startNginx(ends, core, folder, answers),
    'system calls': await startFloor(ends, floor, core, answers[0].whole) });
  const before = checkout && await startOurs(ends, join(checkout, 'build/release/native-server/cordage-server'),
    cores.server, '--threads', '1');
  return {
    alone: { ours, before, fastify: await startFastify(ends, cores.server), ...await startPeers(cores.server) },
    shared: { ours: shared, ...await startPeers(cores.both) },
    counted: { ours: await startOurs(ends, program, cores.both, '--threads', '1', '--redis', redis),
      'our own count': shared },
  };
}

/** All rows of the area. */
export async function measure() {
  const ends = [];
  const folder = mkdtempSync(join(tmpdir(), 'cordage-bench-'));
  try {
    const servers = await startAll(ends, folder);
    const found = loads.map((each) => ({ ...each,
      found: Object.fromEntries(['ours', ...each.peers].map((name) => [name, []])) }));
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`http: round ${round} of ${rounds}`);
      for (const { name, options, among = 'alone', found: lists } of found) {
        for (const [server, list] of Object.entries(lists)) {
          list.push(load(servers[among][server], name, options));
          await settle(servers[among][server]);
        }
      }
    }
    const rows = found.flatMap(rowsOf);
    const sizes = await sizeRows(servers.alone.ours);
    return [...rows, ...ownRows(rows), ...sizes, ...await memoryRows(ends), ...limiterRows()].map(figure);
  } finally {
    for (const end of ends.reverse()) await end();
    rmSync(folder, { recursive: true });
  }
}

const version = (name) =>
  execFileSync('dpkg-query', ['--show', '--showformat', '${source:Upstream-Version}', name], { encoding: 'utf8' });

const notes = () => `
One run on ${cpus()[0].model}: nginx ${version('nginx')}, fastify on node ${process.versions.node},
wrk ${version('wrk')} with ${connections} connections; medians of ${rounds} rounds of ${seconds} s.
The server has one thread on one core, and wrk has the other core. Every request comes from another client
(X-Forwarded-For of a trusted proxy), and the rate limit is on. nginx sends cordage's body with \`return 200\`. fastify
computes the responses, and has its plugins for a rate limit and entity tags. "system calls" is a program that responds
to each read with the same bytes, and calls only epoll_wait, recv and send: no server that uses epoll can take less time.
A ratio above 1 says how many times better cordage is.

- cpu: processor time for a request. p99: 99th percentile of the latency. pipelined: the client sends ${depth} at once.
- requests: requests per second, in rounds in which the server used at least ${busy * 100} % of its core. A missing figure or –
  means that wrk was slower than the server.
- new connection cpu: each request has its own connection. answer: the size of the response, including header fields.
- shared: server and wrk use both cores. with redis: the servers' shared count in a local Redis, compared with the
  server's own count.
- qr, qr.png: 160 characters, different in each request.
- a million requests a second: a million times the processor time and the bytes of one request, without spare capacity.
- memory: the private memory of the process and its share of shared memory (PSS). limiter call time: one decision.`;

/** Cores and bandwidth for a million requests a second, from the figures of one core. */
function capacityOf(rows) {
  const of = (name, figureName) => rows.find((row) => row.case === name && row.figure === figureName).ours;
  const line = (what, name, figureName = 'cpu') => {
    const gigabits = of(name, 'answer') * 8e6 / 1e9;
    return `| ${what} | ${of(name, figureName).toPrecision(3)} | ${gigabits.toPrecision(2)} |`;
  };
  return ['| A million requests a second | cores | Gbit/s sent |', '| --- | ---: | ---: |',
    line('small responses on connections that stay open', 'timestamp'),
    line('the same, each on its own connection', 'timestamp', 'new connection cpu'),
    line('QR codes of 160 characters as JSON', 'qr'), line('the same as PNG', 'qr.png')].join('\n');
}

export function report(rows) {
  const of = (names) => rows.filter((row) => names.includes(row.case));
  const nameOf = (row) => row.figure;
  return [small, ['qr.png', 'qr'], ['at start', '10,000 idle connections'], ['1,000 clients', '1,000,000 clients']]
    .map((names) => table('', of(names), names, nameOf)).concat(capacityOf(rows), notes()).join('\n\n');
}
