import { announce } from './announce.js';
import { write } from './write.js';

const timers = new WeakMap();

/** Pages that another machine serves over plain HTTP have no clipboard API. */
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
  if (!isDone) throw new Error('The browser did not copy.');
}

/** Puts a text into the clipboard. */
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

/** Copies a text, or the one that a promise gives. */
export const copyText = (button, promised) => copyBy(button, async () => putIntoClipboard(await promised));
