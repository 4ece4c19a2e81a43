import { makeForm } from '../../form/form.js';
import { permissionsIn } from '../shared/libraries.js';
import { drawGroups, rowsOf } from '../shared/permission_chips.js';
import { counted, makePermissionList } from '../shared/permission_list.js';

export function start(section, page) {
  const list = makePermissionList(section, page, (name) => form.changed(name));
  const warning = section.querySelector('[data-administrator]');
  const chosen = section.querySelector('.chosen');
  const [number, count] = chosen.children;
  const buttons = chosen.querySelectorAll('button');
  chosen.querySelector('[data-invite]').addEventListener('click', () =>
    page.open('bot-invite', { permissions: number.textContent }));

  /** Shows the differences between two numbers, and the needed permissions that are missing. */
  function showDifferences({ added, removed, missing } = {}) {
    const differing = { added: added?.permissions, removed: removed?.permissions, missing };
    for (const [name, permissions] of Object.entries(differing))
      drawGroups(section.querySelector(`[data-chips="${name}"]`), rowsOf(permissions ?? 0, page));
  }

  const form = makeForm(section, {
    page,
    compute(values) {
      const result = page.api.permissions({ permissions: '0', ...values });
      return { ...result, labels: rowsOf(result.permissions, page).map(({ label }) => label).join(', ') };
    },
    show(result) {
      list.show();
      showDifferences(result);
      number.textContent = result?.permissions ?? '';
      count.textContent = result ? counted(result.names.length) : '';
      for (const button of buttons) button.disabled = !result;
      warning.hidden = !result?.table.some(({ name }) => name === 'ADMINISTRATOR');
    },
    summary: ({ permissions, labels }) => `Permissions ${permissions}: ${labels}`,
    sample: {
      call: 'permissions', result: '{ names }',
      values: (values) => ({ permissions: { text: '0', kind: 'integer' }, ...values }),
      libraries: { ...permissionsIn, names: ({ names }) => names.join(' ') },
    },
  });
  return form;
}
