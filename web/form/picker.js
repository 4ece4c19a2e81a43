import { announce } from './announce.js';

const normalized = (text) => text.toLowerCase().replaceAll('_', ' ').trim();

/** The rank of a row in a search: 0 if a name matches, 1 if its names have all words, 2 if its content does, else 3. */
function rankOf({ dataset: { names = '' }, textContent }, wanted) {
  const has = (text) => wanted.split(/\s+/).every((word) => normalized(text).includes(word));
  if (!wanted || normalized(names).split('|').includes(wanted)) return 0;
  return has(names) ? 1 : has(textContent) ? 2 : 3;
}

/** Hides rows that do not match the search, and groups without a match. `arrange` is called with the ranks by row. */
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

function sort(elements, rankOfElement) {
  const ranked = elements.map((element) => ({ element, rank: rankOfElement(element) }));
  for (const { element } of ranked.sort((one, other) => one.rank - other.rank)) element.parentElement.append(element);
}

/** A searchable list of checkboxes. `toggle` is called with the value and state of each that the user changes. */
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
    show(isChosen) {
      for (const each of checkboxes) each.checked = isChosen(each.value);
    },
  };
}
