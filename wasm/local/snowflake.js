import {
  longest_id as longest, shortest_id as shortest, snowflake_epoch_ms as epoch, snowflake_time_shift as shift,
} from '../generated/facts.json';

// The platform's ids. Source: ids in core/platform/facts.h.

const form = new RegExp(`^[0-9]{${shortest},${longest}}$`);

/** Whether a text has the form of an id of something real: its digits, of a number of 64 bits. */
export const isSnowflake = (text) => form.test(text) && BigInt(text) < 2n ** 64n;

/** When an id was made, in whole Unix seconds. */
export const creationOf = (id) => Number(((BigInt(id) >> BigInt(shift)) + BigInt(epoch)) / 1000n);
