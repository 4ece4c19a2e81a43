import { last_unix_seconds as lastUnix } from '#facts';
import { root } from './address.js';
import { stored } from './storage.js';
import { forgetZones, zones } from './zones.js';

// Suggests numbers whose results were copied, in fields of the same name. Nothing else is stored. Copies of the page
// under other paths have separate suggestions.

/** The number of values stored per field. All are digits, which are not secret. */
const max = { client_id: 1, permissions: 5, unix: 10 };
const isStorable = (name, value) => Object.hasOwn(max, name) && typeof value === 'string' && /^-?\d{1,20}$/.test(value)
  && (name !== 'unix' || Math.abs(value) <= lastUnix);

const key = `copied ${new URL(root).pathname}`;
const button = () => document.querySelector('[data-forget]');

let hasCopies = false;
const showButton = () => { button().hidden = !hasCopies && !Object.values(zones).some(({ isChosen }) => isChosen); };

/** The stored values by field, the newest first; the storage may have anything. */
function readMemory() {
  try {
    const memory = JSON.parse(stored((storage) => storage.getItem(key)));
    return Object.fromEntries(Object.keys(max)
      .map((name) => [name, [memory?.[name]].flat().filter((value) => isStorable(name, value)).slice(0, max[name])])
      .filter(([, values]) => values.length > 0));
  } catch {
    return {};
  }
}

const describe = {
  unix: (value) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(value * 1000),
};

/** Fills the suggestion lists of the fields. */
function suggest(memory) {
  for (const name of Object.keys(max)) {
    const id = `copied-${name}`;
    document.getElementById(id)?.remove();
    const list = document.createElement('datalist');
    list.id = id;
    list.append(...(memory[name] ?? []).map((value) => new Option(describe[name]?.(value) ?? '', value)));
    if (list.childElementCount) document.body.append(list);
    for (const field of document.querySelectorAll(`main input[name="${name}"]`)) {
      if (list.childElementCount) field.setAttribute('list', id);
      else field.removeAttribute('list');
    }
  }
  hasCopies = Object.keys(memory).length > 0;
  showButton();
}

/** Stores values whose result was copied. */
export function remember(values) {
  const memory = readMemory();
  for (const [name, value] of Object.entries(values).filter((pair) => isStorable(...pair)))
    memory[name] = [value, ...(memory[name] ?? []).filter((each) => each !== value)].slice(0, max[name]);
  stored((storage) => Object.keys(memory).length && storage.setItem(key, JSON.stringify(memory)));
  suggest(readMemory());
}

export function startMemory() {
  for (const zone of Object.values(zones)) zone.watch(showButton);
  suggest(readMemory());
  button().addEventListener('click', () => {
    stored((storage) => storage.removeItem(key));
    forgetZones();
    suggest({});
  });
}
