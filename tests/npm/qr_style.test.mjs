import { Resvg } from '@resvg/resvg-js';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

import { qr, qrDataUrl, qrMatrix, qrPng, qrSvg, qrText } from 'cordage/qr';

// Its file in the package, because the library would download it.
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

test('every shape covers the middle of every dark module, of no other one, and leaves the area for a logo', () => {
  // An odd number: one is in the middle.
  const pixels = 5;
  for (const module_shape of ['square', 'rounded', 'dots']) {
    for (const eye_shape of ['square', 'rounded']) {
      for (const version of [1, 6, 20]) {
        for (const reserve of [undefined, 3]) {
          const options = { text: 'shapes', error: 'q', version };
          const { modules, data } = qrMatrix(options);
          const side = modules + 8;
          const look = { module_shape, eye_shape, reserve, size: pixels * side };
          const { reserved_size: reserved = 0 } = qr({ ...options, ...look });
          const image = drawn(qrSvg({ ...options, ...look }));
          const isReserved = (at) => Math.abs(at - (modules - 1) / 2) < reserved / pixels / 2;
          for (let y = 0; y < modules; ++y)
            for (let x = 0; x < modules; ++x) {
              const isDark = data[y * modules + x] === 1 && !(isReserved(x) && isReserved(y));
              const [column, row] = [x, y].map((module) => Math.floor(pixels * (module + 4.5)));
              assert.equal(image.data[4 * (row * image.width + column)] < 128, isDark, `${JSON.stringify(look)} ${x} ${y}`);
            }
        }
      }
    }
  }
});

test('the text format shows the modules of the code', () => {
  for (const margin of [2, 4, 7]) {
    const { modules, data } = qrMatrix({ text: 'a' });
    const lines = qrText({ text: 'a', margin, ansi: false }).split('\n').slice(0, -1);
    const inverted = qrText({ text: 'a', margin, ansi: false, invert: true }).split('\n').slice(0, -1);
    const opposite = Object.fromEntries(['█ ', '▄▀', '▀▄', ' █'].map(([from, to]) => [from, to]));
    assert.deepEqual(inverted, lines.map((line) => line.replace(/./gu, (block) => opposite[block])));
    assert.equal(lines.length, Math.ceil((modules + 2 * margin) / 2));
    const isDark = (x, y) => x >= 0 && y >= 0 && x < modules && y < modules && data[y * modules + x] === 1;
    for (const [i, line] of lines.entries()) {
      const expected = Array.from({ length: modules + 2 * margin }, (_, x) =>
        ' ▄▀█'[2 * isDark(x - margin, 2 * i - margin) + isDark(x - margin, 2 * i + 1 - margin)]).join('');
      assert.equal(line, expected);
    }
  }
});

/** Pixels in the middle of a larger white page. */
function onPage({ width, data }, margin = 20) {
  const side = width + 2 * margin;
  const page = new Uint8ClampedArray(4 * side * side).fill(255);
  for (let y = 0; y < width; ++y)
    page.set(data.subarray(4 * y * width, 4 * (y + 1) * width), 4 * ((y + margin) * side + margin));
  return { width: side, height: side, data: page };
}

test('ZXing reads images without a quiet zone on a white page', async () => {
  for (const margin of [0, 1])
    for (const exact of [false, true])
      for (const text of texts) await assertReads(onPage(drawn(qrSvg({ text, margin, exact }))), text, { margin, exact });
});

test('an exact image has the requested size, and ZXing reads it in every version and mask', async () => {
  for (const [version, size] of [[1, 30], [1, 301], [7, 255], [25, 500], [40, 777]]) {
    for (const mask of [0, 3, 7]) {
      const options = { text: 'exact', version, mask, size, exact: true };
      const image = drawn(qrSvg(options));
      assert.deepEqual([image.width, image.height], [size, size]);
      const png = qrPng(options);
      assert.equal(new DataView(png.buffer, png.byteOffset).getUint32(16), size);
      const [code] = await readBarcodes(png, { formats: ['QRCode'], tryHarder: true });
      assert.deepEqual([code?.text, code?.version], ['exact', `${version}`], JSON.stringify(options));
      assert.equal(qrMatrix({ text: 'exact', version, mask }).modules, 17 + 4 * version);
    }
  }
});

test('ZXing reads bytes of every kind, and decodes them by their ECI number', async () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  const [binary] = await readBarcodes(qrPng({ data: all }), { formats: ['QRCode'] });
  assert.deepEqual([...binary.bytes], [...all]);
  for (const [eci, data, text] of [
    [3, [0xE4, 0xF6], 'äö'], [26, [0xC3, 0xA4], 'ä'], [20, [0x83, 0x65], 'テ'], [9, [0xE1], 'α'],
  ]) {
    const [code] = await readBarcodes(qrPng({ data: Uint8Array.from(data), eci }), { formats: ['QRCode'] });
    assert.deepEqual([code.text, code.hasECI], [text, true], `ECI ${eci}`);
  }
  await assertReads(qrPng({ text: 'é', eci: 26 }), 'é');
  const marked = `${'7'.repeat(60)}\uFEFF${'7'.repeat(60)}`;
  await assertReads(qrPng({ text: marked }), marked);
});

test('a data URI is the image itself', () => {
  const bytesOf = (url, type) => {
    const [start, base64] = url.split(',');
    assert.equal(start, `data:${type};base64`);
    return Buffer.from(base64, 'base64');
  };
  for (const look of [{}, ...looks, { size: 123, exact: true, version: 5 }]) {
    const options = { text: 'a', ...look };
    assert.deepEqual(bytesOf(qrDataUrl(options), 'image/png'), Buffer.from(qrPng(options)));
    assert.equal(`${bytesOf(qrDataUrl({ ...options, format: 'SVG' }), 'image/svg+xml')}`, qrSvg(options));
  }
});
