import { makeForm } from '../../form/form.js';
import { permissionsIn } from '../shared/libraries.js';
import { counted, makePermissionList } from '../shared/permission_list.js';

const written = ({ permissions, names } = { names: [] }) => [permissions, ...names].join(' ');

export function start(section, page) {
  const list = makePermissionList(section, page, (name) => form.changed(name));
  const warning = section.querySelector('[data-administrator]');
  const chosen = section.querySelector('.chosen');
  const [number, count] = chosen.children;
  const buttons = chosen.querySelectorAll('button');
  chosen.querySelector('[data-invite]').addEventListener('click', () =>
    page.open('bot-invite', { permissions: number.textContent }));
  const form = makeForm(section, {
    page,
    compute(values) {
      const { added, removed, missing, ...result } = page.api.permissions({ permissions: '0', ...values });
      const { two_factor: guarded, undocumented } = result;
      return {
        ...result, two_factor: guarded || '', undocumented: undocumented || '',
        missing: missing && (missing.join(' ') || 'None'), added: written(added), removed: written(removed),
      };
    },
    show(result) {
      list.show();
      number.textContent = result?.permissions ?? '';
      count.textContent = result ? counted(result.names.length) : '';
      for (const button of buttons) button.disabled = !result;
      warning.hidden = !result?.table.some(({ name }) => name === 'ADMINISTRATOR');
    },
    said: ({ permissions, names }) => `Permissions ${permissions}: ${names.join(', ')}`,
    sample: {
      call: 'permissions', takes: '{ names }',
      values: (values) => ({ permissions: { text: '0', kind: 'integer' }, ...values }),
      libraries: permissionsIn,
    },
  });
  return form;
}
