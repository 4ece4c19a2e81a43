import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';

const drawing = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8');

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The drawing has two colours and no slanted line, so that a bit is enough for a pixel: a tenth of the bytes. */
function draw(side) {
  const { pixels } = new Resvg(drawing, { fitTo: { mode: 'width', value: side } }).render();
  const isWhite = (x, y) => pixels[4 * (y * side + x)] === 255;
  const rows = Buffer.alloc(side * (side / 8 + 1));
  for (let y = 0; y < side; ++y) {
    for (let x = 0; x < side; ++x)
      if (isWhite(x, y)) rows[y * (side / 8 + 1) + 1 + (x >> 3)] |= 128 >> (x & 7);
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header),
    chunk('PLTE', Buffer.from([...pixels.subarray(0, 3), 255, 255, 255])),
    chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What an installed page is shown as, where an SVG does not do. */
export const icons = () => ({
  name: 'icons',
  generateBundle() {
    for (const side of [192, 512]) this.emitFile({ type: 'asset', fileName: `icon-${side}.png`, source: draw(side) });
  },
});
