// tier: all, needs chromium oracles
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { qrSvg } from 'cordage/qr';
import { launchChromium } from '../../support/chromium.mjs';
import { drawn, readByJsqr, readByQr, readByZbar, readByZxing } from './styles.mjs';

// Styles of pages for icons and charts, which also apply to a code in the page.
const sheets = [
  'svg { stroke-width: 2 }',
  'svg { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }',
  '.icon { stroke: #000; stroke-width: 4px }',
  '.icon { fill: #fff; stroke: #fff; stroke-width: 10 }',
  'svg { stroke: #000; stroke-width: 8 }',
  'path { stroke: none }',
  'path { stroke-width: 0 }',
  'path { stroke-dasharray: 1 1; stroke-dashoffset: 0.5 }',
  'path { vector-effect: non-scaling-stroke }',
  'path { stroke-linecap: square; stroke-linejoin: bevel; stroke-miterlimit: 1 }',
  'path { stroke-opacity: 0 }',
  'svg { fill: none }',
  'svg { fill: currentColor; color: #999; fill-rule: nonzero; clip-rule: nonzero }',
  'svg * { stroke-width: 3px; stroke-opacity: 0.2 }',
  '* { box-sizing: border-box; stroke-width: 0.5px } svg { display: block; max-width: 100%; height: auto }',
];

const text = 'https://example.com/inline?code=1234567890';
const readers = { ZXing: readByZxing, qr: readByQr, jsQR: readByJsqr, zbar: ({ png }) => readByZbar([png])[0] };

let browser;
before(async () => { browser = await launchChromium('--force-device-scale-factor=1'); });
after(() => browser?.close());

for (const module_shape of ['square', 'rounded', 'dots']) {
  test(`four decoders read a code of ${module_shape} modules in a page with each of ${sheets.length} style sheets`, async () => {
    const svg = qrSvg({ text, module_shape });
    const side = Number(/width="(\d+)"/.exec(svg)[1]);
    const page = await browser.newPage({ viewport: { width: side, height: side } });
    const missed = [];
    for (const sheet of sheets) {
      await page.setContent(`<style>body { margin: 0 } ${sheet}</style><div class="icon">${svg}</div>`);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const image = drawn(await page.screenshot());
      for (const [name, read] of Object.entries(readers)) if (await read(image) !== text) missed.push(`${name}: ${sheet}`);
    }
    assert.deepEqual(missed, []);
  });
}
