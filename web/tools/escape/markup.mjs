import { value } from '../../form/result.mjs';

export const markup = () => ({
  icon: 'M4 4l7 16M17 7v8M13.5 9l7 4M20.5 9l-7 4',
  fields: { text: { rows: 8 } },
  folded: ['code', 'links', 'mentions', 'controls'],
  result: () => value({ name: 'escaped', description: 'The text to send.' }),
});
