import assert from 'node:assert/strict';
import { before } from 'node:test';

import { test } from './engine.mjs';
import { built, download, places, serve, showTool } from './site.mjs';

// Shapes, and a logo that stays in the browser.

/** A PNG image of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = (name, mimeType, buffer) => ({ name, mimeType, buffer });

const server = await serve(built, ['--rate-limit', '0']);

for (const [name, open] of Object.entries(places)) {
  let place;
  before(async () => { place = await open(server); });

  test(`${name}: a logo is drawn in the SVG image, is not in the address, and PNG has none`, async () => {
    const { page } = place;
    const tool = await showTool(place, 'QR code');
    await tool.locator('[name="text"]').fill('logo');
    await tool.locator('[name="error"][value="h"]').check();
    const logo = tool.getByLabel('Logo');
    await logo.setInputFiles(file('logo.png', 'image/png', Buffer.from(pixel, 'base64')));
    const save = tool.getByRole('button', { name: 'Download PNG' });
    await save.and(page.locator(':disabled')).waitFor();
    assert.ok(await tool.getByRole('button', { name: 'Copy PNG data URI' }).isDisabled());
    const { bytes } = await download(page, tool.getByRole('button', { name: 'Download SVG' }));
    assert.ok(`${bytes}`.includes(`href="data:image/png;base64,${pixel}"/></svg>`));
    assert.ok(!decodeURIComponent(page.url()).includes(pixel.slice(0, 20)));
    await logo.setInputFiles(file('logo.svg', 'image/svg+xml', Buffer.from('<svg/>')));
    assert.equal(await tool.locator('#qr-logo-problem').textContent(),
      'The logo must be a PNG, JPEG or WebP file of at most 48 KB.');
    assert.ok(await save.isEnabled());
  });

  test(`${name}: other shapes are for SVG`, async () => {
    const { page } = place;
    const tool = await showTool(place, 'QR code');
    await tool.locator('[name="text"]').fill('shapes');
    await tool.locator('summary', { hasText: 'More options' }).click();
    await tool.locator('label', { has: page.locator('[name="module_shape"][value="dots"]') }).click();
    const { bytes } = await download(page, tool.getByRole('button', { name: 'Download SVG' }));
    assert.match(`${bytes}`, /stroke-linecap="round"/);
    assert.ok(await tool.getByRole('button', { name: 'Download PNG' }).isDisabled());
  });
}
