// Draws images on a canvas. Some browsers alter canvas data against fingerprinting, so the data is compared with the
// image.

function canvasOf(side) {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
}

/** Draws an image on a canvas, scaled to a square; `ground`: its background colour, if any. */
async function draw(uri, side, ground) {
  const picture = new Image();
  picture.src = uri;
  await picture.decode();
  const { canvas, context } = canvasOf(side);
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, side, side);
  }
  context.drawImage(picture, 0, 0, side, side);
  return { canvas, context };
}

/** Tests whether the browser returns canvas data unaltered. */
export function canReadCanvas() {
  const { context } = canvasOf(8);
  context.fillStyle = '#f80';
  context.fillRect(0, 0, 8, 8);
  const drawn = [255, 136, 0, 255];
  return context.getImageData(0, 0, 8, 8).data.every((value, i) => Math.abs(value - drawn[i % 4]) < 8);
}

/** Luminance of a pixel, from 0 to 1. */
const luminance = (data, at) =>
  0.2126 * (data[at] / 255) ** 2.2 + 0.7152 * (data[at + 1] / 255) ** 2.2 + 0.0722 * (data[at + 2] / 255) ** 2.2;

/**
 * Tests whether the centres of all dark modules are darker than those of light ones, outside the area for a logo.
 * `size` and `reserved` are in pixels, `margin` is in modules.
 */
function showsModules({ data }, { size, reserved, margin, matrix }) {
  const { modules } = matrix;
  const scale = Math.floor(size / (modules + 2 * margin));
  const start = Math.floor((size - scale * modules) / 2);
  const centre = (place) => start + place * scale + Math.floor(scale / 2);
  const isReserved = (place) => Math.abs(centre(place) - size / 2) <= reserved / 2;
  let darkest = 1;
  let lightest = 0;
  for (const [i, isDark] of matrix.data.entries()) {
    const [x, y] = [i % modules, Math.floor(i / modules)];
    if (isReserved(x) && isReserved(y)) continue;
    const each = luminance(data, 4 * (centre(y) * size + centre(x)));
    if (isDark) lightest = Math.max(lightest, each);
    else darkest = Math.min(darkest, each);
  }
  return lightest < darkest;
}

/** Draws a code's SVG as PNG and returns the data URI. Rejects if its pixels do not show the modules. `code`: see
 *  showsModules. */
export async function drawPng(svg, code) {
  const { size } = code;
  const uri = (await draw(svg, size)).canvas.toDataURL();
  const { context } = await draw(uri, size, '#fff');
  if (showsModules(context.getImageData(0, 0, size, size), code)) return uri;
  throw new Error('This browser changed the drawn PNG, so that scanners cannot read it. '
    + 'Use the SVG, or allow this page to read canvas data.');
}
