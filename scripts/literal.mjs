/** Bytes that need an escape in a literal. A character beyond one byte would make every one of the file take two. */
const escapes = { 0: '\\0', 10: '\\n', 13: '\\r', 34: '\\"', 92: '\\\\' };
const isDigit = (byte) => byte >= 48 && byte <= 57;

const escaped = (byte, i, bytes) =>
  (byte === 0 && isDigit(bytes[i + 1]) ? '\\x00' : escapes[byte] ?? String.fromCharCode(byte));

/**
 * Bytes as the literal that bytesOf in exchange.js reads: a character for each. The bytes that need an escape are
 * frequent in a module: they change places with rare ones.
 */
export const literal = (module) => `"${Array.from(module.map((byte) => byte ^ 118)).map(escaped).join('')}"`;
