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
