// @everyone and @here, also with characters between the letters that Discord may remove first. These are matched one at
// a time, because a repetition overflows the stack on long input.

const names = ['everyone', 'here'];

/** The position after all consecutive matches of a sticky pattern from `from` on. */
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

/** The name after an @ and its end; undefined if there is none. `ignored` matches characters between the letters. */
export function groupAt(text, from, ignored) {
  const start = skip(text, from, ignored);
  const name = names.find((each) => each[0] === text.charAt(start));
  const end = name && endOf(text, start, name, ignored);
  return end ? { name, end } : undefined;
}
