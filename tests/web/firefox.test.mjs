import assert from 'node:assert/strict';
import test from 'node:test';

// Every tool again, in Firefox, and what the page says where Firefox is set to go without a part.

process.env.CORDAGE_BROWSER = 'firefox';
const { openControlled, serve } = await import('./site.mjs');
await import('./tools.test.mjs');

test('without its server the API answers in Firefox too', async () => {
  const { url, signal, exited } = await serve();
  const path = '/api/qr.png?text=offline&size=200';
  const expected = Array.from(new Uint8Array(await (await fetch(url + path)).arrayBuffer()));
  const page = await openControlled(url);
  signal('SIGTERM');
  await exited;
  await page.goto(`${url}/#qr`);
  const answer = await page.evaluate(async (address) => {
    const response = await fetch(address, { cache: 'no-store' });
    return { type: response.headers.get('content-type'), bytes: Array.from(new Uint8Array(await response.arrayBuffer())) };
  }, path);
  assert.deepEqual(answer, { type: 'image/png', bytes: expected });
});
