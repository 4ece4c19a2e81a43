// tier: all, needs chromium
import { Resvg } from '@resvg/resvg-js';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchChromium } from '../../support/chromium.mjs';
import { assertShows, pictures } from './pictures.mjs';
import { decodedPng } from './png.mjs';

const scales = [1, 1.5, 3];
// With 2 pixels a module all are whole pixels at each scale; with 3, some modules begin in the middle of a pixel.
const drawn = pictures(...[1, 3, 8, 24, 40].flatMap((version) => [[version, 2], [version, 3]]));

let browser;
before(async () => { browser = await launchChromium('--force-device-scale-factor=1'); });
after(() => browser?.close());

// A picture on a page, on a screen that has `scale` pixels for one of CSS.
async function shownByChromium(picture, scale) {
  const viewport = { width: picture.size + 1, height: picture.size + 1 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale });
  try {
    const page = await context.newPage();
    const document = Buffer.from(picture.svg).toString('base64');
    await page.setContent(`<body style="margin: 0"><img style="display: block" src="data:image/svg+xml;base64,${document}">`);
    // Chromium cannot capture a window that has not drawn yet, for example the first one after its start.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return decodedPng(await page.screenshot());
  } finally {
    await context.close();
  }
}

const drawnByResvg = (svg, scale) => new Resvg(svg, { fitTo: { mode: 'zoom', value: scale } }).render();

for (const scale of scales) {
  test(`Chromium shows every module at ${scale} times the size`, async () => {
    for (const picture of drawn) assertShows(await shownByChromium(picture, scale), picture, scale);
  });

  test(`resvg draws every module at ${scale} times the size`, () => {
    for (const picture of drawn) assertShows(drawnByResvg(picture.svg, scale), picture, scale);
  });
}

test('the check detects a missing edge, an additional outline, and grey', () => {
  const picture = drawn.find(({ pixelsPerModule }) => pixelsPerModule === 3);
  assertShows(drawnByResvg(picture.svg, 1.5), picture, 1.5);
  const mistakes = [
    [/v\d+h/, 'h'],
    [/"\/><\/svg>/, 'M1 1h1v1h-1z$&'],
    [' shape-rendering="crispEdges"', ''],
  ];
  for (const [from, to] of mistakes) {
    const mistaken = picture.svg.replace(from, to);
    assert.notEqual(mistaken, picture.svg);
    assert.throws(() => assertShows(drawnByResvg(mistaken, 1.5), picture, 1.5), /pixels are wrong/);
  }
});
