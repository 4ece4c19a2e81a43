const dot = '•';
const dots = (text) => dot.repeat(text.length);

/** Everything of a token must be hidden, of whatever follows in a host's place or path; each character has its dot. */
const secrets = [
  [/(\/webhooks\/\d+\/)([^/?#\s]+)/gi, (_, path, token) => path + dots(token)],
  [/([?&]state=)([^&#\s]+)/gi, (_, name, state) => name + dots(state)],
  [/[\w-]{20,}\.[\w-]{6,}\.[\w-]{20,}|[\w-]{40,}/g, dots],
];

/** A text as it may be drawn: as long as it was, with dots for tokens and `state`. */
export const masked = (text) => secrets.reduce((left, [pattern, hide]) => left.replace(pattern, hide), text);

/**
 * Has an input show only what may be drawn. What is typed, pasted or dropped is kept apart, in the `value` of the
 * object that this gives.
 */
export function maskInput(input) {
  let value = '';

  function draw(caret) {
    input.value = masked(value);
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function insert(text) {
    const { selectionStart: start, selectionEnd: end } = input;
    const added = text.replace(/[\r\n]+/g, ' ');
    value = value.slice(0, start) + added + value.slice(end);
    draw(start + added.length);
  }

  /** What the browser has changed itself: before the caret dots stand for what was there, behind it nothing changed. */
  function follow() {
    const { value: shown, selectionEnd: caret } = input;
    if (shown === masked(value)) return;
    const head = Array.from({ length: caret }, (_, i) => (shown[i] === dot ? value[i] ?? dot : shown[i])).join('');
    value = head + value.slice(value.length - (shown.length - caret));
    input.value = masked(value);
    input.setSelectionRange(caret, caret);
  }

  input.addEventListener('paste', (event) => {
    event.preventDefault();
    insert(event.clipboardData.getData('text/plain'));
  });
  input.addEventListener('drop', (event) => {
    event.preventDefault();
    insert(event.dataTransfer.getData('text/plain'));
  });
  input.addEventListener('beforeinput', (event) => {
    if (event.inputType === 'insertLineBreak') event.preventDefault();
    if (event.inputType !== 'insertText' || event.data === null || !event.cancelable) return;
    event.preventDefault();
    insert(event.data);
  });
  input.addEventListener('input', follow);
  return {
    get value() { return value; },
    set value(text) {
      value = text;
      input.value = masked(text);
    },
  };
}
