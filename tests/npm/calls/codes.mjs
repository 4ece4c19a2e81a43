import { each, loneSurrogates, noTexts, rejects, returns, text } from './expectations.mjs';

// QR codes.

/** The modules of a code, as text. */
const modulesOf = (it, options) => it.qrMatrix(options).data.join('');

const data = [
  ...each([
    Uint8Array.of(97, 98), Uint8Array.of(97, 98).buffer, new DataView(Uint8Array.of(97, 98).buffer),
    Uint8Array.of(0, 97, 98, 0).subarray(1, 3), Uint16Array.of(0x6261),
  ], (data) => returns('bytes are a buffer or a view of one', (it) =>
    modulesOf(it, { data }) === modulesOf(it, { text: 'ab' }), true)),
  ...each(['6162', [97, 98], 97, true, {}, new Date(0)], (data) =>
    rejects('bytes are nothing else', (it) => it.qrSvg({ data }), 'invalid-value', 'data')),
  rejects('there is a byte at least', (it) => it.qr({ data: new Uint8Array() }), 'invalid-value', 'data'),
  returns('2,953 bytes are the most', (it) => it.qr({ data: new Uint8Array(2953), error: 'l' }).text_length, 2953),
  ...each([2954, 8192], (length) =>
    rejects('2,954 are too many', (it) => it.qr({ data: new Uint8Array(length), error: 'l' }), 'does-not-fit', 'data')),
  rejects('more are not looked at', (it) => it.qr({ data: new Uint8Array(8193) }), 'too-long', 'data'),
  rejects('text and bytes cannot be combined', (it) => it.qr({ text, data: Uint8Array.of(1) }),
    'conflicting-parameters', 'data'),
  rejects('text is UTF-8', (it) => it.qrPng({ text, eci: 3 }), 'conflicting-parameters', 'eci'),
  ...each([1000000, -1], (eci) =>
    rejects('an ECI number has six digits', (it) => it.qrPng({ data: Uint8Array.of(1), eci }), 'out-of-range', 'eci')),
  returns('no server has bytes, nor an address of them', (it) =>
    'png_url' in it.qr({ data: Uint8Array.of(1), base_url: 'https://example.com' }), false),
];

const encodings = [
  ...each([7, 7n, '7'], (version) =>
    returns('a version is a number, a bigint or a string', (it) => it.qr({ text, version, mask: 0 }).version, 'V7-M')),
  rejects('a version holds the text', (it) => it.qrText({ text, version: 1 }), 'does-not-fit', 'version'),
  ...each([0, 41], (version) =>
    rejects('there are 40 versions', (it) => it.qrMatrix({ text, version }), 'out-of-range', 'version')),
  rejects('there are 8 masks', (it) => it.qrMatrix({ text, mask: 8 }), 'out-of-range', 'mask'),
  ...each([true, 'true', 'TRUE'], (exact) =>
    returns('an exact image has the requested size', (it) => it.qr({ text, size: 301, exact }).size, 301)),
  returns('a narrow margin is warned of', (it) => [0, 1, 2].map((margin) =>
    it.qr({ text, margin }).warnings?.map(({ code, parameter }) => `${code} ${parameter}`)),
  [['quiet-zone-small margin'], ['quiet-zone-small margin'], undefined]),
];

/** A picture of one pixel. */
const pixel = `data:image/png;base64,${'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGA'}${
  'WjR9awAAAABJRU5ErkJggg=='}`;

