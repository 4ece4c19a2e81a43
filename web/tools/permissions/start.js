import { makeForm } from '../../form/form.js';
import { makePermissionList } from '../shared/permission_list.js';

const written = ({ permissions, names } = { names: [] }) => [permissions, ...names].join(' ');

export function start(section, page) {
  const list = makePermissionList(section, page, (name) => form.changed(name));
  const form = makeForm(section, {
    page,
    compute(values) {
      const { added, removed, ...result } = page.api.permissions(values);
      return { ...result, added: written(added), removed: written(removed) };
    },
    show: list.show,
    said: ({ permissions, names }) => `Permissions ${permissions}: ${names.join(', ')}`,
    sample: { call: 'permissions', takes: '{ names }' },
  });
  return form;
}
