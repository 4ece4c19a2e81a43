import assert from 'node:assert/strict';
import { before } from 'node:test';

import { test } from './engine.mjs';
import { built, copied, copiedImage, decode, download, openTool, places, serve, showTool } from './site.mjs';

// Shapes, titles, and a logo that stays in the browser.

/** A PNG image of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = (name, mimeType, buffer) => ({ name, mimeType, buffer });

const server = await serve(built, ['--rate-limit', '0']);

for (const [name, open] of Object.entries(places)) {
  let place;
  before(async () => { place = await open(server); });

  test(`${name}: a logo is drawn in the SVG and the PNG image, and is not in the address`, async () => {
    const { page } = place;
    const tool = await showTool(place, 'QR code');
    await tool.locator('[name="text"]').fill('logo');
    await tool.locator('[name="error"][value="h"]').check();
    const logo = tool.getByLabel('Logo');
    const save = tool.getByRole('button', { name: 'Download PNG' });
    const plain = await download(page, save);
    await logo.setInputFiles(file('logo.png', 'image/png', Buffer.from(pixel, 'base64')));
    await tool.getByText('PNG bytes').and(page.locator(':visible')).waitFor({ state: 'detached' });
    const png = await download(page, save);
    assert.notDeepEqual(png.bytes, plain.bytes);
    assert.deepEqual(await decode(png.bytes), ['logo']);
    const { bytes } = await download(page, tool.getByRole('button', { name: 'Download SVG' }));
    assert.ok(`${bytes}`.includes(`href="data:image/png;base64,${pixel}"/></svg>`));
    assert.ok(!decodeURIComponent(page.url()).includes(pixel.slice(0, 20)));
    await logo.setInputFiles(file('logo.svg', 'image/svg+xml', Buffer.from('<svg/>')));
    assert.equal(await tool.locator('#qr-logo-problem').textContent(),
      'The logo must be a PNG, JPEG or WebP file of at most 48 KB.');
    assert.ok(await save.isEnabled());
  });

  test(`${name}: a PNG image of other shapes is drawn by the browser`, async () => {
    const { page } = place;
    const tool = await openTool(place, 'QR code');
    await tool.locator('[name="text"]').fill('shapes');
    await tool.locator('summary', { hasText: 'More options' }).click();
    await tool.locator('label', { has: page.locator('[name="module_shape"][value="dots"]') }).click();
    const { bytes } = await download(page, tool.getByRole('button', { name: 'Download SVG' }));
    assert.match(`${bytes}`, /stroke-linecap="round"/);
    const { bytes: png, name: file } = await download(page, tool.getByRole('button', { name: 'Download PNG' }));
    assert.deepEqual(await decode(png), ['shapes']);
    assert.match(file, /^qr-V1-M\.png$/);
    assert.equal(png.readUInt32BE(16), 290);
    assert.deepEqual(await decode(await copiedImage(page, tool.getByRole('button', { name: 'Copy image' }))), ['shapes']);
    const uri = await copied(page, tool.getByRole('button', { name: 'Copy PNG data URI' }));
    assert.deepEqual(Buffer.from(uri.replace('data:image/png;base64,', ''), 'base64'), png);
  });

  test(`${name}: a title is in the SVG image and not in the address`, async () => {
    const { page } = place;
    const tool = await openTool(place, 'QR code');
    await tool.locator('[name="text"]').fill('titled');
    await tool.locator('summary', { hasText: 'More options' }).click();
    await tool.locator('[name="title"]').fill('Invite – our bot');
    const { bytes } = await download(page, tool.getByRole('button', { name: 'Download SVG' }));
    assert.ok(`${bytes}`.includes(' role="img"><title>Invite – our bot</title>'));
    assert.equal(await tool.locator('.result [data-value="svg_bytes"]').textContent(), `${bytes.length}`);
    assert.ok(!decodeURIComponent(page.url()).includes('Invite'));
    assert.deepEqual(await decode((await download(page, tool.getByRole('button', { name: 'Download PNG' }))).bytes),
      ['titled']);
  });

  test(`${name}: the core is called once for each key`, async () => {
    const { page } = place;
    const tool = await openTool(place, 'QR code');
    const text = tool.locator('[name="text"]');
    await text.fill('key');
    // Each call writes its request by this function.
    await page.evaluate(() => {
      const { prototype } = TextEncoder;
      const { encodeInto } = prototype;
      globalThis.coreCalls = 0;
      prototype.encodeInto = function counted(...given) {
        ++globalThis.coreCalls;
        return encodeInto.apply(this, given);
      };
      globalThis.stopCounting = () => { prototype.encodeInto = encodeInto; };
    });
    await text.press('s');
    await tool.getByText('4', { exact: true }).first().waitFor();
    assert.equal(await page.evaluate(() => { globalThis.stopCounting(); return globalThis.coreCalls; }), 1);
  });
}
