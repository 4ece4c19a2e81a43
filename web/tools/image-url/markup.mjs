import { note, values } from '../../form/result.mjs';

/** What each kind of image takes as an id, and as a hash. */
const example = '1263456789012345678';

export const markup = () => ({
  example: 'emojis/1263….webp',
  fields: {
    kind: { as: { default: 'emoji', required: false } },
    guild_id: { example }, achievement_id: { example }, hash: { example },
  },
  result: (endpoint) => [values(endpoint, ['url', 'formats']), note],
});
