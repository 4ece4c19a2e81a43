import { value } from '../../form/result.mjs';

/** What no server has, as the catalogue would describe it. */
const endpoint = {
  summary: 'Escape a text so that it shows as it was written: no styles, mentions or hidden characters.',
  parameters: [{
    name: 'text', type: 'string', required: true, example: '**Not bold**, and no @everyone',
    description: 'It stays on this device, and in no link.',
  }, {
    name: 'links', type: 'string', one_of: ['keep', 'escape'], default: 'keep',
    description: 'Whether links can still be clicked.',
  }, {
    name: 'mentions', type: 'string', one_of: ['neutralise', 'keep'], default: 'neutralise',
    description: 'Whether mentions stay mentions.',
  }, {
    name: 'controls', type: 'string', one_of: ['remove', 'keep'], default: 'remove',
    description: 'Whether invisible characters and changes of direction stay.',
  }],
};

const samples = {
  import: ['JavaScript', `import { escapeMarkdown } from 'cordage';

const escaped = escapeMarkdown(text);`],
};

export const markup = () => ({
  endpoint,
  samples,
  example: '\\*\\*not bold\\*\\*',
  fields: { text: { rows: 8 } },
  result: () => value({ name: 'escaped', description: 'The text to send.' }),
});
