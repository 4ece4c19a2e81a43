const escapes = { '\0': '\\0', '\r': '\\r', '`': '\\`', '\\': '\\\\', '$': '\\$' };
const inHexadecimal = (character) => `\\x${character.charCodeAt().toString(16).padStart(2, '0')}`;

/**
 * Bytes as a template literal that bytesOf in bridge.js reads: a character of the same code for each. It begins and
 * ends with a line feed, because Node prints the whole line that throws an uncaught error. After a character beyond
 * ASCII, escapes are in hexadecimal: another encoding than UTF-8 can take the backslash into a character of two bytes,
 * and what is left must not end the literal.
 */
export const literal = (module) => `\`\n\xff${Array.from(module, (byte) => String.fromCharCode(byte)).join('')
  .replace(/\0(?=\d)|\$(?=\{)|[\0\r`\\]/g, (character, at, text) => {
    const isAmbiguous = text.charCodeAt(at - 1) > 0x7f || (character === '\0' && /\d/.test(text[at + 1]));
    return isAmbiguous ? inHexadecimal(character) : escapes[character];
  })}\n\``;
