// Marks the excess of strings that are too long, drawn over the field.

const escaped = (text) => JSON.stringify(text).slice(1, -1);

/** The end of the JSON string that begins at `start`. */
function stringEnd(text, start) {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** The places of each of these JSON strings in `text`, in order, found in one pass. */
function placesOf(literals, text) {
  const places = new Map(literals.map((literal) => [literal, []]));
  for (let start = text.indexOf('"'), end; start >= 0; start = text.indexOf('"', end)) {
    end = stringEnd(text, start);
    places.get(text.slice(start, end))?.push(start);
  }
  return places;
}

/** The part of a field's text, from `start` to `end`, that exceeds the limit of the string at `at`. */
function partOf(text, { value, max }, at) {
  const lead = value.length - value.trimStart().length;
  const characters = [...value.trim()];
  const head = value.slice(0, lead) + characters.slice(0, max).join('');
  const excess = characters.slice(max).join('');
  if (at !== undefined) {
    const start = at + 1 + escaped(head).length;
    return { start, end: start + escaped(excess).length };
  }
  // Plain text is the content. JSON strings with other escapes are not marked.
  return text === value ? { start: head.length, end: head.length + excess.length } : undefined;
}

/** The parts for all strings that are too long, in order. Equal strings have separate parts. */
export function excessParts(text, strings) {
  const literals = strings.map(({ value }) => `"${escaped(value)}"`);
  const places = placesOf(literals, text);
  const taken = new Map();
  const parts = strings.map((string, i) => {
    const count = taken.get(string.value) ?? 0;
    taken.set(string.value, count + 1);
    return partOf(text, string, places.get(literals[i])[count]);
  });
  return parts.filter(Boolean).sort((one, other) => one.start - other.start);
}

/** Returns the function that marks parts of a field's text. */
export function makeMarks(input) {
  const over = document.createElement('div');
  over.className = 'marks';
  over.ariaHidden = 'true';
  over.hidden = true;
  input.after(over);

  function follow() {
    if (over.hidden) return;
    over.style.width = `${input.clientWidth + input.clientLeft * 2}px`;
    over.style.height = `${input.offsetHeight}px`;
    over.scrollTop = input.scrollTop;
  }
  input.addEventListener('scroll', follow);
  new ResizeObserver(follow).observe(input);

  return (parts) => {
    let done = 0;
    over.replaceChildren(...parts.flatMap(({ start, end }) => {
      const mark = document.createElement('mark');
      mark.textContent = input.value.slice(start, end);
      const before = input.value.slice(done, start);
      done = end;
      return [before, mark];
    }), parts.length ? input.value.slice(done) : '');
    over.hidden = !parts.length;
    follow();
  };
}
