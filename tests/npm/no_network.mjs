// Loaded with --import, before the package: each way from a program to a network, another process or another thread is
// replaced by a function that throws. The program ends with the status 77 if one was called, even if its error was
// caught, and names it on standard error.
import { createHook } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const require = createRequire(import.meta.url);
const called = [];

const forbidden = (name) => function call() {
  called.push(name);
  throw new Error(`${name} was called.`);
};

// In a pipe these are sockets, which Node makes when they are first read.
const { stdin: _, stdout: __, stderr: ___ } = process;

/** Node 22 calls it in the constructor of Request. It marks an object, and starts nothing. */
const ofRequests = 'markAsUncloneable';
for (const module of ['net', 'tls', 'dns', 'dns/promises', 'dgram', 'http', 'https', 'http2', 'child_process',
  'worker_threads', 'cluster', 'inspector']) {
  const members = require(`node:${module}`);
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(members)))
    if (typeof value === 'function' && name !== ofRequests) members[name] = forbidden(`${module}.${name}`);
}
syncBuiltinESMExports();

// Those of browsers, too: Node has not all of them.
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebTransport', 'EventSource', 'Worker', 'SharedWorker',
  'RTCPeerConnection', 'Image', 'importScripts'])
  Object.defineProperty(globalThis, name, { value: forbidden(name), writable: true, configurable: true });
Object.defineProperty(globalThis, 'navigator', { value: { sendBeacon: forbidden('navigator.sendBeacon') } });

// What Node itself makes for a connection, whatever led there.
const ways = /^(TCP|TLS|UDP|GETADDRINFO|GETNAMEINFO|QUERY|HTTP|PROCESS|WORKER)/;
createHook({ init: (_id, type) => { if (ways.test(type)) called.push(type); } }).enable();

process.on('exit', () => {
  if (called.length === 0) return;
  writeSync(2, `no_network.mjs: ${[...new Set(called)].join(', ')}\n`);
  process.exitCode = 77;
});
