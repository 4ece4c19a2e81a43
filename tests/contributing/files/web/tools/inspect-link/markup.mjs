import { values } from '../../form/result.mjs';

export const markup = () => ({
  icon: 'M4 12h16M13 5l7 7-7 7',
  fields: { url: { rows: 2 } },
  result: (endpoint) => values(endpoint, ['kind', 'client_id', 'scopes', 'permission_names', 'warnings']),
});
