import { announce } from './announce.js';

const matches = (row, words) => words.every((word) => row.textContent.toLowerCase().includes(word));

/** Shows of the rows only those that have every word of a search, and of the groups those that have a row. */
export function startSearch(search, rows, groups = []) {
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/[\s_]+/).filter(Boolean);
    for (const row of rows) row.hidden = !matches(row, words);
    announce(() => `${rows.filter(({ hidden }) => !hidden).length} found`);
    for (const group of groups) group.hidden = !rows.some((row) => !row.hidden && group.contains(row));
  });
}

/** A list of checkboxes with a search. `toggle` is called with each that a user changes. */
export function makePicker(picker, toggle) {
  const checkboxes = [...picker.querySelectorAll('[type="checkbox"]')];
  const rows = checkboxes.map((each) => each.parentElement);
  startSearch(picker.querySelector('input'), rows, picker.querySelectorAll('fieldset'));
  picker.addEventListener('change', ({ target }) => {
    if (checkboxes.includes(target)) toggle(target.value, target.checked);
  });
  return {
    /** Checks those for which this says yes. */
    show(isChosen) {
      for (const each of checkboxes) each.checked = isChosen(each.value);
    },
  };
}
