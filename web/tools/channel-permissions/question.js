import { makeCombobox } from '../../form/combobox.js';

const normalized = (text) => text.toLowerCase().replaceAll('_', ' ').trim();

/** Finds permissions by label or name: the one with exactly this name, or else all that contain each word. */
function find(table, text) {
  const wanted = normalized(text);
  const whole = table.filter(({ name, label }) => [name, label].map(normalized).includes(wanted));
  if (whole.length) return whole;
  const words = wanted.split(/\s+/);
  return table.filter(({ name, label }) => words.every((word) => normalized(`${label} ${name}`).includes(word)));
}

/** Starts the field for the permission in question. `onChoice` is called with the row of the chosen one. */
export function makeQuestion(input, table, onChoice) {
  const rowOf = (wanted) => table.find(({ label }) => label === wanted);
  const field = makeCombobox(input, {
    find: (text) => find(table, text).map(({ label, name }) => ({ value: label, note: name })),
    isFullName: (text, value) => find(table, text)[0].label === value,
    onChoice: (label) => label && onChoice(rowOf(label)),
    problems: { notFound: 'No permission found.', unclear: 'Choose a permission from the list.' },
  });
  return {
    /** Shows the permission in question; for several only their number. */
    show(names) {
      const row = names.length === 1 ? table.find(({ name }) => name === names[0]) : undefined;
      field.value = row?.label ?? '';
      input.placeholder = row ? '' : `${names.length} permissions`;
    },
  };
}
