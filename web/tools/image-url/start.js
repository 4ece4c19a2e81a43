import { makeForm } from '../../form/form.js';

export const start = (section, page) => makeForm(section, {
  page,
  compute: (values) => page.api.cdnUrl({ kind: 'emoji', ...values }),
  said: ({ url }) => url,
  sample: {
    call: 'cdnUrl', takes: '{ url }', values: (values) => ({ kind: { text: 'emoji', kind: 'string' }, ...values }),
  },
});
