import { announce } from './announce.js';

const normalized = (text) => text.toLowerCase().replaceAll('_', ' ').trim();

/** How well a row matches a search: 0 by a whole name, 1 by its names, 2 by all that it says, and 3 not at all. */
function rankOf({ dataset: { names = '' }, textContent }, wanted) {
  const has = (text) => wanted.split(/\s+/).every((word) => normalized(text).includes(word));
  if (!wanted || normalized(names).split('|').includes(wanted)) return 0;
  return has(names) ? 1 : has(textContent) ? 2 : 3;
}

/** Shows of the rows only those that have every word of a search, and of the groups those that have a row. `arrange`
 *  is called with the rank of each row. */
export function startSearch(search, rows, groups, arrange) {
  search.addEventListener('input', () => {
    const wanted = normalized(search.value);
    const ranks = new Map(rows.map((row) => [row, rankOf(row, wanted)]));
    for (const row of rows) row.hidden = ranks.get(row) === 3;
    for (const group of groups) group.hidden = !rows.some((row) => !row.hidden && group.contains(row));
    arrange?.(ranks);
    announce(() => `${rows.filter(({ hidden }) => !hidden).length} found`);
  });
}

/** Puts elements in the order of their ranks. */
function sort(elements, rankOfElement) {
  const ranked = elements.map((element) => ({ element, rank: rankOfElement(element) }));
  for (const { element } of ranked.sort((one, other) => one.rank - other.rank)) element.parentElement.append(element);
}

/** A list of checkboxes with a search, which puts names before meanings. `toggle` is called with each that a user
 *  changes. */
export function makePicker(picker, toggle) {
  const checkboxes = [...picker.querySelectorAll('[type="checkbox"]')];
  const rows = checkboxes.map((each) => each.parentElement);
  const groups = [...picker.querySelectorAll('fieldset')];
  startSearch(picker.querySelector('input'), rows, groups, (ranks) => {
    const bestOf = (group) => Math.min(...rows.filter((row) => group.contains(row)).map((row) => ranks.get(row)));
    sort(rows, (row) => ranks.get(row));
    sort(groups, bestOf);
    picker.querySelector('.rows').scrollTop = 0;
  });
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
