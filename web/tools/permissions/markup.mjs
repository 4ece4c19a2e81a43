import { clearButton } from '../../form/buttons.mjs';
import { values } from '../../form/result.mjs';
import { permissionPicker } from '../shared/permission_list.mjs';

export const markup = (facts) => ({
  fields: {
    permissions: { button: clearButton, room: 'longest', after: permissionPicker(facts) }, other: { room: 'longest' },
  },
  result: (endpoint) => values(endpoint, ['permissions', 'names', 'two_factor', 'undocumented', 'added', 'removed']),
});
