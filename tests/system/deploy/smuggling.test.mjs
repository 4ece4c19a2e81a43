import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, test } from 'node:test';

import { refused, served } from '../../server/payloads.mjs';
import { startServer } from '../../server/server.mjs';
import { request } from '../../server/wire.mjs';
import { askByHttp2, desyncs } from './desync.mjs';
import { faultless, frames } from './frames.mjs';
import { entries, startHaproxy, startNginx } from './proxies.mjs';

const count = 50;
const pipeline = Array.from({ length: count }, (_, i) => request(`/api/timestamp?unix=${i}`)).join('');
const splitAt = (text, cuts) => [0, ...cuts].map((from, i) => text.slice(from, cuts[i]));
const two = request('/api/timestamp?unix=2') + request('/api/timestamp?unix=3');

const startBehind = (t) => startServer(t, ['--rate-limit', '0', '--access-log', 'on', '--trusted-proxy', '127.0.0.1']);

/** A fake server that reads `bodyOf(head)` bytes after a head as the body. It logs like the real one. */
async function startSimple(t, bodyOf) {
  const logs = [];
  const server = createServer((socket) => {
    let input = '';
    let skipped = 0;
    const next = () => {
      const ignored = Math.min(skipped, input.length);
      skipped -= ignored;
      input = input.slice(ignored);
      return input.indexOf('\r\n\r\n');
    };
    socket.on('error', () => {}).on('data', (chunk) => {
      input += chunk.toString('latin1');
      for (let end = next(); end >= 0; end = next()) {
        const head = input.slice(0, end + 4);
        skipped = head.length + bodyOf(head);
        const client = /^x-forwarded-for: (.*)\.\d+\r$/im.exec(head)?.[1] ?? '127.0.0';
        const route = head.includes('/readyz') ? 'health' : 'other';
        logs.push({ event: 'request', route, status: 200, client: `${client}.0/24` });
        const body = JSON.stringify({ unix: Number(/unix=(\d+)/.exec(head)?.[1]) });
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      }
    });
  });
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: server.address().port, logs };
}

const lengthOf = (head) => Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
const hidden = request('/api/timestamp?unix=666');
// A proxy may send following requests over other server connections, which hides a fault: so there are many
// connections.
const withBody = Array(16).fill([
  `${request('/a', { method: 'POST', fields: [`Content-Length: ${hidden.length}`] })}${hidden}`,
  request('/api/timestamp?unix=0').repeat(5),
]);

for (const start of [startNginx, startHaproxy]) {
  describe(`behind ${start === startNginx ? 'nginx' : 'HAProxy'}`, { concurrency: 3 }, () => {
    test('client, proxy and server see the same requests, for any input', async (t) => {
      const server = await startBehind(t);
      const proxy = await start(t, [server.port]);
      const payloads = [...refused.flatMap(([, , each]) => each), ...served];
      const { wrong, connections } = await desyncs(proxy, server, payloads.map((bytes) => [bytes]));
      assert.deepEqual(wrong, []);
      assert.equal(connections.length, payloads.length + 1);
    });

    test('50 pipelined requests split anywhere are 50 requests, and two split at each byte are two', async (t) => {
      const server = await startBehind(t);
      const proxy = await start(t, [server.port]);
      const cut = () => Math.floor(Math.random() * pipeline.length);
      const cuts = () => Array.from({ length: 9 }, cut).sort((a, b) => a - b);
      const many = [[pipeline], [...pipeline], ...Array.from({ length: 10 }, () => splitAt(pipeline, cuts()))];
      const pairs = Array.from({ length: two.length - 1 }, (_, i) => splitAt(two, [i + 1]));
      const { wrong, connections } = await desyncs(proxy, server, [...many, ...pairs]);
      assert.deepEqual(wrong, []);
      const requests = { [pipeline]: count + 1, [two]: 3 };
      for (const { bytes, statuses } of connections.slice(0, -1)) {
        assert.deepEqual(statuses, Array(requests[bytes]).fill(200));
      }
    });

    test('one request over HTTP/2 is one request to the server, or none', async (t) => {
      const server = await startBehind(t);
      const proxy = await start(t, [server.port]);
      const { wrong } = await desyncs(proxy, server, [faultless, ...frames].map((bytes) => [bytes]), askByHttp2);
      assert.deepEqual(wrong, []);
      const [first] = entries(proxy).filter(({ client }) => client === '127.1.0.1');
      assert.deepEqual(proxy.forwarded(first), [200]);
    });

    // The honest client may be the first to notice.
    const faultsOf = async (t, server) =>
      desyncs(await start(t, [server.port]), server, withBody).then(({ wrong }) => wrong, (error) => [error]);

    test('a server that reads a body as a request is detected, and so is the reverse', async (t) => {
      const tooLong = (head) => (head.startsWith('POST') ? lengthOf(head) + 1_000 : 0);
      const servers = await Promise.all([lengthOf, () => 0, tooLong].map((bodyOf) => startSimple(t, bodyOf)));
      const [right, ...wrong] = await Promise.all(servers.map((server) => faultsOf(t, server)));
      assert.deepEqual(right, []);
      for (const faults of wrong) assert.notDeepEqual(faults, []);
    });
  });
}
