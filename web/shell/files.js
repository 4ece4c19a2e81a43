import { notify } from './notice.js';

// Reads text files that are dropped on a textarea. Files dropped elsewhere are ignored: browsers would open them.

const maxBytes = 2_000_000;

async function textOf(file) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  if (text.includes('\0')) throw new TypeError('The file is binary.');
  return text;
}

/** Replaces the text of a field as typing would. Masked fields handle the event themselves. */
function replaceText(field, data) {
  const typed = { bubbles: true, inputType: 'insertText', data };
  field.focus();
  field.select();
  if (!field.dispatchEvent(new InputEvent('beforeinput', { ...typed, cancelable: true }))) return;
  field.value = data;
  field.dispatchEvent(new InputEvent('input', typed));
}

async function insertFile(field, file) {
  if (file.size > maxBytes) return notify(`The file is too large. The maximum is ${maxBytes / 1e6} MB.`);
  try {
    return replaceText(field, await textOf(file));
  } catch {
    return notify('The file is not UTF-8 text.');
  }
}

export function startFiles() {
  /** Calls `act` for a dragged or dropped file that no tool accepts, with the field under it. */
  const listen = (type, act) => document.addEventListener(type, (event) => {
    const { defaultPrevented: isHandled, dataTransfer, target } = event;
    if (isHandled || !dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    act(dataTransfer, target.nodeName === 'TEXTAREA' && target);
  });
  listen('dragover', (transfer, field) => { transfer.dropEffect = field ? 'copy' : 'none'; });
  listen('drop', ({ files: [file] }, field) => file && field && insertFile(field, file));
}
