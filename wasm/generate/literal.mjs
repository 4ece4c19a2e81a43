const escapes = { '\0': '\\0', '\n': '\\n', '\r': '\\r', '\'': '\\\'', '\\': '\\\\' };

/** Bytes as a string literal that bytesOf in bridge.js reads: a character of the same code for each. */
export const literal = (module) => `'${Array.from(module, (byte) => String.fromCharCode(byte)).join('')
  .replace(/(\0(?=\d))|[\0\n\r'\\]/g, (character, beforeDigit) => (beforeDigit ? '\\x00' : escapes[character]))}'`;
