// tier: all
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';

import { sampled } from '../support/suite.mjs';
import { engine, test } from './engine.mjs';
import { built, load, openContext, serve } from './site.mjs';

// The logo file: which files are rejected, and what the page shows while it reads one.

const server = await serve(built, ['--rate-limit', '0']);
let page;
before(async () => {
  page = await (await openContext()).newPage();
  await load(page, `${server.url}/qr/`);
  await page.locator('#qr [name="text"]').fill('logo');
  await page.locator('#qr [name="error"][value="h"]').check();
  await page.evaluate(watch);
});

/** A chunk of a PNG image: PNG (Third Edition) §5.3. */
function chunk(type, data) {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  bytes.writeUInt32BE(data.length);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

/** A PNG image of grey noise, or black if it is wide. */
function pngOf(side, { hasData = true, isNoise = false } = {}) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, isNoise ? 8 : 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  const rows = Buffer.alloc(side * (1 + (isNoise ? side : Math.ceil(side / 8))));
  if (isNoise) rows.forEach((_, i) => { rows[i] = i % (side + 1) ? i * i * 40503 >> 8 & 255 : 0; });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = hasData ? [chunk('IDAT', deflateSync(rows))] : [];
  return Buffer.concat([signature, chunk('IHDR', header), ...data, chunk('IEND', Buffer.alloc(0))]);
}

const png = pngOf(4);
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////'
  + '////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAAR'
  + 'CAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA'
  + 'AP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJgA/9k=', 'base64');
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');

/**
 * A grey JPEG image, or one in CMYK if it has four components, in blocks of 8 × 8 pixels without details, of two bits
 * each. ITU-T T.81 §B.2; Exif 3.0 §4.6.
 */
function jpegOf({ width, height, components = 1, orientation }) {
  const segment = (marker, ...body) => Buffer.from([0xff, marker, body.length + 2 >> 8, body.length + 2 & 255, ...body]);
  const ids = Array.from({ length: components }, (_, i) => i + 1);
  const oneCode = [1, ...Array(15).fill(0), 0];
  const exif = orientation ? segment(0xe1, ...Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0', 'latin1'),
    orientation, ...Array(7).fill(0)) : Buffer.alloc(0);
  const bits = components * width * height / 64 * 2;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]), exif, segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc0, 8, 0, height, 0, width, components, ...ids.flatMap((id) => [id, 0x11, 0])),
    segment(0xc4, 0x00, ...oneCode), segment(0xc4, 0x10, ...oneCode),
    segment(0xda, components, ...ids.flatMap((id) => [id, 0]), 0, 63, 0),
    Buffer.from(Array.from({ length: Math.ceil(bits / 8) }, (_, i) => 255 >> Math.min(8, bits - 8 * i))),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Records the field, preview and buttons of a logo at each change of one of them. */
