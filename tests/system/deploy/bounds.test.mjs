import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';

import { startServer } from '../../server/server.mjs';
import { request, sleep } from '../../server/wire.mjs';
import { connectAs, openAs, startHaproxy, startNginx } from './proxies.mjs';

// The limits for a network in the shipped files: 100 requests a second, nginx after a burst of 100, and 128
// connections.

const target = '/api/timestamp?unix=0';
const bounded = { bounded: true, proxyProtocol: true };

/** A proxy in front of a server without a limit, so that only the proxy rejects requests. */
async function startBounded(t, start) {
  const server = await startServer(t, ['--trusted-proxy', '127.0.0.1', '--rate-limit', '0']);
  return start(t, [server.port], bounded);
}

/** The responses to `count` requests at once from each address. */
async function ask(proxy, addresses, count) {
  const wires = await Promise.all(addresses.map((address) => openAs(proxy, address)));
  const replies = await Promise.all(wires.map(async (wire) => {
    const received = [];
    for (let i = 0; i < count / addresses.length; i++) received.push(await wire.send(request(target)).reply());
    return received;
  }));
  for (const wire of wires) wire.close();
  return replies.flat();
}

const statusesOf = (replies) => replies.map(({ status }) => status);

for (const start of [startNginx, startHaproxy]) {
  const name = start === startNginx ? 'nginx' : 'HAProxy';

  test(`${name} limits the /64 networks of a /56 together, and no others`, async (t) => {
    const proxy = await startBounded(t, start);
    const addresses = Array.from({ length: 60 }, (_, i) => `2001:db8:7:${(0x100 + i * 4).toString(16)}::1`);
    const begin = performance.now();
    const replies = await ask(proxy, addresses, 600);
    const statuses = statusesOf(replies);
    const seconds = (performance.now() - begin) / 1000;
    const admitted = statuses.filter((status) => status === 200).length;
    assert.deepEqual([...new Set(statuses)].sort(), [200, 429]);
    assert.ok(admitted >= 90 && admitted <= 202 + 100 * seconds, `${admitted} in ${seconds} s`);
    const refused = replies.find(({ status }) => status === 429);
    assert.equal(refused.headers.get('content-type'), 'application/problem+json');
    assert.equal(refused.headers.get('retry-after'), '1');
    assert.equal(refused.headers.get('strict-transport-security'), null);
    assert.deepEqual([refused.json().status, refused.json()['violated-policies']], [429, ['network']]);
    for (const other of ['2001:db8:7:200::1', '2001:db8:7::1', '192.0.2.77'])
      assert.deepEqual(statusesOf(await ask(proxy, [other], 10)), Array(10).fill(200), other);
  });

  test(`${name} limits each IPv4 address inside 64:ff9b::/96 separately`, async (t) => {
    const proxy = await startBounded(t, start);
    assert.ok(statusesOf(await ask(proxy, ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'], 400)).includes(429));
    assert.deepEqual(statusesOf(await ask(proxy, ['64:ff9b::192.0.2.2'], 10)), Array(10).fill(200));
  });

  test(`${name} limits the documents for an IPv4 address`, async (t) => {
    const proxy = await startBounded(t, start);
    const wire = await openAs(proxy, '192.0.2.1');
    const statuses = [];
    for (let i = 0; i < 400; i++) statuses.push((await wire.send(request('/openapi.json')).reply()).status);
    assert.ok(statuses.includes(429));
    assert.deepEqual(statusesOf(await ask(proxy, ['192.0.2.2'], 10)), Array(10).fill(200));
  });
}

/** A port on which requests get no response. */
async function startSilent(t) {
  const sockets = new Set();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {}).resume())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return server.address().port;
}

test('nginx processes at most 128 requests of a network at a time, and rejects more', async (t) => {
  const proxy = await startNginx(t, [await startSilent(t)], bounded);
  const sockets = await Promise.all(Array.from({ length: 128 }, () => connectAs(proxy, '192.0.2.1')));
  for (const [i, socket] of sockets.entries()) {
    if (i === 90) await sleep(1_000); // within the rate
    socket.on('error', () => {}).write(request(target));
  }
  const [more, other] = [await openAs(proxy, '192.0.2.1'), await openAs(proxy, '192.0.2.2')];
  assert.equal((await more.send(request(target)).reply()).status, 429);
  assert.equal((await other.send(request(target)).reply()).status, 504); // nginx forwarded it
  for (const socket of sockets) socket.destroy();
  for (const wire of [more, other]) wire.close();
});

test('HAProxy keeps at most 128 connections of a network, and closes more', async (t) => {
  const proxy = await startBounded(t, startHaproxy);
  const wires = await Promise.all(Array.from({ length: 128 }, () => openAs(proxy, '192.0.2.1')));
  const more = await openAs(proxy, '192.0.2.1').catch(() => undefined);
  assert.equal(await more?.send(request(target)).reply(), undefined);
  assert.deepEqual(statusesOf(await ask(proxy, ['192.0.2.2'], 1)), [200]);
  for (const wire of wires) wire.close();
});
