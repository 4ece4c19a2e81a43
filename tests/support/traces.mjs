// Searches text and memory for secrets, as they were sent and in other encodings.

const piece = 12;

const inHex = (text) => Buffer.from(text).toString('hex');
const percentEncoded = (hex) => hex.replace(/../g, (byte) => `%${byte}`);

// The base64 of a string at any offset: without the characters that also depend on neighbouring bytes.
function inBase64(text) {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64');
    return whole.slice(before === 0 ? 0 : 4);
  });
}

/** The encodings of a secret. */
function writings(secret) {
  const once = [secret, encodeURIComponent(secret), encodeURIComponent(secret).replaceAll('%20', '+'),
    percentEncoded(inHex(secret)), percentEncoded(inHex(secret).toUpperCase()), JSON.stringify(secret).slice(1, -1)];
  const encoded = inBase64(secret);
  return new Set([
    ...once, ...once.map(encodeURIComponent), secret.toLowerCase(), secret.toUpperCase(), inHex(secret),
    ...encoded, ...encoded.map((each) => each.replaceAll('+', '-').replaceAll('/', '_')),
  ]);
}

// Pieces of all encodings, by their first two bytes: any part of two pieces' length contains a piece.
function piecesOf(secrets) {
  const pieces = new Map();
  for (const [name, secret] of Object.entries(secrets)) {
    for (const writing of writings(secret)) {
      for (let at = 0; at + piece <= writing.length; at += piece) {
        const text = writing.slice(at, at + piece);
        const start = Buffer.from(text).readUInt16LE();
        pieces.set(start, [...(pieces.get(start) ?? []), { name, bytes: Buffer.from(text) }]);
      }
    }
  }
  return pieces;
}

/** Makes a search for secrets ({ name: text }): returns the name and the surroundings of each one in the bytes. */
export function searchFor(secrets) {
  const pieces = piecesOf(secrets);
  const isStart = new Uint8Array(1 << 16);
  for (const start of pieces.keys()) isStart[start] = 1;
  return (bytes) => {
    const found = [];
    for (let at = 0; at + piece <= bytes.length; at++) {
      const start = bytes[at] | (bytes[at + 1] << 8);
      if (!isStart[start]) continue;
      const match = pieces.get(start).find((each) => bytes.compare(each.bytes, 0, piece, at, at + piece) === 0);
      if (match) found.push(`${match.name}: ${bytes.subarray(Math.max(0, at - 40), at + 40).toString('latin1')}`);
    }
    return found;
  };
}
