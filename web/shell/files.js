import { notify } from './notice.js';

// Text files that are dropped on a field of several lines are read into it. Dropped elsewhere, a file would replace the
// page.

/** How many bytes of a file a field takes. */
const mostBytes = 2_000_000;

async function textOf(file) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  if (text.includes('\0')) throw new TypeError('The file is binary.');
  return text;
}

/** Replaces the text of a field as typing would. A field that masks its text takes it itself. */
function replaceText(field, data) {
  const typed = { bubbles: true, inputType: 'insertText', data };
  field.focus();
  field.select();
  if (!field.dispatchEvent(new InputEvent('beforeinput', { ...typed, cancelable: true }))) return;
  field.value = data;
  field.dispatchEvent(new InputEvent('input', typed));
}

async function take(field, file) {
  if (file.size > mostBytes) return notify(`The file is too large: a field takes at most ${mostBytes / 1e6} MB.`);
  try {
    return replaceText(field, await textOf(file));
  } catch {
    return notify('The file is not text in UTF-8.');
  }
}

export function startFiles() {
  /** Calls a function with what happens to a file that no tool takes, and with the field below it. */
  const listen = (type, act) => document.addEventListener(type, (event) => {
    const { defaultPrevented: isTaken, dataTransfer, target } = event;
    if (isTaken || !dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    act(dataTransfer, target.nodeName === 'TEXTAREA' && target);
  });
  listen('dragover', (transfer, field) => { transfer.dropEffect = field ? 'copy' : 'none'; });
  listen('drop', ({ files: [file] }, field) => file && field && take(field, file));
}