const styles = [
  returns('a logo is in the SVG image as it was given', (it) =>
    it.qr({ text, error: 'h', logo: pixel }).svg.includes(`href="${pixel}"/></svg>`), true),
  returns('a longer logo than a server could take', (it) =>
    it.qrSvg({ text, error: 'h', logo: `${pixel.slice(0, -4)}${'A'.repeat(60000)}` }).length > 60000, true),
  ...each([...noTexts, 1, new Uint8Array(9)], (logo) =>
    rejects('a logo is a string', (it) => it.qrSvg({ text, logo }), 'invalid-value', 'logo')),
  returns('a logo has the type of its content', (it) =>
    it.qrSvg({ text, logo: pixel.replace('image/png', 'image/jpg').replace('==', ' ') }) === it.qrSvg({ text, logo: pixel }),
  true),
  ...each(['a', 'https://example.com/a.png', 'data:image/svg+xml;base64,PHN2Zz4='], (logo) =>
    rejects('a logo is a data URI of a picture in pixels', (it) => it.qrSvg({ text, logo }), 'invalid-value', 'logo')),
  rejects('a logo has 64 KiB at most', (it) => it.qrSvg({ text, logo: `${pixel.slice(0, -4)}${'A'.repeat(65536)}` }),
    'too-long', 'logo'),
  rejects('PNG has no logo', (it) => it.qrPng({ text, logo: pixel }), 'conflicting-parameters', 'logo'),
  ...each([{ module_shape: 'rounded' }, { module_shape: 'dots' }, { eye_shape: 'rounded' }], (options) =>
    returns('a PNG with shapes has 8 bits per pixel', (it) => it.qrPng({ text, ...options })[24], 8)),
  ...each([5, 5n, '5'], (reserve) =>
    returns('an area can be reserved for a logo', (it) =>
      it.qr({ text: 'https://example.com/', error: 'h', reserve, size: 330 }).reserved_size, 40)),
  rejects('no larger one than is safe', (it) => it.qr({ text: 'https://example.com/', error: 'l', reserve: 10 }),
    'out-of-range', 'reserve'),
  rejects('colours with a logo must differ more', (it) => it.qrSvg({ text, logo: pixel, dark: '888' }), 'invalid-value',
    'dark'),
  returns('addresses have the area, but no logo', (it) =>
    it.qr({ text: 'a', logo: pixel, base_url: 'https://example.com' }).svg_url,
  'https://example.com/api/qr.svg?text=a&size=300&error=m&reserve=5'),
];

export const qr = [
  ...data,
  ...encodings,
  ...styles,
  ...each([...noTexts, 1, 1n, new Date(0), new String('a')], (value) =>
    rejects('text must be a string', (it) => it.qr({ text: value }), 'invalid-value', 'text')),
  ...each([undefined, null, {}, { text: undefined }, { text: null }], (options) =>
    rejects('text is required', (it) => it.qr(options), 'missing-parameter', 'text')),
  ...each([...noTexts, 1, 'http://a b'], (base_url) =>
    rejects('base_url is a URL', (it) => it.qr({ text, base_url }), 'invalid-value', 'base_url')),
  returns('base_url is an option of a call', (it) => it.qr({ text: 'a', base_url: 'https://example.com/' }).png_url,
    'https://example.com/api/qr.png?text=a&size=300&error=m'),
  returns('without base_url there are no links to a server', (it) =>
    ['png_url', 'svg_url'].map((name) => name in it.qr({ text: 'a' })), [false, false]),
  returns('a length is counted in code points', (it) => it.qr({ text: '\u{1F600}'.repeat(700), error: 'l' }).text_length,
    700),
  returns('format chooses a string or bytes', (it) => [
    it.qr({ text, format: 'svg' }) === it.qrSvg({ text }),
    it.qr({ text, format: 'PNG' }) instanceof Uint8Array,
  ], [true, true]),
];

