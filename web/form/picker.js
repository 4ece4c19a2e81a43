import { announce } from './announce.js';

const matches = (row, words) => words.every((word) => row.textContent.toLowerCase().includes(word));

/** Shows of the rows only those that have every word of a search, and of the groups those that have a row. */
export function startSearch(search, rows, groups = []) {
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/[\s_]+/).filter(Boolean);
    for (const row of rows) row.hidden = !matches(row, words);
    announce(() => `${rows.filter(({ hidden }) => !hidden).length} found`);
    for (const group of groups) group.hidden = !group.querySelector('label:not([hidden])');
  });
}

/** A list of checkboxes with a search. `toggle` is told of each that someone changes. */
export function makePicker(picker, toggle) {
  const boxes = [...picker.querySelectorAll('[type="checkbox"]')];
  const rows = boxes.map((box) => box.parentElement);
  startSearch(picker.querySelector('input'), rows, picker.querySelectorAll('fieldset'));
  picker.addEventListener('change', ({ target }) => {
    if (boxes.includes(target)) toggle(target.value, target.checked);
  });
  return {
    /** Checks those for which this says yes. */
    show(isChosen) {
      for (const box of boxes) box.checked = isChosen(box.value);
    },
  };
}
