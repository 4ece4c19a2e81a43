const escapes = { '\0': '\\0', '\r': '\\r', '`': '\\`', '\\': '\\\\', '${': '\\${' };

/**
 * Bytes as a template literal that bytesOf in bridge.js reads: a character of the same code for each. It begins and
 * ends with a line feed, because Node prints the whole line that throws an uncaught error.
 */
export const literal = (module) => `\`\n\xff${Array.from(module, (byte) => String.fromCharCode(byte)).join('')
  .replace(/(\0(?=\d))|\$\{|[\0\r`\\]/g, (characters, beforeDigit) => (beforeDigit ? '\\x00' : escapes[characters]))
}\n\``;
