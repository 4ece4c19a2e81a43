/** Long tests run whole by hand and before a release. In other tiers they try fewer values. */
export const isWhole = process.env.CORDAGE_SUITE !== 'short';

/** A list; in the short suite only every `step`th of its elements. */
export const sampled = (list, step) => isWhole ? list : list.filter((_, i) => i % step === 0);
