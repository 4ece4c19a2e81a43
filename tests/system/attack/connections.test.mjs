// tier: all, needs wrk
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { folderWithFile, metric, startWithAdmin } from '../../server/server.mjs';
import { request, sleep } from '../../server/wire.mjs';
import { assertUnnoticed, mebibytes, record, run, size, start } from './attack.mjs';

const seconds = size(3, 10);

test('idle connections do not affect an honest client, and take little memory', async (t) => {
  const count = size(2_000, 10_000);
  const server = await startWithAdmin(t, ['--rate-limit', '1000']);
  const before = mebibytes(server.pid);
  await assertUnnoticed(t, server, 'idle connections', async () => {
    const holder = start(t, 'hold.mjs', server.port, count, count / 20, request('/healthz'));
    await holder.message();
    await sleep(seconds * 1_000);
    const loaded = mebibytes(server.pid);
    const { held } = await holder.ask('report');
    assert.equal(held, count);
    // At most 1 KiB each.
    assert.ok(before <= 8 && loaded - before <= count / 1024, `${before} and ${loaded} MiB`);
    return { connections: held, 'MiB before': before, 'MiB with them': loaded };
  });
});

// Most connections are closed to make room, and opened again.
for (const [name, text] of Object.entries({ 'idle': '', 'a begun head': 'GET /api/timestamp HTTP/1.1\r\nHost: ' })) {
  test(`hoarding three times the connection limit (${name}) does not affect an honest client`, async (t) => {
    const cap = size(400, 6_000);
    const server = await startWithAdmin(t, ['--max-connections', String(cap), '--rate-limit', '0']);
    await assertUnnoticed(t, server, `hoarding (${name})`, async () => {
      const holder = start(t, 'hold.mjs', server.port, 3 * cap, cap / 10, text);
      await holder.message();
      const shedBefore = await metric(server, 'cordage_connections_shed_total');
      await sleep(seconds * 1_000);
      const shed = await metric(server, 'cordage_connections_shed_total') - shedBefore;
      assert.ok(await metric(server, 'cordage_connections') <= cap + 1);
      assert.ok(shed > 0);
      const { opened } = await holder.ask('report');
      return { connections: opened, cap, 'shed per second': shed / seconds };
    });
  });
}

test('a new connection for each request does not affect an honest client, and no response is lost', async (t) => {
  const server = await startWithAdmin(t, ['--rate-limit', '0']);
  await assertUnnoticed(t, server, 'a connection for each request', async () => {
    const options = ['-t1', '-c64', `-d${seconds}`, '--timeout', '30s', '-H', 'Connection: close'];
    const output = await run(t, 'wrk', [...options, `${server.url}/api/timestamp?unix=0`], seconds + 60);
    assert.doesNotMatch(output, /Socket errors|Non-2xx/);
    return { 'connections per second': Number(/Requests\/sec: +([\d.]+)/.exec(output)[1]) };
  });
});

/** Reads a response to its end on a new connection, after a pause; returns whether it was complete. */
function readSlowly(port, path, pause) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const parts = [];
    socket.on('error', () => resolve(false));
    socket.on('data', (part) => {
      parts.push(part);
      if (!pause || parts.length > 4) return;
      socket.pause();
      setTimeout(() => socket.resume(), pause);
    });
    socket.on('end', () => {
      const all = Buffer.concat(parts).toString('latin1');
      const [head, body = ''] = all.split(/\r\n\r\n(.*)/s);
      const [, length] = /^Content-Length: (\d+)$/m.exec(head) ?? [];
      socket.destroy();
      resolve(head.startsWith('HTTP/1.1 200') && body.length === Number(length));
    });
    socket.write(request(path, { fields: ['Connection: close'] }));
  });
}

test('every response on a separate connection is complete, even for a slow reader', async (t) => {
  const server = await startWithAdmin(t, ['--web', folderWithFile(t, 'large.txt', 1 << 20), '--rate-limit', '0']);
  const count = size(10_000, 100_000);
  const paths = ['/api/timestamp?unix=0', '/api/timestamp?unix=0', '/api/qr?text=a&format=json', '/openapi.json'];
  const pathOf = (i) => (i % 500 ? paths[i % paths.length] : '/large.txt');
  let [next, lost] = [0, 0];
  const begin = performance.now();
  await Promise.all(Array.from({ length: 128 }, async () => {
    for (let i = next++; i < count; i = next++) lost += !(await readSlowly(server.port, pathOf(i), i % 8 ? 0 : i % 100));
  }));
  record('slow readers', { connections: count, lost, seconds: (performance.now() - begin) / 1000 });
  assert.equal(lost, 0);
});

// A HEAD request is short, and so is its response, however large the document: one read contains many of them.
test('many HEAD requests for a large document do not affect an honest client', async (t) => {
  const server = await startWithAdmin(t, ['--web', folderWithFile(t, 'large.txt', 4 << 20), '--rate-limit', '0']);
  await assertUnnoticed(t, server, 'HEADs of 4 MiB in a row', async () => {
    const text = 'HEAD /large.txt HTTP/1.1\r\nHost: cordage.example\r\n\r\n';
    const repeater = start(t, 'repeat.mjs', server.port, 16, text);
    await repeater.message();
    await sleep(seconds * 1_000);
    const { answers } = await repeater.ask('report');
    assert.ok(answers > 1_000, `${answers} answers`);
    return { 'answers per second': answers / seconds };
  });
});
