// tier: all
import assert from 'node:assert/strict';
import test, { before } from 'node:test';

import { decode, load, openContext, serve } from './site.mjs';

// A printed code: its size in pixels and in centimetres, and a sheet with only the code.

const server = await serve();
let page;
before(async () => {
  page = await (await openContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await load(page, `${server.url}/qr/`);
  await page.locator('#qr [name="text"]').fill('https://example.com/'); // Version 2: 25 modules, 33 with the margin.
  await page.locator('#qr .print summary').click();
});

const field = (label) => page.locator('#qr').getByLabel(label);
const hint = () => page.locator('#qr [data-max]').textContent();
const press = (name) => page.locator('#qr').getByRole('button', { name }).click();
const size = () => page.locator('#qr [name="size"]').inputValue();

test('a reading distance gives a tenth of it as the width, and the dots per inch give the pixels', async () => {
  await field('Distance in cm').fill('150');
  assert.equal(await field('Width in cm').inputValue(), '15');
  await field('Dots per inch').fill('254');
  // 15 cm × 33 / 25 at 100 dots a centimetre.
  assert.equal(await hint(), 'With its margin: 19.8 cm, 1,980 pixels.');
  await press('Use for the PNG');
  assert.equal(await size(), '1980');
  await page.locator('#qr [name="margin"]').fill('2');
  assert.equal(await hint(), 'With its margin: 17.4 cm, 1,740 pixels.');
  await page.locator('#qr [name="margin"]').fill('');
  await press('Size for screens');
  assert.equal(await size(), '');
});

test('a size that is too large for PNG becomes the largest possible, with the advice to use SVG', async () => {
  await field('Width in cm').fill('100,5');
  assert.match(await hint(), /^With its margin: 132\.7 cm, 13,266 pixels\. A PNG has at most 4,096: use the SVG, /);
  await press('Use for the PNG');
  assert.equal(await size(), '4096');
  await field('Width in cm').fill('x');
  assert.equal(await hint(), 'Enter a width and dots per inch above 0.');
  await press('Use for the PNG');
  assert.equal(await size(), '4096');
});

test('the sheet shows only the code, at its size, until it is printed', async () => {
  await field('Width in cm').fill('5');
  await page.evaluate(() => { globalThis.print = () => { globalThis.printed = document.documentElement.className; }; });
  await press('Print the code alone');
  assert.equal(await page.evaluate(() => globalThis.printed), 'printing');
  await page.emulateMedia({ media: 'print' });
  const seen = await page.locator('body *').evaluateAll((all) =>
    all.filter((each) => each.checkVisibility() && !each.children.length).map(({ localName }) => localName));
  assert.deepEqual(seen, ['img']);
  const { width, height } = await page.locator('#qr .preview img').boundingBox();
  // CSS Values and Units 4, §6.2: 96 px are 2.54 cm.
  assert.ok(Math.abs(width - 5 * 33 / 25 / 2.54 * 96) < 1 && Math.abs(width - height) < 1, `${width} × ${height}`);
  assert.deepEqual(await decode(await page.screenshot()), ['https://example.com/']);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.evaluate(() => document.documentElement.className), '');
  await page.emulateMedia({ media: 'screen' });
});
