/**
 * Returns a function that returns a regular expression with Unicode classes. It is compiled at its first use, because
 * that takes longer than a call.
 */
export function unicode(source, flags = 'u') {
  let made;
  return () => made ??= new RegExp(source, flags);
}

const surrogate = unicode('\\p{Surrogate}');

/** Returns whether a string has a surrogate without its pair. */
export const hasLoneSurrogate = (text) => surrogate().test(text);

/**
 * The length in code points, at most `max + 1`: reading stops as soon as the string is longer than `max`. A lone
 * surrogate counts as one.
 */
export function lengthOf(text, from = 0, end = text.length, max = Infinity) {
  if (end - from === 1) return 1;
  if (end - from > 2 * max) return max + 1;
  let length = 0;
  for (let at = from; at < end; ++length) at += text.codePointAt(at) > 0xffff ? 2 : 1;
  return length;
}
