/**
 * JSON in which each integer that a number does not hold exactly is a string of its digits, after `mark`. JSON.parse
 * would change digits of it. `json` must be valid: for a string without an end this takes long.
 */
export function quoteLargeIntegers(json, mark = '') {
  // Most texts have none, and this is faster.
  if (!/\d{16}/.test(json)) return json;
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
    (/^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${mark}${token}"` : token));
}
