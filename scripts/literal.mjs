// What would need an escape in a literal. 256 more is the code of another character, of the same lowest byte.
const special = new Set(['\0', '\n', '\r', '\'', '\\'].map((character) => character.charCodeAt()));

/** Bytes as the literal that bytesOf in bridge.js reads: a character for each, whose code's lowest byte it is. */
export function literal(module) {
  const characters = Array.from(module, (byte) => String.fromCharCode(special.has(byte) ? byte + 256 : byte));
  return `'${characters.join('')}'`;
}
