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

// Run concurrently, because they mostly wait.
describe('deadlines', { concurrency: true }, () => {
  test('a head that is incomplete after five seconds gets 408, even if bytes keep coming', async () => {
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

  test('the 408 to half a line of a HEAD request has no content', async () => {
    const wire = await Wire.open(port);
    const reply = await wire.send('HEAD /api/qr?text=').reply('HEAD');
    assert.equal(reply.status, 408);
    assert.equal((await wire.end()).length, 0);
    wire.close();
  });

  test('the server closes soon after a client closes its sending half', async () => {
    const wire = await Wire.open(port);
    assert.equal((await wire.send(request(target)).reply()).status, 200);
    const start = Date.now();
    wire.endSending();
    assert.equal((await wire.end()).length, 0);
    assert.ok(Date.now() - start < 20_000);
    wire.close();
  });

  test('the time for a head starts again after each response', async () => {
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

  test('without requests a connection is closed silently after thirty seconds, even if it sends empty lines', async () => {
    const wires = [await Wire.open(port), await Wire.open(port)];
    const start = Date.now();
    const chatter = setInterval(() => wires[1].send('\r\n'), 7_000);
    for (const wire of wires) assert.equal((await wire.end()).length, 0);
    clearInterval(chatter);
    const seconds = (Date.now() - start) / 1000;
    assert.ok(seconds > 29 && seconds < 45, `${seconds} s`);
    for (const wire of wires) wire.close();
  });

  test('a client that reads nothing for ten seconds is disconnected', async () => {
    const wire = await Wire.open(port, { paused: true });
    wire.send(request('/big.svg'));
    await sleep(15_000);
    wire.resume();
    assert.equal(await wire.reply(), undefined);
    wire.close();
  });
});
