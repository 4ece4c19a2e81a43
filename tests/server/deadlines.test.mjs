import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { folderWithFile, startServer } from './server.mjs';
import { request, sleep, Wire } from './wire.mjs';

const target = '/api/timestamp?unix=0';
let port;

before(async (t) => {
  const folder = folderWithFile(t, 'big.svg', 6_000_000);
  ({ port } = await startServer(t, ['--rate-limit', '0', '--web', folder]));
});

// Together, because most of their time is waiting.
describe('deadlines', { concurrency: true }, () => {
  test('a head that is not whole after five seconds is 408, however it trickles in', async () => {
    const wire = await Wire.open(port);
    const start = Date.now();
    const trickle = setInterval(() => wire.send('a'), 500);
    wire.send('GET /api/qr?text=');
    const reply = await wire.reply();
    clearInterval(trickle);
    const seconds = (Date.now() - start) / 1000;
    assert.ok(seconds > 4.5 && seconds < 9, `${seconds} s`);
    assert.equal(reply.status, 408);
    assert.equal(reply.headers.get('connection'), 'close');
    assert.match(reply.json().type, /^\/problems\/request-timeout$/);
    await wire.end();
    wire.close();
  });

  test('408 to half a line of HEAD has no content', async () => {
    const wire = await Wire.open(port);
    const reply = await wire.send('HEAD /api/qr?text=').reply('HEAD');
    assert.equal(reply.status, 408);
    assert.equal((await wire.end()).length, 0);
    wire.close();
  });

  test('a client that ends its side is answered with the end, long before an idle one', async () => {
    const wire = await Wire.open(port);
    assert.equal((await wire.send(request(target)).reply()).status, 200);
    const start = Date.now();
    wire.endSending();
    assert.equal((await wire.end()).length, 0);
    assert.ok(Date.now() - start < 20_000);
    wire.close();
  });

  test('the time for a head starts anew after each answer', async () => {
    const wire = await Wire.open(port);
    wire.send(request(target).slice(0, -2));
    await sleep(3_000);
    wire.send(`\r\n${request(target).slice(0, -2)}`);
    assert.equal((await wire.reply()).status, 200);
    await sleep(3_000);
    wire.send('\r\n');
    assert.equal((await wire.reply()).status, 200);
    wire.close();
  });

  test('a connection without a byte is closed in silence after thirty seconds, empty lines or not', async () => {
    const wires = [await Wire.open(port), await Wire.open(port)];
    const start = Date.now();
    const chatter = setInterval(() => wires[1].send('\r\n'), 7_000);
    for (const wire of wires) assert.equal((await wire.end()).length, 0);
    clearInterval(chatter);
    const seconds = (Date.now() - start) / 1000;
    assert.ok(seconds > 29 && seconds < 45, `${seconds} s`);
    for (const wire of wires) wire.close();
  });

  test('a reader that takes nothing for ten seconds is cut off', async () => {
    const wire = await Wire.open(port, { paused: true });
    wire.send(request('/big.svg'));
    await sleep(15_000);
    wire.resume();
    assert.equal(await wire.reply(), undefined);
    wire.close();
  });
});
