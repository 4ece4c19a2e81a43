import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrText } from 'cordage/qr';
import { randomFrom, readByJsqr, readByZxing } from './styles.mjs';

/** Pixels of a character, without extra line height. */
const cell = { width: 8, height: 16 };

const greys = { 16: 0, 231: 255 };

/** The cells of a line: whether there is a block, and the greys of text and background. */
function cellsOf(line) {
  const cells = [];
  let [text, background] = [NaN, NaN];
  for (const [, codes, character] of line.matchAll(/\x1b\[([\d;]*)m|([ ▀])/g)) {
    if (character) cells.push({ isBlock: character === '▀', text, background });
    for (const [, layer, colour] of (codes ?? '').matchAll(/([34]8);5;(\d+)/g))
      if (layer === '38') text = greys[colour]; else background = greys[colour];
  }
  return cells;
}

/** A terminal's picture of text whose lines have `extra` pixels below the characters, in the background's colour. */
function shown(drawing, extra) {
  const rows = drawing.trimEnd().split('\n').map(cellsOf);
  const lineHeight = cell.height + extra;
  const [width, height] = [rows[0].length * cell.width, rows.length * lineHeight];
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; ++y) {
    const line = rows[Math.floor(y / lineHeight)];
    const isUpper = y % lineHeight < cell.height / 2;
    for (let x = 0; x < width; ++x) {
      const { isBlock, text, background } = line[Math.floor(x / cell.width)];
      pixels.fill(isBlock && isUpper ? text : background, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  return { picture: { width, height, pixels } };
}

const random = randomFrom(39);
const texts = Array.from({ length: 20 }, (_, i) =>
  `https://discord.com/oauth2/authorize?client_id=${Math.floor(random() * 1e17)}${'&scope=bot'.repeat(i % 5)}`);

test('two decoders read codes on terminals with extra line height', async () => {
  for (const extra of [0, 1, 4]) {
    for (const text of texts) {
      const image = shown(qrText({ text }), extra);
      assert.deepEqual([await readByZxing(image), readByJsqr(image)], [text, text], `${extra} px`);
    }
  }
});
