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

/** More pixels than a photo has, and fewer than fill the memory of a phone. */
const mostPixels = 64_000_000;

async function uriOf(blob) {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = reject;
    reader.readAsDataURL(blob);
  });
  return reader.result;
}

/** The width and height of an image, which browsers know before they decode it. */
async function sizeOf(uri) {
  const { naturalWidth: width, naturalHeight: height } = await new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = uri;
  });
  return { width, height };
}

async function decode(blob) {
  try {
    const uri = await uriOf(blob);
    const { width, height } = await sizeOf(uri);
    return width * height > mostPixels ? undefined : { uri, bitmap: await createImageBitmap(blob) };
  } catch {
    throw new TypeError('The image is damaged.');
  }
}

/** Reads a file as an image, completely decoded, and as a data URI with the type of its content, whatever its name is.
 *  Throws a TypeError whose message is for users. */
export async function readImageFile(file) {
  const bytes = await file.arrayBuffer().catch(() => { throw new TypeError('The browser cannot read the file.'); });
  const text = new TextDecoder('windows-1252').decode(bytes);
  const { type, isWhole } = types.find(({ is }) => is(text)) ?? {};
  if (!text) throw new TypeError('The file is empty.');
  if (!type) throw new TypeError('The file is not a PNG, JPEG or WebP image.');
  if (!isWhole(text, bytes)) throw new TypeError('The image is incomplete.');
  const image = await decode(new Blob([bytes], { type }));
  if (!image) throw new TypeError('The image has more than 64 million pixels.');
  return image;
}
