import { headerOf } from './image_header.js';

// Image files: their type, and whether they are complete, because browsers draw truncated files without an error.

/** The types that core accepts for a logo: signature, and whether the file has its end. `text` has a character for each
 *  byte. PNG (Third Edition) §5.2 and §11.2.5; ITU-T T.81 §B.1.1.3; RFC 9649 §2.4. */
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

/** Enough for most photos, without filling the memory of a phone. */
const maxPixels = 40_000_000;

/** Length of the part with the image header, which may follow metadata. */
const headerBytes = 262_144;

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
 * Reads an image: its `blob` with the detected type, the decoded `bitmap`, and `isPortable` as in headerOf. `faultOf`
 * returns core's sentence for a data URI that is not an image. Throws a TypeError whose message is for users; for an
 * image with too many pixels before the whole file is read.
 */
export async function readImageFile(file, faultOf) {
  const start = await bytesOf(file.slice(0, headerBytes));
  const reject = async () => { throw new TypeError(faultOf(await uriOf(file.slice(0, signatureBytes)))); };
  const { type, isWhole } = types.find(({ is }) => is(textOf(start))) ?? await reject();
  const { width, height, isPortable } = headerOf(type, start) ?? await reject();
  if (width * height > maxPixels) throw new TypeError('The image has more than 40 megapixels.');
  const bytes = await bytesOf(file);
  if (!isWhole(textOf(bytes), bytes)) await reject();
  const blob = new Blob([bytes], { type });
  const bitmap = await createImageBitmap(blob).catch(() => { throw new TypeError('The image is damaged.'); });
  return { blob, bitmap, isPortable };
}
