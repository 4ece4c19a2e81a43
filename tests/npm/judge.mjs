import { stated } from './message_stated.mjs';

// Collects errors by the path of each value.

/** Builders count UTF-16; Discord counts code points, in strings of embeds without whitespace at both ends. */
export const asCounted = (value) => (typeof value === 'string' ? 'a'.repeat([...value].length) : value);
export const trimmed = (value) => (typeof value === 'string' ? value.trim() : value);

/** The counted number: of characters, of entries, or the value of a number. */
export function lengthOf(value = '') {
  if (typeof value === 'string') return asCounted(value).length;
  return typeof value === 'number' ? value : value.length ?? 1;
}

export function accepts(call) {
  try {
    call();
    return true;
  } catch {
    return false;
  }
}

/** Collects paths, as found `by` a validator of builders, or as it is `stated`. */
export function makeJudge() {
  const wrong = [];
  return {
    wrong,
    by(validator, value, path) {
      if (!accepts(() => validator.parse(asCounted(value)))) wrong.push(path);
    },
    /** An optional one. */
    may(validator, value, path) {
      if (value !== undefined) this.by(validator, value, path);
    },
    stated(name, value, path) {
      const [min, max] = stated[name];
      const count = lengthOf(value);
      if (count < min || count > max) wrong.push(path);
    },
    mayStated(name, value, path) {
      if (value !== undefined) this.stated(name, value, path);
    },
    if(isWrong, path) {
      if (isWrong) wrong.push(path);
    },
  };
}
