import { Resvg } from '@resvg/resvg-js';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { mostPixels, pictures, sideOf } from './pictures.mjs';

// Its file in the package, because the library would download it.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary } });

const versions = [1, 3, 8, 24, 40];
const smallest = pictures(...versions.map((version) => [version, 1]));
const largest = pictures(...versions.map((version) => [version, Math.floor(mostPixels / sideOf(version))]));
const between = pictures(...versions.map((version) => [version, 3]));

async function assertReads(image, picture) {
  const codes = await readBarcodes(image, { formats: ['QRCode'] });
  assert.deepEqual(codes.map(({ text }) => text), [picture.text], `version ${picture.version}`);
}

function drawn(svg, scale = 1) {
  const { width, height, pixels } = new Resvg(svg, { fitTo: { mode: 'zoom', value: scale } }).render();
  return { width, height, data: new Uint8ClampedArray(pixels) };
}

for (const [name, some] of Object.entries({ smallest, largest })) {
  test(`ZXing reads the ${name} PNG images`, async () => {
    for (const picture of some) await assertReads(picture.png, picture);
  });

  test(`ZXing reads the ${name} SVG images`, async () => {
    for (const picture of some) await assertReads(drawn(picture.svg), picture);
  });
}

test('ZXing reads SVG images whose modules are not whole pixels', async () => {
  for (const scale of [1.1, 1.5, 2.2])
    for (const picture of between) await assertReads(drawn(picture.svg, scale), picture);
});
