// QR codes in random styles, and the decoders that read them.
import { Resvg } from '@resvg/resvg-js';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import jsqr from 'jsqr';
import { decodeQR } from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Its file in the package, because the library would download it.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary } });

const root = fileURLToPath(new URL('../../../', import.meta.url));
const zbarProgram = process.env.CORDAGE_READ_CODES ?? `${root}build/release/tests/read-codes`;

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const draw = (svg) => new Resvg(svg).render();

/** As a PNG file and as pixels of four bytes. */
export function drawn(image) {
  if (typeof image === 'string') {
    const picture = draw(image);
    return { png: picture.asPng(), picture };
  }
  const png = Buffer.from(image);
  const side = png.readUInt32BE(16);
  return {
    png,
    picture: draw(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image width="${side}"
height="${side}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`),
  };
}

/** On a white page, because these decoders do not support opacity. */
function onWhite({ picture: { width, height, pixels } }) {
  const data = new Uint8ClampedArray(pixels);
  for (let i = 0; i < data.length; i += 4) {
    for (let sample = i; sample < i + 3; ++sample) data[sample] += 255 - data[i + 3];
    data[i + 3] = 255;
  }
  return { width, height, data };
}

export async function readByZxing(image) {
  const codes = await readBarcodes(onWhite(image), { formats: ['QRCode'] });
  return codes.map(({ text }) => text).join('');
}

export function readByQr(image) {
  try {
    return decodeQR(onWhite(image), { effort: 3, timeLimit: 10_000 });
  } catch {
    return undefined;
  }
}

export function readByJsqr(image) {
  const { data, width, height } = onWhite(image);
  const code = jsqr.default(data, width, height, { inversionAttempts: 'dontInvert' });
  return code?.data;
}

/** The contents of the codes that zbar reads in PNG files. */
export function readByZbar(files) {
  const input = Buffer.concat(files.flatMap((file) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(file.length);
    return [length, file];
  }));
  const output = execFileSync(zbarProgram, { input, maxBuffer: 1 << 27 });
  const texts = [];
  for (let at = 0; at < output.length; at += 4 + output.readUInt32LE(at))
    texts.push(output.toString('utf8', at + 4, at + 4 + output.readUInt32LE(at)));
  return texts;
}
