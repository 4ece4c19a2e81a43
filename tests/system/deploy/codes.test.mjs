import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test from 'node:test';

import { codewordsOf, modulesIn, searchForCodes } from '../../support/code_traces.mjs';
import { startServer } from '../../server/server.mjs';
import { eventually, request, Wire } from '../../server/wire.mjs';
import { searchFor } from '../../support/traces.mjs';
import { memoryOf } from './process_memory.mjs';

const lengths = [24, 40, 60, 120, 300, 800];
const levels = ['l', 'm', 'q', 'h'];
const paths = ['/api/qr', '/api/qr.png', '/api/qr.svg', '/api/qr.txt'];

const randomText = (length) => randomBytes(length).toString('base64url').slice(0, length);
const own = ['--threads', '1', '--rate-limit', '0'];

/** The answer to one request on a connection of its own, which is closed. */
async function ask(port, target, method = 'GET') {
  const wire = await Wire.open(port);
  const reply = await wire.send(request(target, { method })).reply(method);
  wire.close();
  return reply;
}

/** The PNG image with one pixel for each module. */
async function pictureOf(url, query) {
  const { modules } = await (await fetch(`${url}/api/qr${query}`)).json();
  return Buffer.from(await (await fetch(`${url}/api/qr.png${query}&size=${modules + 8}`)).arrayBuffer());
}

test('a text is found in its codewords and modules', async (t) => {
  // ISO/IEC 18004:2015 §7.4.5: mode 0100, the count, the bytes: "AB" is 40 24 14 20.
  assert.ok(codewordsOf('AB').some((bytes) => bytes.equals(Buffer.from([0x14]))));
  const text = randomText(40);
  const { url } = await startServer(t, own);
  const modules = modulesIn(await pictureOf(url, `?text=${text}`));
  const found = (bytes) => searchForCodes([text], modules)(bytes);
  for (const bytes of codewordsOf(text)) assert.equal(found(Buffer.concat([Buffer.alloc(9), bytes])).length, 1);
  for (const bytes of modules) assert.deepEqual(found(bytes), ['modules']);
  assert.deepEqual(found(randomBytes(100_000)), []);
});

for (const length of lengths) {
  test(`no text of ${length} characters is in memory after its QR code, at any level and on any route`, async (t) => {
    const server = await startServer(t, own);
    const pictures = await startServer(t, own);
    const texts = [];
    const modules = [];
    for (const level of levels) {
      for (const path of paths) {
        for (const method of ['GET', 'HEAD']) {
          const text = randomText(length);
          const query = `?text=${text}&error=${level}`;
          assert.equal((await ask(server.port, `${path}${query}`, method)).status, 200);
          modules.push(...modulesIn(await pictureOf(pictures.url, query)));
          texts.push(text);
        }
        const refused = randomText(length);
        assert.equal((await ask(server.port, `${path}?text=${refused}&error=${level}&size=1&mask=9`)).status, 400);
        texts.push(refused);
      }
    }
    const searches = [searchFor(Object.fromEntries(texts.entries())), searchForCodes(texts, modules)];
    await eventually(() => {
      const memory = memoryOf(server.pid);
      assert.deepEqual(searches.flatMap((search) => search(memory)), []);
    });
  });
}
