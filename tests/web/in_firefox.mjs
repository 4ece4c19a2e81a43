import assert from 'node:assert/strict';
import test from 'node:test';

import { launchFirefox } from '../firefox.mjs';

// Every tool again, in Firefox, and what the page says where Firefox is set to go without a part.

process.env.CORDAGE_BROWSER = 'firefox';
const { decode, elsewhere, openContext, openControlled, serve, started } = await import('./site.mjs');
await import('./tools.test.mjs');
await import('./message.test.mjs');
await import('./links.test.mjs');
await import('./details.test.mjs');

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
    const bytes = Array.from(new Uint8Array(await response.arrayBuffer()));
    return { type: response.headers.get('content-type'), bytes };
  }, path);
  assert.deepEqual(answer, { type: 'image/png', bytes: expected });
});

test('without HTTPS, where pages have no service worker and no clipboard, the page says so and works', async () => {
  const { port } = await serve();
  const page = await (await openContext()).newPage();
  await page.goto(`http://${elsewhere}:${port}/#qr`);
  await page.getByText('does not keep the page').waitFor();
  await started(page);
  const tool = page.getByRole('region', { name: 'QR code' });
  await tool.getByText('This browser cannot copy images.').waitFor();
  await tool.locator('[name="text"]').pressSequentially('still drawn');
  assert.deepEqual(await decode(await tool.getByRole('img').screenshot()), ['still drawn']);
  await tool.getByRole('button', { name: 'Copy SVG', exact: true }).click();
  await tool.locator('button', { hasText: 'Copied' }).waitFor();
});

test('without WebAssembly, as some settings have it, the page says what is missing', async (t) => {
  const { url } = await serve();
  const browser = await launchFirefox({ firefoxUserPrefs: { 'javascript.options.wasm': false } });
  t.after(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  await page.getByRole('alert').getByText('WebAssembly').waitFor();
});
