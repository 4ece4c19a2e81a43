// The forms of text in a QR code, to search memory for it: its codewords in every order that the encoder uses, and
// its modules. By ISO/IEC 18004:2015 §7.4.5 four bits of mode precede the bytes.
import { inflateSync } from 'node:zlib';

const piece = 8;

// Without the first and the last four bits, because their codewords have other bits too.
const nibbles = (text) => Buffer.from(Buffer.from(text).toString('hex').slice(1, -1), 'hex');
const bitsReversed = (bytes) => bytes.map((byte) => Number.parseInt(byte.toString(2).padStart(8, '0').split('')
  .reverse().join(''), 2));

/** The bytes and codewords of text: unchanged, with bits reversed, with bytes reversed, and with both. */
export function codewordsOf(text) {
  return [Buffer.from(text), nibbles(text)].flatMap((bytes) => [bytes, bitsReversed(bytes)])
    .flatMap((bytes) => [bytes, Buffer.from(bytes).reverse()]);
}

/** The rows of a PNG image of 1 bit per pixel, each with its filter byte. */
export function rowsOfPng(png) {
  const width = png.readUInt32BE(16);
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, end));
  }
  const bytes = inflateSync(Buffer.concat(parts));
  const size = 1 + Math.ceil(width / 8);
  return Array.from({ length: bytes.length / size }, (_, y) => bytes.subarray(y * size, (y + 1) * size));
}

/** The modules (rows of booleans) of an image with one pixel per module. */
function modulesOf(rows, quiet) {
  const side = rows.length - 2 * quiet;
  return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (__, x) =>
    (rows[y + quiet][1 + ((x + quiet) >> 3)] >> (7 - ((x + quiet) & 7)) & 1) === 0));
}

function packed(row, bits) {
  const bytes = Buffer.alloc(bits / 8);
  row.slice(0, bits).forEach((dark, x) => { bytes[x >> 3] |= dark << (x & 7); });
  return bytes;
}

/**
 * The modules of a code, from its PNG image with one pixel per module: pairs of rows with codewords, in the layouts of
 * the core: words of 192 bits, lines of 32 bits of a row and 32 of a column, bytes, and pixels.
 */
export function modulesIn(png, quiet = 4) {
  const rows = rowsOfPng(png);
  const modules = modulesOf(rows, quiet);
  const columns = modules.map((_, x) => modules.map((row) => row[x]));
  const found = [];
  for (let y = 9; y + 10 < modules.length; y += 2) {
    const pair = [y, y + 1];
    found.push(Buffer.concat(pair.map((at) => packed(modules[at], 192))));
    found.push(Buffer.concat(pair.flatMap((at) => [packed(modules[at], 32), packed(columns[at], 32)])));
    found.push(Buffer.concat(pair.map((at) => Buffer.from(modules[at].map(Number)))));
    found.push(Buffer.concat(pair.map((at) => rows[at + quiet])));
  }
  return found;
}

const hashBits = 20;
const hashOf = (first, second) => Math.imul(first ^ Math.imul(second, 0x9E3779B1), 0x85EBCA6B) >>> (32 - hashBits);

/** The place of the piece with the most distinct bytes, because other pieces are frequent in memory. */
function rarestPiece(bytes) {
  const kinds = (at) => new Set(bytes.subarray(at, at + piece)).size;
  let best = 0;
  for (let at = piece; at + piece <= bytes.length; at += piece) if (kinds(at) > kinds(best)) best = at;
  return best;
}

/** Makes a search for eleven bytes of each input and its codewords, and for all of these other bytes. */
export function searchForCodes(texts, wholes) {
  const starts = new Map();
  const isStart = new Uint8Array(1 << hashBits);
  const add = (bytes, name, start = 0) => {
    const hash = hashOf(bytes.readInt32LE(start), bytes.readInt32LE(start + 4));
    isStart[hash] = 1;
    starts.set(hash, [...(starts.get(hash) ?? []), { bytes, name, start }]);
  };
  for (const text of texts) {
    for (const [form, bytes] of codewordsOf(text).entries()) {
      for (let at = 0; at + piece <= bytes.length; at += 4) add(bytes.subarray(at, at + piece), `${form} of ${text}`);
    }
  }
  for (const bytes of wholes) add(bytes, 'modules', rarestPiece(bytes));
  return (memory) => {
    const found = new Set();
    let [first, second] = [0, 0];
    for (let at = 1 - piece; at + piece <= memory.length; at += 1) {
      first = (first >>> 8) | (second << 24);
      second = (second >>> 8) | (memory[at + piece - 1] << 24);
      const hash = hashOf(first, second);
      if (!isStart[hash]) continue;
      for (const { bytes, name, start } of starts.get(hash)) {
        if (at >= start && memory.subarray(at - start, at - start + bytes.length).equals(bytes)) found.add(name);
      }
    }
    return [...found];
  };
}
