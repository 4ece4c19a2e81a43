import { note, values } from '../../form/result.mjs';

export const markup = () => ({
  example: 'emojis/1263….webp',
  fields: { kind: { as: { default: 'emoji', required: false } } },
  result: (endpoint) => [values(endpoint, ['url', 'formats']), note],
});
