/**
 * A function that gives a regular expression of Unicode classes. It is made when it is first used: engines take longer
 * to read its literal than for all that a call does.
 */
export function unicode(source, flags = 'u') {
  let made;
  return () => made ??= new RegExp(source, flags);
}

const surrogate = unicode('\\p{Surrogate}');

/** Whether a text has half of a pair without the other half. */
export const hasLoneSurrogate = (text) => surrogate().test(text);

/**
 * In code points, up to one more than `max`: no more is read than tells that a text is longer. A lone surrogate counts
 * as one.
 */
export function lengthOf(text, from = 0, end = text.length, max = Infinity) {
  if (end - from === 1) return 1;
  if (end - from > 2 * max) return max + 1;
  let length = 0;
  for (let at = from; at < end; ++length) at += text.codePointAt(at) > 0xffff ? 2 : 1;
  return length;
}
