// tier: all
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { qrPng } from 'cordage/qr';

import { test } from './engine.mjs';
import { built, copied, copiedImage, decode, download, openTool, places, serve, showTool } from './site.mjs';

// Shapes, titles, and a logo that is not sent.

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
    const logo = tool.getByLabel('Logo', { exact: true });
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
    await tool.getByText('The file is an SVG image: convert it to PNG, JPEG or WebP.').waitFor();
    assert.ok(await save.isEnabled());
  });

  test(`${name}: a large logo is shrunk, one can be pasted and removed, and all samples have it`, async () => {
    const { page } = place;
    const tool = await showTool(place, 'QR code');
    await tool.locator('[name="text"]').fill('https://example.com/a');
    await tool.locator('[name="error"][value="h"]').check();
    const save = tool.getByRole('button', { name: 'Download PNG' });
    const remove = tool.getByRole('button', { name: 'Remove logo' });
    await remove.waitFor({ state: 'hidden' });
    const samples = tool.locator('.use');
    assert.ok(await samples.isVisible());
    for (const way of ['paste', 'drop']) {
      // Noise, which no format compresses.
      const size = await page.evaluate(async (kind) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
        const context = canvas.getContext('2d');
        const noise = context.createImageData(600, 300);
        noise.data.forEach((_, i) => { noise.data[i] = i % 4 === 3 ? 255 : Math.random() * 256; });
        context.putImageData(noise, 0, 0);
        const blob = await new Promise((resolve) => canvas.toBlob(resolve));
        const files = new DataTransfer();
        files.items.add(new File([blob], 'large.png', { type: 'image/png' }));
        const event = new Event(kind, { bubbles: true, cancelable: true });
        Object.assign(event, { clipboardData: files, dataTransfer: files });
        document.querySelector('#qr [name="text"]').dispatchEvent(event);
        return blob.size;
      }, way);
      assert.ok(size > 49_000, `${size}`);
      await remove.waitFor();
      assert.ok(await samples.isHidden());
      assert.ok(await tool.locator('[data-value="png_url"]').isHidden());
      const png = await download(page, save);
      assert.equal(png.name, 'example.com.png');
      assert.deepEqual(await decode(png.bytes), ['https://example.com/a']);
      await remove.click();
      await remove.waitFor({ state: 'hidden' });
      assert.ok(await samples.isVisible());
    }
    await tool.locator('[name="text"]').fill('mailto:a@example.com');
    assert.equal((await download(page, save)).name, 'qr.png');
  });

  test(`${name}: a PNG image of other shapes is drawn by core`, async () => {
    const { page } = place;
    const tool = await openTool(place, 'QR code');
    await tool.locator('[name="text"]').fill('shapes');
    await tool.locator('summary', { hasText: 'More options' }).click();
    await tool.locator('label', { has: page.locator('[name="module_shape"][value="dots"]') }).click();
    const { bytes } = await download(page, tool.getByRole('button', { name: 'Download SVG' }));
    assert.ok(`${bytes}`.includes('a.5 .5 0 0 1 1 0'));
    const { bytes: png, name: file } = await download(page, tool.getByRole('button', { name: 'Download PNG' }));
    assert.deepEqual(await decode(png), ['shapes']);
    assert.equal(file, 'qr.png');
    assert.equal(png.readUInt32BE(16), 290);
    assert.deepEqual(png, Buffer.from(qrPng({ text: 'shapes', module_shape: 'dots' })));
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
