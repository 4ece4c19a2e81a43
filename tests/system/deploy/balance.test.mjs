import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';

import { startServer } from '../../server/server.mjs';
import { askUntil, assertTenInAnySecond, mostInASecond } from '../../server/sliding.mjs';
import { request, sleep } from '../../server/wire.mjs';
import { entries, entriesWhen, openAs, openSecurely, startHaproxy } from './proxies.mjs';

// HAProxy distinguishes clients by `src`: here each has a separate address of loopback. For IPv6, where loopback is one
// address, `src` comes from the PROXY protocol, which makes no difference to the configuration.

const target = '/api/timestamp?unix=0';
const clients = Array.from({ length: 100 }, (_, i) => `127.${1 + (i % 5)}.${i}.${1 + ((i * 37) % 250)}`);

const startOne = (t, ...args) => startServer(t, ['--trusted-proxy', '127.0.0.1', '--threads', '1', ...args]);
const startFour = (t) => Promise.all([1, 2, 3, 4].map(() => startOne(t)));
const portsOf = (servers) => servers.map(({ port }) => port);

async function askOnce(proxy, address) {
  const wire = await openSecurely(proxy, address);
  const reply = await wire.send(request(target)).reply();
  wire.close();
  assert.ok([200, 429].includes(reply?.status), `${reply?.status}`);
}

/** The server of each client: { address: server }. */
async function placesOf(proxy, addresses) {
  const before = entries(proxy).length;
  for (let i = 0; i < addresses.length; i += 10) {
    await Promise.all(addresses.slice(i, i + 10).map((each) => askOnce(proxy, each)));
  }
  const places = (lines) => Object.fromEntries(lines.slice(before).map(({ client, server }) => [client, server]));
  return places(await entriesWhen(proxy, (lines) => addresses.every((each) => each in places(lines))));
}

const movedBetween = (before, after) => Object.keys(before).filter((each) => before[each] !== after[each]).sort();
const clientsOf = (places, name) => Object.keys(places).filter((each) => places[each] === name).sort();
const names = ['one', 'two', 'three', 'four'];

test('each client stays with one server, and four servers share the clients', async (t) => {
  const proxy = await startHaproxy(t, portsOf(await startFour(t)));
  const places = await placesOf(proxy, clients);
  assert.deepEqual(await placesOf(proxy, clients), places);
  for (const name of names) {
    const share = clientsOf(places, name).length;
    assert.ok(share >= 12 && share <= 45, `${share} of ${clients.length} with ${name}`);
  }
});

test('four servers admit exactly ten requests of a client in any second', async (t) => {
  const proxy = await startHaproxy(t, portsOf(await startFour(t)));
  const places = await placesOf(proxy, clients);
  await sleep(1_000); // Until the requests that located the clients no longer count.
  const end = performance.now() + 3_300;
  await Promise.all(names.flatMap((name) => clientsOf(places, name).slice(0, 3)).map(async (address) => {
    const wires = await Promise.all([1, 2].map(() => openSecurely(proxy, address)));
    assertTenInAnySecond(await askUntil(() => performance.now() > end, wires, request(target)));
  }));
});

test('the addresses of an IPv6 /64 are one client', async (t) => {
  const proxy = await startHaproxy(t, portsOf(await startFour(t)), { proxyProtocol: true });
  const end = performance.now() + 1_500;
  const networks = Array.from({ length: 12 }, (_, i) => `2001:db8:7:${i + 1}`);
  await Promise.all(networks.map(async (network) => {
    const wires = await Promise.all([`${network}::1`, `${network}:1::2`, `${network}:ffff:ffff:ffff:ffff`]
      .map((address) => openAs(proxy, address)));
    assertTenInAnySecond(await askUntil(() => performance.now() > end, wires, request(target)));
  }));
  const linesOf = (network) => entries(proxy).filter(({ client }) => client.startsWith(`${network}:`));
  const places = networks.map((network) => new Set(linesOf(network).map(({ server }) => server)));
  for (const each of places) assert.equal(each.size, 1);
  assert.ok(new Set(places.flatMap((each) => [...each])).size >= 3);
});

test('a server added to the list takes clients from the others and moves no other', async (t) => {
  const ports = portsOf(await startFour(t));
  const before = await placesOf(await startHaproxy(t, ports.slice(0, 3)), clients);
  const after = await placesOf(await startHaproxy(t, ports), clients);
  const moved = movedBetween(before, after);
  assert.deepEqual(moved, clientsOf(after, 'four'));
  assert.ok(moved.length >= 12 && moved.length <= 45, `${moved.length} of ${clients.length}`);
});

test('a request during the end of a persistent connection is sent again', async (t) => {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => {
      socket.once('data', () => socket.destroy()).write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    });
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const wire = await openSecurely(await startHaproxy(t, [server.address().port]), '127.0.0.1');
  t.after(() => wire.close());
  for (let i = 0; i < 4; i++) assert.equal((await wire.send(request(target)).reply())?.status, 200);
});

const logsWithin = async (proxy, pattern) => {
  for (let i = 0; i < 600 && !pattern.test(proxy.output()); i++) await sleep(100);
  assert.match(proxy.output(), pattern);
};

test('a server that stops and returns moves its own clients, each with at most ten more requests a move', async (t) => {
  const servers = await startFour(t);
  const proxy = await startHaproxy(t, portsOf(servers));
  const before = await placesOf(proxy, clients);
  const itsClients = clientsOf(before, 'two');
  let isOver = false;
  const askOn = async (address) => askUntil(() => isOver, [await openSecurely(proxy, address)], request(target));
  const busy = Promise.all(itsClients.slice(0, 4).map(askOn));
  busy.catch(() => {});
  await sleep(500);

  servers[1].signal('SIGTERM');
  await servers[1].exited;
  const unnoticed = await placesOf(proxy, clients.slice(0, 50));
  await logsWithin(proxy, /cordage\/two is DOWN/);
  const gone = await placesOf(proxy, clients);
  assert.deepEqual(movedBetween(before, gone), itsClients);
  assert.deepEqual(movedBetween(before, { ...before, ...unnoticed }), itsClients.filter((each) => each in unnoticed));

  await startOne(t, '--listen', `127.0.0.1:${servers[1].port}`);
  await logsWithin(proxy, /cordage\/two is UP/);
  assert.deepEqual(movedBetween(before, await placesOf(proxy, clients)), []);
  isOver = true;
  // One move when the server stops, a second one if the checks, once they notice, choose another server.
  for (const replies of await busy) {
    const most = mostInASecond(replies);
    assert.ok(most <= 30, `${most} in a second`);
  }
});
