const escapes = { 0: '\\x00', 10: '\\n', 13: '\\r', 34: '\\"', 92: '\\\\' };

/** Bytes as the shortest literal: one character for each, in a file that is UTF-8. */
export const literal = (bytes) =>
  `"${Array.from(bytes, (byte) => escapes[byte] ?? String.fromCharCode(byte)).join('')}"`;
