// Reads the PNG files of a browser's screenshots.
import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

/**
 * The width, and the pixels of four bytes each: red, green, blue, opacity. Supports only 8 bits a sample, in RGB or
 * RGBA.
 */
export function decodedPng(file) {
  const data = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const samples = { 2: 3, 6: 4 }[file[25]];
  assert.ok(file[24] === 8 && samples && file[28] === 0, 'a PNG of another kind');

  const stride = width * samples;
  const filtered = inflateSync(Buffer.concat(data));
  const pixels = Buffer.alloc(4 * width * height, 0xff);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; ++y) {
    const start = y * (stride + 1) + 1;
    const row = filtered.subarray(start, start + stride);
    unfilter(filtered[start - 1], row, above, samples);
    for (let x = 0; x < width; ++x) row.copy(pixels, 4 * (y * width + x), samples * x, samples * (x + 1));
    above = row;
  }
  return { width, pixels };
}

// W3C PNG, clause 9.
function unfilter(type, row, above, samples) {
  for (let i = 0; i < row.length; ++i) {
    const left = i < samples ? 0 : row[i - samples];
    const upperLeft = i < samples ? 0 : above[i - samples];
    row[i] += [0, left, above[i], (left + above[i]) >> 1, paeth(left, above[i], upperLeft)][type];
  }
}

function paeth(left, above, upperLeft) {
  const estimate = left + above - upperLeft;
  const byDistance = [left, above, upperLeft].map((value) => Math.abs(estimate - value));
  return [left, above, upperLeft][byDistance.indexOf(Math.min(...byDistance))];
}
