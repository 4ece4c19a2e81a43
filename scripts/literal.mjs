/** Bytes that would need an escape in a literal, two to four characters: 256 more does as well, in two bytes of UTF-8. */
const escaped = new Set([0, 10, 13, 34, 92]);

/** Bytes as the literal that bytesOf in exchange.js reads: the low eight bits of each character. */
export const literal = (bytes) =>
  `"${Array.from(bytes, (byte) => String.fromCharCode(escaped.has(byte) ? 256 + byte : byte)).join('')}"`;
