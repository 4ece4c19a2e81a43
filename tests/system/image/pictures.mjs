// Pictures of the core, and the expected rendering.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = process.env.CORDAGE_PICTURES ?? `${root}build/release/tests/pictures`;

export const quietZone = 4;

/** Pixels on a side of the largest image. */
export const mostPixels = 4096;

/** Modules on a side, quiet zone included. */
export const sideOf = (version) => 17 + 4 * version + 2 * quietZone;

/**
 * A picture for each pair of a version and the pixels per module:
 * `{ version, pixelsPerModule, size, text, modules, svg, png }`, size in pixels; modules are rows of '0' and '1' without
 * the quiet zone.
 */
export function pictures(...pairs) {
  const lines = execFileSync(program, pairs.flat().map(String), { encoding: 'utf8', maxBuffer: 1 << 27 });
  return lines.trim().split('\n').map((line) => {
    const picture = JSON.parse(line);
    return { ...picture, size: sideOf(picture.version) * picture.pixelsPerModule, png: Buffer.from(picture.png, 'base64') };
  });
}

/**
 * Fails unless an image shows a picture at a scale: every pixel whose centre is in a dark module is black, every other
 * one white, up to the last whole pixel. If a centre is on the edge between modules, either may decide. The image is
 * its width and the bytes of its pixels, four each: red, green, blue, opacity.
 */
export function assertShows({ width, pixels }, picture, scale) {
  const side = Math.floor(picture.size * scale);
  assert.ok(width >= side && pixels.length >= 4 * side * width, 'the image is too small');
  const columns = Array.from({ length: side }, (_, pixel) => modulesAt(pixel, picture, scale));
  let wrong = 0;
  let first = '';
  for (let y = 0; y < side; ++y) {
    for (let x = 0; x < side; ++x) {
      const shade = pixels.readUInt32BE(4 * (y * width + x));
      const isBlack = shade === 0x000000ff;
      const isRight = (isBlack || shade === 0xffffffff) &&
        columns[y].some((row) => columns[x].some((column) => isBlack === (picture.modules[row]?.[column] === '1')));
      if (isRight) continue;
      if (wrong === 0) first = `${shade.toString(16).padStart(8, '0')} at ${x}, ${y}`;
      ++wrong;
    }
  }
  assert.equal(wrong, 0, `version ${picture.version}: ${wrong} pixels are wrong, the first ${first}`);
}

// In one direction, the module with a pixel's centre, or the two that share an edge there.
function modulesAt(pixel, picture, scale) {
  const centre = (pixel + 0.5) / (picture.pixelsPerModule * scale) - quietZone;
  return Number.isInteger(centre) ? [centre - 1, centre] : [Math.floor(centre)];
}
