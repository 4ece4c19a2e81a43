import { headerOf } from './image_header.js';

// Image files: what type they are, and whether they are complete. Browsers draw what there is of a truncated file.

/** The types that core takes for a logo: what a file begins with, and whether it has its end. `text` has a character
 *  for each byte. PNG (Third Edition) §5.2 and §11.2.5; ITU-T T.81 §B.1.1.3; RFC 9649 §2.4. */
const types = [
  {
    type: 'image/png', is: (text) => text.startsWith('‰PNG\r\n\x1a\n'),
    isWhole: (text) => text.includes('\0\0\0\0IEND®B`‚'),
  },
  {
    type: 'image/jpeg', is: (text) => text.startsWith('ÿØÿ'),
    isWhole: (text) => text.lastIndexOf('ÿÙ') > text.lastIndexOf('ÿÚ'),
  },
  {
    type: 'image/webp', is: (text) => /^RIFF[^]{4}WEBP/.test(text),
    isWhole: (text, bytes) => bytes.byteLength >= new DataView(bytes).getUint32(4, true) + 8,
  },
];

/** More pixels than most photos have, and fewer than fill the memory of a phone. */
const maxPixels = 40_000_000;

/** The header of an image is in so many bytes; metadata can be before it. */
const headerBytes = 262_144;

/** So many bytes tell what a file is. */
const signatureBytes = 64;

export async function uriOf(blob) {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = () => reject(new TypeError('The browser cannot read the file.'));
    reader.readAsDataURL(blob);
  });
  return reader.result;
}

async function bytesOf(blob) {
  return blob.arrayBuffer().catch(() => { throw new TypeError('The browser cannot read the file.'); });
}

const textOf = (bytes) => new TextDecoder('windows-1252').decode(bytes);

/**
 * Reads a file as an image: its `blob` with the type of its content, whatever its name is, the decoded `bitmap`, and
 * `isPortable` as headerOf says. A file with too many pixels is not read to its end. `faultOf` returns the sentence of
 * core for a data URI that is not an image. Throws a TypeError whose message is for users.
 */
export async function readImageFile(file, faultOf) {
  const start = await bytesOf(file.slice(0, headerBytes));
  const refuse = async () => { throw new TypeError(faultOf(await uriOf(file.slice(0, signatureBytes)))); };
  const { type, isWhole } = types.find(({ is }) => is(textOf(start))) ?? await refuse();
  const { width, height, isPortable } = headerOf(type, start) ?? await refuse();
  if (width * height > maxPixels) throw new TypeError('The image has more than 40 megapixels.');
  const bytes = await bytesOf(file);
  if (!isWhole(textOf(bytes), bytes)) await refuse();
  const blob = new Blob([bytes], { type });
  const bitmap = await createImageBitmap(blob).catch(() => { throw new TypeError('The image is damaged.'); });
  return { blob, bitmap, isPortable };
}
