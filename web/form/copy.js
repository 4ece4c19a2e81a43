import { announce } from './announce.js';
import { write } from './write.js';

const timers = new WeakMap();

/** For pages without a clipboard API, which browsers restrict to secure contexts. */
function copyBySelection(text) {
  const { activeElement: focused } = document;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  focused.focus();
  if (!isDone) throw new Error('Copy failed');
}

export async function putIntoClipboard(text) {
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}

/** Runs the copy action of a button and shows the outcome on the button. */
export async function copyBy(button, copy) {
  button.dataset.label ??= button.textContent;
  button.style.minWidth = `${button.offsetWidth}px`;
  let outcome = 'Copied';
  try {
    await copy();
  } catch {
    outcome = 'Copy failed';
  }
  write(button, outcome);
  announce(() => outcome);
  clearTimeout(timers.get(button));
  timers.set(button, setTimeout(() => write(button, button.dataset.label), 1500));
}

/** Copies a string, or the string that a promise resolves to. */
export const copyText = (button, promised) => copyBy(button, async () => putIntoClipboard(await promised));
