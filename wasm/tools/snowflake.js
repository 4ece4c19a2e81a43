import {
  id_pattern as digits, snowflake_epoch_ms as epoch, snowflake_time_shift as shift,
} from '../generated/facts.json';

// Discord's ids. Source: ids in core/platform/facts.h.

const form = new RegExp(`^${digits}$`);

function numberIn(text, from, to) {
  let number = 0;
  for (let at = from; at < to; ++at) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}

/**
 * An id divided by 2¹¹ and rounded down: exact for 64-bit numbers, and much faster than a BigInt. 10¹¹, by which the
 * last eleven digits are split off, is 2¹¹ · 5¹¹.
 */
const upperBits = (id) =>
  numberIn(id, 0, id.length - 11) * 5 ** 11 + Math.floor(numberIn(id, id.length - 11, id.length) / 2 ** 11);

/** The creation time of an id of 17 to 20 digits, in whole Unix seconds; undefined above 64 bits. */
export function creationOf(id) {
  const bits = upperBits(id);
  return bits < 2 ** 53 ? Math.floor((Math.floor(bits / 2 ** (shift - 11)) + epoch) / 1000) : undefined;
}

/** Returns whether a string can be the id of something that exists: 17 to 20 digits of a 64-bit number. */
export const isSnowflake = (text) => form.test(text) && creationOf(text) !== undefined;
