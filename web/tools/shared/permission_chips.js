/** The table rows of permissions; undocumented ones also get a label and a group. */
export const rowsOf = (permissions, { api }) => api.permissions({ permissions }).table.map((row) =>
  ({ ...row, label: row.label || `Bit ${row.bit}`, group: row.group || 'Undocumented' }));

/** Shows permissions as chips; those that can require two-factor authentication are marked. */
export function drawChips(list, rows) {
  list.replaceChildren(...rows.map(({ label, two_factor: isPowerful }) => {
    const chip = document.createElement('li');
    chip.textContent = isPowerful ? `⚠ ${label}` : label;
    chip.classList.toggle('powerful', isPowerful);
    return chip;
  }));
}

/** Shows permissions by group in a place of permission_list_markup, or hides it if there are none. */
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
