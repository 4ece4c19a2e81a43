import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';

import { serveFiles } from './file_host.mjs';
import { load, openContext, partOf } from './site.mjs';

/** A host that forwards requests to another, and the requests that it got. */
async function record(t, { url: origin }) {
  const asked = [];
  const missed = [];
  const host = createServer(async ({ url }, response) => {
    const answer = await fetch(origin + url);
    asked.push(url);
    if (!answer.ok) missed.push(url);
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  t.after(() => host.close());
  await once(host, 'listening');
  return { url: `http://127.0.0.1:${host.address().port}`, asked, missed };
}

test('the fragment of an address is not sent to a server, and no request to a static host fails', async (t) => {
  const host = await record(t, await serveFiles());
  const context = await openContext();
  t.after(() => context.close());
  const page = await context.newPage();
  await load(page, `${host.url}/tools/#qr?size=1234`);
  const tool = await partOf(page, 'QR code');
  assert.equal(await tool.locator('[name="size"]').inputValue(), '1234');
  await tool.locator('[name="text"]').fill('kept here');
  await tool.getByRole('img').waitFor();
  assert.ok(host.asked.includes('/tools/'), host.asked.join());
  assert.deepEqual(host.asked.filter((url) => /1234|kept/.test(url)), []);
  assert.deepEqual(host.missed, []);
});
