// Loaded with --import before the package. Replaces each way from a program to a network, another process or another
// thread by a function that throws. If one was called, the program ends with the status 77 and its name on standard
// error, even if the error was caught.
import { createHook } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const require = createRequire(import.meta.url);
const called = [];

const forbidden = (name) => function call() {
  called.push(name);
  throw new Error(`${name} was called.`);
};

// If they are pipes these are sockets, which Node makes when they are first read.
const { stdin: _, stdout: __, stderr: ___ } = process;

/** Node 22 calls it in the constructor of Request, only to mark an object. */
const ofRequests = 'markAsUncloneable';
for (const module of ['net', 'tls', 'dns', 'dns/promises', 'dgram', 'http', 'https', 'http2', 'child_process',
  'worker_threads', 'cluster', 'inspector']) {
  const members = require(`node:${module}`);
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(members)))
    if (typeof value === 'function' && name !== ofRequests) members[name] = forbidden(`${module}.${name}`);
}
syncBuiltinESMExports();

// Those of browsers too; Node does not have all of them.
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebTransport', 'EventSource', 'Worker', 'SharedWorker',
  'RTCPeerConnection', 'Image', 'importScripts'])
  Object.defineProperty(globalThis, name, { value: forbidden(name), writable: true, configurable: true });
Object.defineProperty(globalThis, 'navigator', { value: { sendBeacon: forbidden('navigator.sendBeacon') } });

// The objects that Node makes for any connection.
const ways = /^(TCP|TLS|UDP|GETADDRINFO|GETNAMEINFO|QUERY|HTTP|PROCESS|WORKER)/;
createHook({ init: (_id, type) => { if (ways.test(type)) called.push(type); } }).enable();

process.on('exit', () => {
  if (called.length === 0) return;
  writeSync(2, `no_network.mjs: ${[...new Set(called)].join(', ')}\n`);
  process.exitCode = 77;
});
