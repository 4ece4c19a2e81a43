/** Bytes that need an escape in a literal. A character beyond one byte would make every one of the file take two. */
const escapes = { 0: '\\0', 10: '\\n', 13: '\\r', 34: '\\"', 92: '\\\\' };
const isDigit = (byte) => byte >= 48 && byte <= 57;

/** Bytes as the literal that bytesOf in exchange.js reads: a character for each. */
export const literal = (bytes) => `"${Array.from(bytes, (byte, i) =>
  (byte === 0 && isDigit(bytes[i + 1]) ? '\\x00' : escapes[byte] ?? String.fromCharCode(byte))).join('')}"`;
