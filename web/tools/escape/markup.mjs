import { value } from '../../form/result.mjs';

export const markup = () => ({
  example: '\\*\\*not bold\\*\\*',
  fields: { text: { rows: 8 } },
  folded: ['code', 'links', 'mentions', 'controls'],
  result: () => value({ name: 'escaped', description: 'The text to send.' }),
});
