import { note, values } from '../../form/result.mjs';

/** An example for all ids and hashes. */
const example = '1263456789012345678';

export const markup = () => ({
  icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h1',
  fields: {
    kind: { as: { default: 'emoji', required: false } },
    guild_id: { example }, achievement_id: { example }, hash: { example },
  },
  result: (endpoint) => [values(endpoint, ['url', 'formats']), note],
});
