import { values } from '../../form/result.mjs';

export const markup = () => ({
  icon: 'M10 8H7a4 4 0 0 0 0 8h3M14 8h3a4 4 0 0 1 0 8h-3M9 12h6',
  result: (endpoint) => [values(endpoint, ['url', 'app_url'])],
});
