// Where a text of a message is too long: parts of what its field holds, drawn over the field.

const escaped = (text) => JSON.stringify(text).slice(1, -1);

/** The part of a field's text, from `start` to `end`, that is too much of one of its strings. */
function partOf(text, { value, max }, from) {
  const lead = value.length - value.trimStart().length;
  const characters = [...value.trim()];
  const head = value.slice(0, lead) + characters.slice(0, max).join('');
  const excess = characters.slice(max).join('');
  const at = text.indexOf(`"${escaped(value)}"`, from);
  if (at >= 0) {
    const start = at + 1 + escaped(head).length;
    return { start, end: start + escaped(excess).length };
  }
  // A text alone is the content. JSON can write a string in other ways: those are not marked.
  return text === value ? { start: head.length, end: head.length + excess.length } : undefined;
}

/** The parts for all strings that are too long, in order of their places: of equal strings each has its own. */
export function excessParts(text, strings) {
  const ends = new Map();
  const parts = strings.map((string) => {
    const part = partOf(text, string, ends.get(string.value) ?? 0);
    ends.set(string.value, part?.end);
    return part;
  });
  return parts.filter(Boolean).sort((one, other) => one.start - other.start);
}

/** Returns the function that marks parts of what a field holds. */
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
