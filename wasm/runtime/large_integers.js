/**
 * Returns JSON in which integers that a number cannot represent exactly are strings of their digits, after `mark`.
 * JSON.parse would change their digits. `json` must be valid: an unterminated string takes long.
 */
export function quoteLargeIntegers(json, mark = '') {
  // Faster: most strings have none.
  if (!/\d{16}/.test(json)) return json;
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
    (/^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${mark}${token}"` : token));
}