export const qrSvg = [
  ...each(loneSurrogates, (value) =>
    rejects('a lone surrogate has no UTF-8', (it) => it.qrSvg({ text: value }), 'not-encodable', 'text')),
  rejects('text must not contain NUL', (it) => it.qrSvg({ text: 'a\0' }), 'not-encodable', 'text'),
  ...each([901, 20000, 2 ** 24], (length) =>
    rejects('text has at most 900 characters', (it) => it.qrSvg({ text: 'a'.repeat(length) }), 'too-long', 'text')),
  ...each([261, 261n, '261'], (size) =>
    returns('a size is a number, a bigint or a string', (it) => /width="(\d+)"/.exec(it.qrSvg({ text, size }))[1],
      '231')),
  ...each([1.5, NaN, 2 ** 53, false, {}, new Date(0)], (size) =>
    rejects('a size is a whole number', (it) => it.qrSvg({ text, size }), 'invalid-value', 'size')),
  ...each([2, 2n, '2'], (margin) =>
    returns('an image has the requested margin and colours', (it) => {
      const svg = it.qrSvg({ text, margin, dark: '#123456', light: null });
      return [/viewBox="\d+ \d+ ([^"]+)"/.exec(svg)[1], svg.includes('#123456')];
    }, ['29 29', true])),
  ...each(noTexts, (dark) =>
    rejects('a colour is a string', (it) => it.qrSvg({ text, dark }), 'invalid-value', 'dark')),
];

export const qrPng = [
  // The signature, then width and height of the IHDR chunk: PNG specification, 5.2 and 11.2.2.
  returns('each image is a separate array of bytes', (it) => {
    const png = it.qrPng({ text, size: 1000, error: 'h' });
    it.qrPng({ text: 'another text' });
    return [png.constructor === Uint8Array, png.slice(0, 8), png.slice(16, 24)];
  }, [true, { bytes: '89504e470d0a1a0a' }, { bytes: '000003e7000003e7' }]),
];

export const qrDataUrl = [
  returns('the data URI is that of the PNG by default', (it) => [
    it.qrDataUrl({ text }).slice(0, 33), it.qrDataUrl({ text, format: 'svg' }) === it.qr({ text }).data_uri,
    it.qrDataUrl({ text }) === it.qr({ text, data_uri: 'png' }).data_uri,
  ], ['data:image/png;base64,iVBORw0KGgo', true, true]),
  rejects('a data URI is of a PNG or an SVG', (it) => it.qrDataUrl({ text, format: 'json' }), 'invalid-value', 'format'),
  rejects('a data URI requires text', (it) => it.qrDataUrl({}), 'missing-parameter', 'text'),
];

export const qrText = [
  ...each([true, 'true'], (ansi) =>
    returns('a boolean turns on colours', (it) => it.qrText({ text, ansi }).startsWith('\x1b['), true)),
  ...each([false, 'false'], (ansi) =>
    returns('colours may be left out with a boolean', (it) => it.qrText({ text, ansi }).includes('\x1b'), false)),
];

export const qrMatrix = [
  ...each([{ text: 'a' }, { text, error: 'h' }, { text: '7'.repeat(900), error: 'l' }], (options) =>
    returns('the matrix is that of the image, a byte for each module', (it) => {
      const { modules, data } = it.qrMatrix(options);
      const isDark = (x, y) => data[y * modules + x] ?? 0;
      const blockOf = (x, y) => ' ▄▀█'[2 * isDark(x, y) + isDark(x, y + 1)];
      const row = (y) => Array.from({ length: modules }, (_, x) => blockOf(x, y)).join('');
      const lines = it.qrText({ ...options, ansi: false, margin: 4 }).split('\n').slice(2);
      const isDrawn = Array.from({ length: Math.ceil(modules / 2) }, (_, i) => lines[i] === `    ${row(2 * i)}    `);
      return [data.constructor === Uint8Array, data.length === it.qr(options).modules ** 2, isDrawn.every(Boolean)];
    }, [true, true, true])),
  rejects('text must fit its level', (it) => it.qrMatrix({ text: 'é'.repeat(900), error: 'h' }), 'does-not-fit', 'text'),
  ...each([...noTexts, 1, 1n], (value) =>
    rejects('text must be a string', (it) => it.qrMatrix({ text: value }), 'invalid-value', 'text')),
  rejects('text is required', (it) => it.qrMatrix(), 'missing-parameter', 'text'),
];
