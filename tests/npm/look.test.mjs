import { Resvg } from '@resvg/resvg-js';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

import { qrMatrix, qrPng, qrSvg, qrText } from 'cordage/qr';

// Its own file, where the library would ask the network for it.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary } });

const looks = [
  { margin: 2 }, { margin: 7 }, { dark: '5865f2' }, { dark: '#123', light: 'fed', margin: 3 }, { light: 'transparent' },
  { dark: '00f', light: 'transparent', margin: 2 },
  // 40.0 %: just enough
  { dark: '999' }, { light: '666' },
];
const texts = ['a', 'https://example.com/', 'x'.repeat(300)];

/** Pixels on a white page. */
function drawn(svg) {
  const { width, height, pixels } = new Resvg(svg, { background: '#fff' }).render();
  return { width, height, data: new Uint8ClampedArray(pixels) };
}

async function assertReads(image, text, look) {
  const codes = await readBarcodes(image, { formats: ['QRCode'] });
  assert.deepEqual(codes.map((code) => code.text), [text], JSON.stringify(look));
}

test('ZXing reads images of every look', async () => {
  for (const look of looks) {
    for (const text of texts) {
      await assertReads(drawn(qrSvg({ text, ...look })), text, look);
      if (look.light !== 'transparent') await assertReads(qrPng({ text, ...look }), text, look);
    }
  }
});

test('a text shows the modules of the code', () => {
  for (const margin of [2, 4, 7]) {
    const { modules, data } = qrMatrix({ text: 'a' });
    const lines = qrText({ text: 'a', margin, ansi: false }).split('\n').slice(0, -1);
    assert.equal(lines.length, Math.ceil((modules + 2 * margin) / 2));
    const isDark = (x, y) => x >= 0 && y >= 0 && x < modules && y < modules && data[y * modules + x] === 1;
    for (const [i, line] of lines.entries()) {
      const expected = Array.from({ length: modules + 2 * margin }, (_, x) =>
        ' ▄▀█'[2 * isDark(x - margin, 2 * i - margin) + isDark(x - margin, 2 * i + 1 - margin)]).join('');
      assert.equal(line, expected);
    }
  }
});
