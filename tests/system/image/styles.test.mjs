import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qr, qrPng, qrSvg } from 'cordage/qr';
import { randomStyles } from './random_styles.mjs';
import { drawn, randomFrom, readByJsqr, readByQr, readByZbar, readByZxing } from './styles.mjs';

const isSquare = ({ module_shape: modules, eye_shape: eyes, logo }) =>
  modules === 'square' && eyes === 'square' && !logo;

const plain = ({ text, error, size }) => ({ text, error, size });

const count = Number(process.env.CORDAGE_STYLES ?? 1000);

const seed = Number(process.env.CORDAGE_STYLES_SEED ?? 1);

const readers = { ZXing: readByZxing, qr: readByQr, jsQR: readByJsqr, zbar: ({ png }) => readByZbar([png])[0] };

/** Whether a scanner that divides at half of white, as jsQR nearly does, may take a colour for the other one. */
const isLow = (options) => Boolean(qr(options).warnings?.some(({ code }) => code === 'contrast-low'));

const told = ({ text, logo, ...options }) =>
  JSON.stringify({ ...options, characters: text.length, logo: Boolean(logo) });

// jsQR is asked only of colours without a warning.
test(`four decoders read all of ${count} random styles whose text they read as a plain code`, async (t) => {
  const styles = [...randomStyles(seed, count)];
  const files = [];
  const misses = [];
  let asked = 0;
  const note = (name, options, text) => text === options.text || misses.push([name, options]);
  for (const options of styles) {
    const image = drawn(isSquare(options) ? qrPng(options) : qrSvg(options));
    files.push(image.png);
    note('ZXing', options, await readByZxing(image));
    note('qr', options, readByQr(image));
    if (isLow(options)) continue;
    ++asked;
    note('jsQR', options, readByJsqr(image));
  }
  readByZbar(files).forEach((text, i) => note('zbar', styles[i], text));
  const missed = [];
  for (const [name, options] of misses)
    if (await readers[name](drawn(qrPng(plain(options)))) === options.text) missed.push(`${name} ${told(options)}`);
  t.diagnostic(`${count} images, ${styles.filter(({ logo }) => logo).length} with a logo: each decoder misses none but
${misses.length - missed.length} that it does not read as plain codes either; ${asked} were for jsQR, too`);
  assert.deepEqual(missed, []);
});

const texts = Array.from({ length: 30 }, (_, i) => `https://example.com/${'invite/'.repeat(i % 6)}${i * 7919}`);
const read = (options) =>
  texts.filter((text) => readByJsqr(drawn(qrPng({ text, size: 600, ...options }))) === text).length;

test('colours that jsQR misses on white have a warning', (t) => {
  for (const dark of ['999999', '1abc9c']) {
    const found = read({ dark });
    t.diagnostic(`${dark} on white: jsQR reads ${found} of ${texts.length}`);
    assert.ok(found < texts.length / 10, dark);
    assert.ok(isLow({ text: 'a', dark }), dark);
  }
  assert.ok(isLow({ text: 'a', dark: '5865f2' }));
});

test(`jsQR reads ${texts.length} texts in colours without a warning`, () => {
  const random = randomFrom(seed);
  const colour = () => Math.floor(random() * 2 ** 24).toString(16).padStart(6, '0');
  for (let tried = 0; tried < count / 20;) {
    const options = { dark: colour(), light: random() < 0.5 ? 'ffffff' : colour() };
    try {
      if (isLow({ text: 'a', ...options })) continue;
    } catch {
      continue;
    }
    ++tried;
    assert.equal(read(options), texts.length, JSON.stringify(options));
  }
});

test('jsQR reads texts as dots, with square and with rounded eyes', () => {
  for (const eye_shape of ['square', 'rounded']) {
    const missed = texts.filter((text) =>
      readByJsqr(drawn(qrSvg({ text, module_shape: 'dots', eye_shape }))) !== text);
    assert.deepEqual(missed, [], eye_shape);
  }
});
