import { makeCombobox } from '../../form/combobox.js';

const spoken = (text) => text.toLowerCase().replaceAll('_', ' ').trim();

/** The permissions that a text can mean by the client's label or by the name: one whose name it is whole, or all with
 *  each of its words. */
function find(table, text) {
  const wanted = spoken(text);
  const whole = table.filter(({ name, label }) => [name, label].map(spoken).includes(wanted));
  if (whole.length) return whole;
  const words = wanted.split(/\s+/);
  return table.filter(({ name, label }) => words.every((word) => spoken(`${label} ${name}`).includes(word)));
}

/** Starts the field for the permission in question. `take` is called with the row of each that is chosen. */
export function makeQuestion(input, table, take) {
  const rowOf = (wanted) => table.find(({ label }) => label === wanted);
  const field = makeCombobox(input, {
    find: (text) => find(table, text).map(({ label, name }) => ({ value: label, note: name })),
    isWhole: (text, value) => find(table, text)[0].label === value,
    take: (label) => label && take(rowOf(label)),
    problems: { none: 'No permission found.', unclear: 'Choose a permission from the list.' },
  });
  return {
    /** Shows the permission in question; none of several. */
    show(names) {
      const row = names.length === 1 ? table.find(({ name }) => name === names[0]) : undefined;
      field.value = row?.label ?? '';
      input.placeholder = row ? '' : `${names.length} permissions`;
    },
  };
}
