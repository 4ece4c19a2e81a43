import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrPng, qrSvg } from 'cordage/qr';
import { randomStyles } from './random_styles.mjs';
import { drawn, readByQr, readByZbar, readByZxing } from './styles.mjs';

const isSquare = ({ module_shape: modules, eye_shape: eyes, logo }) =>
  modules === 'square' && eyes === 'square' && !logo;

const plain = ({ text, error, size }) => ({ text, error, size });

const count = Number(process.env.CORDAGE_STYLES ?? 1000);

const seed = Number(process.env.CORDAGE_STYLES_SEED ?? 1);

const readers = { ZXing: readByZxing, qr: readByQr, zbar: ({ png }) => readByZbar([png])[0] };

const told = ({ text, logo, ...options }) =>
  JSON.stringify({ ...options, characters: text.length, logo: Boolean(logo) });

test(`three decoders read all of ${count} random styles whose text they read as a plain code`, async (t) => {
  const styles = [...randomStyles(seed, count)];
  const files = [];
  const misses = [];
  const note = (name, options, text) => text === options.text || misses.push([name, options]);
  for (const options of styles) {
    const image = drawn(isSquare(options) ? qrPng(options) : qrSvg(options));
    files.push(image.png);
    note('ZXing', options, await readByZxing(image));
    note('qr', options, readByQr(image));
  }
  readByZbar(files).forEach((text, i) => note('zbar', styles[i], text));
  const missed = [];
  for (const [name, options] of misses)
    if (await readers[name](drawn(qrPng(plain(options)))) === options.text) missed.push(`${name} ${told(options)}`);
  t.diagnostic(`${count} images, ${styles.filter(({ logo }) => logo).length} with a logo: each decoder misses none but
${misses.length - missed.length} that it does not read as plain codes either`);
  assert.deepEqual(missed, []);
});
