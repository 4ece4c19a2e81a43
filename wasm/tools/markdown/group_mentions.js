// @everyone and @here, also where characters stand between their letters that the platform may remove first. Each such
// character is looked at by itself: a pattern that repeats them overflows in a long text.

const names = ['everyone', 'here'];

/** Where the characters end that a sticky pattern matches one by one. */
export function skip(text, from, pattern) {
  let end = from;
  for (pattern.lastIndex = end; pattern.test(text); pattern.lastIndex = end) end = pattern.lastIndex;
  return end;
}

function endOf(text, from, name, ignored) {
  let place = from;
  for (const letter of name) {
    if (text.charAt(place) !== letter) place = skip(text, place, ignored);
    if (text.charAt(place) !== letter) return 0;
    place += 1;
  }
  return place;
}

/** The name that is mentioned by the @ before a place, and where it ends; `ignored` may stand between its letters. */
export function groupAt(text, from, ignored) {
  const start = skip(text, from, ignored);
  const name = names.find((each) => each[0] === text.charAt(start));
  const end = name && endOf(text, start, name, ignored);
  return end ? { name, end } : undefined;
}
