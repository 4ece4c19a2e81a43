// The platform's ids. Source: ids in core/platform/facts.h.

/** The first instant of an id, in milliseconds of Unix time: the start of 2015. */
const epoch = 1420070400000n;

/** Whether a text has the form of an id: 17 to 20 digits, of a number of 64 bits. */
export const isSnowflake = (text) => /^[0-9]{17,20}$/.test(text) && BigInt(text) < 2n ** 64n;

/** When an id was made, in whole Unix seconds. */
export const creationOf = (id) => Number(((BigInt(id) >> 22n) + epoch) / 1000n);
