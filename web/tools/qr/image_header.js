// Reads the dimensions of images without decoding them.

/** Tests whether a JPEG marker begins a frame: SOF0 to SOF15 without DHT, JPG and DAC. ITU-T T.81 table B.1. */
const isFrame = (marker) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The orientation in an APP1 segment, by default 1. Exif 3.0 §4.6; `at`: the start of the segment. */
function orientationOf(view, at) {
  const tiff = at + 10;
  if (view.getUint32(at + 4) !== 0x45786966) return 1;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const entries = tiff + view.getUint32(tiff + 4, isLittle);
  for (let i = 0; i < view.getUint16(entries, isLittle); ++i) {
    const entry = entries + 2 + 12 * i;
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle);
  }
  return 1;
}

function jpegHeader(view) {
  let orientation = 1;
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      return {
        width: view.getUint16(at + 7), height: view.getUint16(at + 5),
        // Some renderers do not draw CMYK, which has four components, and some do not rotate images.
        isPortable: view.getUint8(at + 9) < 4 && orientation === 1,
      };
    }
    if (marker === 0xe1) orientation = orientationOf(view, at);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

const pngHeader = (view) => ({ width: view.getUint32(16), height: view.getUint32(20), isPortable: true });

/** RFC 9649 §2.5 to §2.7, RFC 6386 §9.1. Some renderers do not draw WebP. */
function webpHeader(view) {
  const kind = String.fromCharCode(...new Uint8Array(view.buffer, 12, 4));
  const three = (at) => view.getUint16(at, true) + 65536 * view.getUint8(at + 2);
  const size = {
    'VP8X': () => ({ width: 1 + three(24), height: 1 + three(27) }),
    'VP8L': () => ({ width: 1 + (three(21) & 0x3fff), height: 1 + (view.getUint32(21, true) >> 14 & 0x3fff) }),
    'VP8 ': () => ({ width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }),
  }[kind]?.();
  return size && { ...size, isPortable: false };
}

const readers = { 'image/png': pngHeader, 'image/jpeg': jpegHeader, 'image/webp': webpHeader };

/** `width` and `height` in pixels, and `isPortable`: whether all SVG renderers show the image like browsers do;
 *  undefined if `bytes` has no complete header. */
export function headerOf(type, bytes) {
  try {
    return readers[type](new DataView(bytes));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
