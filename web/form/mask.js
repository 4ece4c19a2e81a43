import { likelySecretsIn, replaced } from '#secrets';

const maxSteps = 200;
const dot = '•';

/** The text with a dot for each character of a secret. */
export const masked = (text) => replaced(text, likelySecretsIn(text), (length) => dot.repeat(length));

/**
 * The value of an input that showed `value` masked until the browser changed it to `shown`. Before the caret, each dot
 * is the former character at its place; after the caret, nothing changed.
 */
function follow(value, shown, caret) {
  const head = Array.from({ length: caret }, (_, i) => (shown[i] === dot ? value[i] ?? dot : shown[i])).join('');
  return head + value.slice(value.length - (shown.length - caret));
}

/**
 * Masks secrets in an input. The returned object has the unmasked `value`. `hasLines`: whether line breaks are
 * preserved. The attribute data-masked marks fields that accept secrets.
 */
export function maskInput(input, hasLines = false) {
  input.dataset.masked = '';
  let value = '';
  /** Undo history; the browser's is lost when a script changes the field. */
  let steps = [];
  let step = 0;

  function draw(text, caret) {
    value = text;
    input.value = masked(value);
    // Setting the caret forces a layout.
    if (input.selectionEnd !== caret) input.setSelectionRange(caret, caret);
  }

  function change(text, caret) {
    steps = [...steps.slice(0, step), { text: value, caret: input.selectionEnd }, { text, caret }].slice(-maxSteps);
    step = steps.length - 1;
    draw(text, caret);
  }

  function stepTo(next) {
    if (!steps[next]) return;
    step = next;
    draw(steps[step].text, steps[step].caret);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function insert(event, text) {
    event.preventDefault();
    const { selectionStart: start, selectionEnd: end } = input;
    const added = hasLines ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]+/g, ' ');
    change(value.slice(0, start) + added + value.slice(end), start + added.length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  input.addEventListener('paste', (event) => insert(event, event.clipboardData.getData('text/plain')));
  input.addEventListener('drop', (event) => {
    const { dataTransfer: transfer } = event;
    if (!transfer.types.includes('Files')) insert(event, transfer.getData('text/plain'));
  });
  input.addEventListener('beforeinput', (event) => {
    if (event.inputType === 'insertLineBreak' && !hasLines) event.preventDefault();
    if (event.inputType === 'insertText' && event.cancelable) insert(event, event.data ?? '');
  });
  input.addEventListener('input', () => {
    const { value: shown, selectionEnd: caret } = input;
    if (shown !== masked(value)) change(follow(value, shown, caret), caret);
  });
  input.addEventListener('keydown', (event) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !['z', 'y'].includes(key)) return;
    event.preventDefault();
    stepTo(step + (key === 'y' || event.shiftKey ? 1 : -1));
  });
  return {
    get value() { return value; },
    set value(text) {
      value = text;
      steps = [];
      input.value = masked(text);
    },
  };
}
