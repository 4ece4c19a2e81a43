import { announce } from './announce.js';

/** Pages from plain HTTP elsewhere than this machine have no clipboard of their own. */
function copyBySelection(text) {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (!isDone) throw new Error('The browser did not copy.');
}

/** Runs what a button copies and says on the button how it went. */
export async function copyBy(button, copy) {
  const label = button.dataset.label ??= button.textContent;
  button.style.minWidth = `${button.offsetWidth}px`;
  let said = 'Copied';
  try {
    await copy();
  } catch {
    said = 'Not copied';
  }
  button.textContent = said;
  announce(() => said);
  setTimeout(() => { button.textContent = label; }, 1500);
}

export const copyText = (button, text) => copyBy(button, async () => {
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
  button.focus();
});