function watch() {
  const tool = document.getElementById('qr');
  const [input, image, place] = ['#qr-logo', '.preview img', '#qr-logo-problem']
    .map((each) => tool.querySelector(each));
  globalThis.look = () => {
    const svg = image.hidden ? '' : atob(image.src.split(',')[1]);
    return {
      name: input.files[0]?.name ?? '', logo: /href="data:([^"]*)"/.exec(svg)?.[1] ?? '',
      canSave: [...tool.querySelectorAll('[data-save], [data-copy-image]')].every((each) => !each.disabled),
      problem: place.textContent, isMarked: input.getAttribute('aria-invalid') === 'true',
      canRemove: !tool.querySelector('[data-remove-logo]').hidden,
    };
  };
  globalThis.seen = [];
  const keep = () => globalThis.seen.push(globalThis.look());
  new MutationObserver(keep).observe(tool, { attributes: true, childList: true, subtree: true, characterData: true });
  /** Chooses a file as a user does; without one the dialog was closed. */
  globalThis.choose = (file) => {
    const files = new DataTransfer();
    if (file) files.items.add(file);
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** Chooses a file; returns the records of the page until it has accepted or rejected it. */
const chosen = (bytes, name, type) => page.evaluate(async ({ numbers, ...file }) => {
  globalThis.seen = [];
  globalThis.choose(new File([new Uint8Array(numbers)], file.name, { type: file.type }));
  while (!globalThis.look().canSave) await new Promise((resolve) => setTimeout(resolve, 5));
  return [...globalThis.seen, globalThis.look()];
}, { numbers: [...bytes], name, type });

const uriOf = (type, bytes) => `${type};base64,${bytes.toString('base64')}`;

/** The inconsistencies in a record. `logos`: the beginning of the picture with each name. */
function faultsOf({ name, logo, canSave, problem, isMarked, canRemove }, logos) {
  return [
    canSave && name && !logo && 'a code without its logo can be saved',
    logo && !(name && logo.startsWith(logos[name])) && `the name is ${name || 'none'}, the picture another's`,
    isMarked !== Boolean(problem) && 'the mark is not that of the problem',
    problem && (name || logo) && 'a refused file is still there',
    canRemove !== Boolean(name) && 'the button to remove is not for what is there',
  ].filter(Boolean);
}

/** A file that ends early: after some of its lengths, and after each of the first and last. */
const cuts = (bytes, type) => [...bytes.keys()]
  .filter((length) => length < 16 || length % 9 === 0 || bytes.length - length < 9)
  .map((length) => ({
    bytes: bytes.subarray(0, length), name: `${length} bytes`, type, problem: /^The file is (empty|truncated|a truncated|only the signature|not a PNG)/,
  }));

test('a file that is not a complete image is rejected with the reason, and the previous logo is removed', async () => {
  const tooLarge = /^The image has more than 40 megapixels\.$/;
  const files = [
    { bytes: png.subarray(0, 33), name: 'header.png', type: 'image/png', problem: /^The file is a truncated PNG file\.$/ },
    { bytes: png.subarray(0, 8), name: 'signature.png', type: 'image/png',
      problem: /^The file is only the signature of a PNG file\.$/ },
    { bytes: Buffer.alloc(0), name: 'empty.png', type: 'image/png', problem: /^The file is empty\.$/ },
    { bytes: gif, name: 'a.gif', type: 'image/gif', problem: /^The file is a GIF image: convert it to PNG, JPEG or WebP\.$/ },
    { bytes: gif, name: 'gif.png', type: 'image/png', problem: /^The file is a GIF image: convert it to PNG, JPEG or WebP\.$/ },
    { bytes: Buffer.from('RIFF\x04\0\0\0WAVE'), name: 'a.wav', type: 'audio/wav', problem: /^The file is a WAVE sound, not an image\.$/ },
    { bytes: Buffer.from('RIFF\x04\0\0\0AVI '), name: 'a.avi', type: 'video/avi', problem: /^The file is an AVI video, not an image\.$/ },
    { bytes: Buffer.from('%PDF-1.7'), name: 'a.pdf', type: 'application/pdf', problem: /^The file is not a PNG, JPEG or WebP image\.$/ },
    { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'a.svg', type: 'image/svg+xml',
      problem: /^The file is an SVG image: convert it to PNG, JPEG or WebP\.$/ },
    { bytes: pngOf(4, { hasData: false }), name: 'no data.png', type: 'image/png',
      problem: /^The image is damaged\.$/ },
    { bytes: pngOf(6325), name: 'huge.png', type: 'image/png', problem: tooLarge },
    ...sampled([...cuts(png, 'image/png'), ...cuts(jpeg, 'image/jpeg'), ...cuts(webp, 'image/webp')],
      engine === 'chromium' ? 1 : 5),
  ];
  const faults = [];
  for (const { bytes, name, type, problem } of files) {
    await chosen(png, 'before.png', 'image/png');
    const moments = await chosen(bytes, name, type);
    const end = moments.at(-1);
    if (!problem.test(end.problem) || end.name || end.logo) faults.push(`${type} ${name}: ${JSON.stringify(end)}`);
    const own = moments.flatMap((each) => faultsOf(each, { 'before.png': uriOf('image/png', png) }));
    faults.push(...new Set(own.map((each) => `${type} ${name}: ${each}`)));
  }
  assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults with ${files.length} files`);
});

test('an image has the type of its content, for any name and declared type', async () => {
  for (const [type, bytes] of [['image/png', png], ['image/jpeg', jpeg]]) {
    for (const [name, given] of [
      ['a.png', 'image/png'], ['a.jpg', 'image/jpeg'], ['a.svg', 'image/svg+xml'], ['a', ''],
    ]) {
      const taken = {
        name, logo: uriOf(type, bytes), canSave: true, problem: '', isMarked: false, canRemove: true,
      };
      assert.deepEqual((await chosen(bytes, name, given)).at(-1), taken, `${type} ${name}`);
    }
  }
});

test('images that some programs do not draw or turn, and large ones, are redrawn as PNG', async () => {
  const redrawn = [
    [webp, 1, 1], [jpegOf({ width: 8, height: 8, components: 4 }), 8, 8],
    [jpegOf({ width: 16, height: 8, orientation: 6 }), 8, 16], [pngOf(1100), 1024, 1024],
  ];
  for (const [i, [bytes, width, height]] of redrawn.entries()) {
    const { logo, problem } = (await chosen(bytes, `${i}`, '')).at(-1);
    assert.match(logo, /^image\/png;base64,/, `${i}: ${problem}`);
    const drawn = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
    assert.deepEqual([drawn.readUInt32BE(16), drawn.readUInt32BE(20)], [width, height], `${i}`);
  }
  for (const bytes of [jpegOf({ width: 16, height: 8 }), jpegOf({ width: 16, height: 8, orientation: 1 })])
    assert.equal((await chosen(bytes, 'upright', '')).at(-1).logo, uriOf('image/jpeg', bytes));
});

test('after quick choices the last one counts, and name, picture and buttons always agree', async () => {
  const large = pngOf(600, { isNoise: true });
  assert.ok(large.length > 100_000);
  const logos = { 'large.png': 'image/png', 'small.jpg': uriOf('image/jpeg', jpeg) };
  const problems = { broken: 'The file is a truncated PNG file.' };
  const all = ['large', 'small', 'broken', 'remove', 'reset', 'leave'];
  const pairs = all.flatMap((first) => all.map((second) => [first, second]));
  const sequences = [...pairs, ...pairs.map((pair) => ['large', ...pair])];
  const outcomes = await page.evaluate(async ({ files, order }) => {
    const [large_, small, broken] = files.map(([numbers, name, type]) =>
      [new Uint8Array(numbers), name, type]).map(([bytes, name, type]) => () => new File([bytes], name, { type }));
    const press = (selector) => document.querySelector(`#qr ${selector}`).click();
    const type = (name, value) => {
      const field = document.querySelector(`#qr [name="${name}"]`);
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const act = {
      large: () => globalThis.choose(large_()), small: () => globalThis.choose(small()),
      broken: () => globalThis.choose(broken()), leave: () => globalThis.choose(),
      remove: () => press('[data-remove-logo]'), reset: () => press('[data-reset]'),
    };
    const found = [];
    for (const sequence of order) {
      globalThis.seen = [];
      for (const each of sequence) {
        act[each]();
        // The text stays, because without text there is no code.
        if (each === 'reset') type('text', 'logo');
      }
      while (!globalThis.look().canSave) await new Promise((resolve) => setTimeout(resolve, 2));
      await new Promise((resolve) => setTimeout(resolve, 20));
      found.push({ sequence, moments: globalThis.seen, end: globalThis.look() });
    }
    return found;
  }, { files: [[[...large], 'large.png', 'image/png'], [[...jpeg], 'small.jpg', 'image/jpeg'],
    [[...png.subarray(0, 40)], 'broken.png', 'image/png']], order: sequences });
  const faults = [];
  for (const { sequence, moments, end } of outcomes) {
    const last = sequence.at(-1);
    const name = { large: 'large.png', small: 'small.jpg' }[last] ?? '';
    if (end.name !== name || Boolean(end.logo) !== Boolean(name) || end.problem !== (problems[last] ?? ''))
      faults.push(`${sequence}: ${end.name} ${end.logo.slice(0, 20)} ${end.problem}`);
    const own = new Set([...moments, end].flatMap((each) => faultsOf(each, logos)));
    faults.push(...[...own].map((each) => `${sequence}: ${each}`));
  }
  assert.deepEqual(faults.slice(0, 20), [], `${faults.length} faults in ${outcomes.length} sequences`);
});

