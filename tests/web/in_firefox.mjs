import assert from 'node:assert/strict';
import test from 'node:test';

import { launchFirefox } from '../support/firefox.mjs';

// The suite of every engine in Firefox, and what the page says where Firefox is set to go without a part.

process.env.CORDAGE_BROWSER = 'firefox';
const { decode, elsewhere, openContext, serve, started } = await import('./site.mjs');
await import('./suite.mjs');

test('without HTTPS, where pages have no service worker and no clipboard, the page says so and works', async () => {
  const { port } = await serve();
  const page = await (await openContext()).newPage();
  await page.goto(`http://${elsewhere}:${port}/#qr`);
  await page.getByText('does not store this page').waitFor();
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
