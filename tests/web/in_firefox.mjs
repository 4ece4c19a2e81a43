import assert from 'node:assert/strict';
import test from 'node:test';

import { launchFirefox } from '../support/firefox.mjs';

// The suite of every engine in Firefox, and the page with settings of Firefox that disable a part.

process.env.CORDAGE_BROWSER = 'firefox';
const { decode, elsewhere, openContext, serve, started } = await import('./site.mjs');
await import('./suite.mjs');

test('without HTTPS, and so without service worker and clipboard, the page shows this and works', async () => {
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

test('if Firefox resists fingerprinting, a code with a logo is offered only as SVG, with a message', async (t) => {
  const { url } = await serve();
  const browser = await launchFirefox({ firefoxUserPrefs: { 'privacy.resistFingerprinting': true } });
  t.after(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${url}/qr/`);
  await started(page);
  const tool = page.getByRole('region', { name: 'QR code' });
  await tool.locator('[name="text"]').fill('logo');
  await tool.locator('[name="error"][value="h"]').check();
  await page.evaluate(() => {
    globalThis.saved = [];
    HTMLAnchorElement.prototype.click = function keep() { globalThis.saved.push(this.download); };
  });
  const save = tool.getByRole('button', { name: 'Download PNG' });
  await save.click();
  await page.waitForFunction(() => globalThis.saved.length === 1);
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await tool.getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await tool.getByRole('button', { name: 'Remove logo' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('#qr [data-save="png"]').disabled);
  await save.click();
  await tool.getByText('This browser changed the drawn PNG, so that scanners cannot read it.').waitFor();
  await tool.getByRole('button', { name: 'Download SVG' }).click();
  assert.deepEqual(await page.evaluate(() => globalThis.saved), ['qr.png', 'qr.svg']);
});

test('without WebAssembly the page shows what is missing', async (t) => {
  const { url } = await serve();
  const browser = await launchFirefox({ firefoxUserPrefs: { 'javascript.options.wasm': false } });
  t.after(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  await page.getByRole('alert').getByText('WebAssembly').waitFor();
});
