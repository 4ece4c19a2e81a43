import {
  id_pattern as digits, snowflake_epoch_ms as epoch, snowflake_time_shift as shift,
} from '../generated/facts.json';

// The platform's ids. Source: ids in core/platform/facts.h.

const form = new RegExp(`^${digits}$`);

/** Whether a text can be the id of something that exists: as many digits as ids have, of a 64-bit number. */
export const isSnowflake = (text) => form.test(text) && BigInt(text) < 2n ** 64n;

/** The creation time of an id, in whole Unix seconds. */
export const creationOf = (id) => Number(((BigInt(id) >> BigInt(shift)) + BigInt(epoch)) / 1000n);
