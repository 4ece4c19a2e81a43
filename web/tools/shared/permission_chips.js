/** The permissions of a number, or of names, with a label and a group each. */
export const rowsOf = (permissions, { api }) => api.permissions({ permissions }).table.map((row) =>
  ({ ...row, label: row.label || `Bit ${row.bit}`, group: row.group || 'Undocumented' }));

/** Shows permissions as chips. Those for which servers can require two factors are marked. */
export function drawChips(list, rows) {
  list.replaceChildren(...rows.map(({ label, two_factor: isPowerful }) => {
    const chip = document.createElement('li');
    chip.textContent = isPowerful ? `⚠ ${label}` : label;
    chip.classList.toggle('powerful', isPowerful);
    return chip;
  }));
}

/** Shows permissions under the headings of their groups in a place of permission_list_markup; none hide it. */
export function drawGroups(place, rows) {
  place.hidden = rows.length === 0;
  place.querySelector('dl').replaceChildren(...[...new Set(rows.map(({ group }) => group))].flatMap((group) => {
    const [term, description, list] = ['dt', 'dd', 'ul'].map((name) => document.createElement(name));
    term.textContent = group;
    list.className = 'names';
    drawChips(list, rows.filter((row) => row.group === group));
    description.append(list);
    return [term, description];
  }));
}