/** Like browsers with protection from tracking: the canvas that a page reads is noise, or white. */
function disturb() {
  const { toDataURL } = HTMLCanvasElement.prototype;
  const { getImageData, putImageData } = CanvasRenderingContext2D.prototype;
  const fill = (data) => data.forEach((_, i) => {
    data[i] = globalThis.way === 'white' || i % 4 === 3 ? 255 : Math.random() * 256;
  });
  HTMLCanvasElement.prototype.toDataURL = function disturbed() {
    const copy = Object.assign(document.createElement('canvas'), { width: this.width, height: this.height });
    const image = new ImageData(this.width, this.height);
    fill(image.data);
    putImageData.call(copy.getContext('2d'), image, 0, 0);
    return toDataURL.call(copy);
  };
  CanvasRenderingContext2D.prototype.getImageData = function disturbed(...area) {
    const image = getImageData.apply(this, area);
    if (globalThis.way !== 'noise in files') fill(image.data);
    return image;
  };
}

test('if a browser changes the canvas, the page offers no PNG image but the SVG image, with a message', async () => {
  await chosen(png, 'a.png', 'image/png');
  await page.evaluate(disturb);
  await page.evaluate(() => {
    globalThis.saved = [];
    HTMLAnchorElement.prototype.click = function keep() { globalThis.saved.push(this.download); };
  });
  const tool = page.locator('#qr');
  const warning = tool.locator('[data-warnings]').getByText('This browser changed the drawn PNG');
  for (const way of ['noise in files', 'white', 'noise']) {
    for (const name of ['Download PNG', 'Copy PNG data URI']) {
      await page.evaluate((next) => {
        globalThis.way = next;
        document.querySelector('#qr [data-warnings]').replaceChildren();
      }, way);
      await tool.getByRole('button', { name }).click();
      await warning.waitFor();
    }
  }
  await tool.getByRole('button', { name: 'Download SVG' }).click();
  assert.deepEqual(await page.evaluate(() => globalThis.saved), ['qr.svg']);
  const { problem, logo } = (await chosen(pngOf(600, { isNoise: true }), 'large.png', 'image/png')).at(-1);
  assert.deepEqual([problem, logo], [
    'This browser cannot convert the image. Choose a PNG of at most 49 kB and 1024 pixels.', '',
  ]);
});
