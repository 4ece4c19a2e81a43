import { makeForm } from '../../form/form.js';

export const start = (section, page) => makeForm(section, {
  page,
  compute: (values) => page.api.cdnUrl({ kind: 'emoji', ...values }),
  summary: ({ url }) => url,
  sample: {
    call: 'cdnUrl', result: '{ url }', values: (values) => ({ kind: { text: 'emoji', kind: 'string' }, ...values }),
  },
});
