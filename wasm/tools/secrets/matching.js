/** Characters by their codes in hexadecimal, and in decimal or by name, as JavaScript, URLs and HTML escape them. */
export const escaped = (codes, names) => String.raw`\\+(?:u00|x)(?:${codes})|%(?:25)*(?:${codes})` +
  String.raw`|&(?:amp;)*(?:#x0*(?:${codes})|${names});?`;

/** The end of the match of a sticky pattern at `from`; 0 if it does not match. */
export function endAt(pattern, text, from) {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

/** The end of consecutive matches of a sticky pattern from `from` on; `from` if it does not match. */
export function endOf(pattern, text, from) {
  let end = from;
  let next = endAt(pattern, text, end);
  while (next) {
    end = next;
    next = endAt(pattern, text, end);
  }
  return end;
}

export const isMixed = (text) => [/[a-z]/, /[A-Z]/, /\d/].every((each) => each.test(text));
