// tier: all, needs oracles
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { qr, qrPng, qrSvg } from 'cordage/qr';
import { randomStyles } from './random_styles.mjs';
import { drawn, randomFrom, readByJsqr, readByQr, readByZbar, readByZxing } from './styles.mjs';

const isSquare = ({ module_shape: modules, eye_shape: eyes }) => modules === 'square' && eyes === 'square';

const plain = ({ text, error, size }) => ({ text, error, size });

const count = Number(process.env.CORDAGE_STYLES ?? 1000);

const seed = Number(process.env.CORDAGE_STYLES_SEED ?? 1);

const readers = { ZXing: readByZxing, qr: readByQr, jsQR: readByJsqr, zbar: ({ png }) => readByZbar([png])[0] };

/**
 * Returns whether a scanner that divides at half of white, as jsQR nearly does, may take a colour for the other one.
 */
const isLow = (options) => Boolean(qr(options).warnings?.some(({ code }) => code === 'contrast-low'));

const described = ({ text, logo, ...options }) =>
  JSON.stringify({ ...options, characters: text.length, logo: Boolean(logo) });

// jsQR only gets colours without a warning.
test(`four decoders read all of ${count} random styles whose text they read as a plain code`, async (t) => {
  const styles = [...randomStyles(seed, count)];
  const files = [];
  const misses = [];
  let asked = 0;
  const note = (name, options, text) => text === options.text || misses.push([name, options]);
  for (const [i, options] of styles.entries()) {
    // Half of the shapes are SVG.
    const isPng = !options.logo && (isSquare(options) || i % 2 === 0);
    const image = drawn(isPng ? qrPng(options) : qrSvg(options));
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
    if (await readers[name](drawn(qrPng(plain(options)))) === options.text) missed.push(`${name} ${described(options)}`);
  t.diagnostic(`${count} images, ${styles.filter(({ logo }) => logo).length} with a logo: each decoder misses none but
${misses.length - missed.length} that it does not read as plain codes either; ${asked} were for jsQR, too`);
  assert.deepEqual(missed, []);
});

const texts = Array.from({ length: 30 }, (_, i) => `https://example.com/${'invite/'.repeat(i % 6)}${i * 7919}`);
const read = (options) =>
  texts.filter((text) => readByJsqr(drawn(qrPng({ text, size: 600, ...options }))) === text).length;

const levels = ['00', '33', '66', '99', 'cc', 'ff'];
const grid = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => red + green + blue)));
const greys = Array.from({ length: 32 }, (_, i) => Math.round(i * 255 / 31).toString(16).padStart(2, '0').repeat(3));
/** Dark and light: each colour of the grid and each grey on white and below black, and mixed ones. */
const pairs = [
  ...['8c8c8c', '1abc9c', ...greys, ...grid].flatMap((each) => [[each, 'ffffff'], ['000000', each]]),
  ...grid.flatMap((dark, i) => grid.filter((_, j) => (i + j) % 31 === 0).map((light) => [dark, light])),
];

const partsOf = (colour) => colour.match(/../g).map((part) => parseInt(part, 16));
/** By ITU-R BT.601, in thousandths of 255. */
const brightness = (colour) => partsOf(colour).reduce((sum, part, i) => sum + part * [299, 587, 114][i], 0);

const numberIn = (name, pattern) => {
  const text = readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');
  return Number(pattern.exec(text)?.[1]);
};

test('colours are rejected below the documented contrast, and only there', () => {
  const least = numberIn('docs/api.md', /Dark must be darker than light by at least (\d+) % of the way/);
  assert.equal(numberIn('docs/faq.md', /rejects a contrast below (\d+) %/), least);
  const wrong = pairs.filter(([dark, light]) => {
    const isRefused = 100 * (brightness(light) - brightness(dark)) < least * 255_000;
    try {
      return Boolean(qr({ text: 'a', dark, light })) === isRefused;
    } catch {
      return !isRefused;
    }
  });
  assert.deepEqual(wrong, []);
});

const isAccepted = ([dark, light]) => brightness(light) - brightness(dark) >= 0.4 * 255_000;

test('four decoders read the colours of a grid that are neither rejected nor warned about', async (t) => {
  const accepted = pairs.filter(isAccepted).filter((_, i) => i % Math.max(1, Math.floor(500 / count)) === 0);
  const misses = [];
  for (const [dark, light] of accepted) {
    const options = { text: 'https://example.com/', size: 250, dark, light };
    if (isLow(options)) continue;
    const image = drawn(qrPng(options));
    for (const [name, reader] of Object.entries(readers))
      if (await reader(image) !== options.text) misses.push(`${name} ${dark} ${light}`);
  }
  t.diagnostic(`${accepted.length} of ${pairs.length} pairs of colours`);
  assert.ok(accepted.length > 50);
  assert.deepEqual(misses, []);
});

test('jsQR misses some accepted colours, which have a warning', (t) => {
  for (const dark of ['8c8c8c', '999999', '1abc9c']) {
    const found = read({ dark });
    t.diagnostic(`${dark} on white: jsQR reads ${found} of ${texts.length}`);
    assert.ok(found < texts.length / 10, dark);
    assert.ok(isLow({ text: 'a', dark }), dark);
  }
  assert.ok(isLow({ text: 'a', dark: '5865f2' }));
});

test(`jsQR reads ${texts.length} codes in colours without a warning`, () => {
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

test('jsQR reads codes as dots, with square and with rounded eyes', () => {
  for (const eye_shape of ['square', 'rounded']) {
    const missed = texts.filter((text) =>
      readByJsqr(drawn(qrSvg({ text, module_shape: 'dots', eye_shape }))) !== text);
    assert.deepEqual(missed, [], eye_shape);
  }
});
