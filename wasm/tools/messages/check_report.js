// The findings of a check: counts, broken rules and warnings.

/** A bound without a minimum. It has all members of bounds, so that no prototype is read. */
export const atMost = (limit, max) => ({ limit, min: 0, max, without: undefined });

export function note({ counts, excesses }, path, { limit, min, max, without }, count, unit = '') {
  const counted = { path, limit, count: Number(count), min: Number(min), max: Number(max) };
  const isWithin = count >= min && count <= max;
  if (max < Number.MAX_SAFE_INTEGER || typeof max === 'bigint') counts.push(counted);
  if (isWithin) return;
  const few = `at least ${min} needed${without ? ` without ${without}` : ''}`;
  excesses.push({
    ...counted, detail: `${path}: ${count}${unit}, ${count > max ? `${over(count, max)} more than ${max}` : few}.`,
  });
}

/** By how much a number or bigint is above another. */
const over = (count, max) => (typeof count === typeof max ? count - max : BigInt(count) - BigInt(max));

/** Reports a broken rule without a count: something is missing (count 0 of 1) or is not allowed (count 1 of 0). */
export function reject({ excesses }, path, limit, sentence, [count, min, max] = [1, 0, 0]) {
  excesses.push({ path, limit, count, min, max, detail: `${path}: ${sentence}` });
}

/** Reports a value of the wrong type. Its siblings are still checked. */
export const rejectType = (check, path, sentence) => reject(check, path, 'type', sentence);

export function warn({ warnings }, code, path, sentence, name) {
  warnings.push({ code, path, ...(name && { name }), detail: `${path}: ${sentence}` });
}

/** Warns about a value that Discord has been seen to reject without a documented rule, in `source`. */
export const warnSeen = (check, path, sentence, source) =>
  warn(check, 'observed', path, `${sentence}; Discord has been seen to reject this (${source}).`);

export const warnBlank = (check, path) =>
  warn(check, 'observed', path, 'has only whitespace, which Discord removes.');

export const add = ({ totals }, limit, count) => totals.set(limit, (totals.get(limit) ?? 0) + count);
