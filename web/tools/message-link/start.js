import { makeForm } from '../../form/form.js';

export const start = (section, page) => makeForm(section, {
  page,
  compute: (values) => page.api.messageLink(values),
  summary: ({ url }) => url,
  sample: { call: 'messageLink', result: '{ url }', placeholders: { channel_id: 'YOUR-CHANNEL-ID' } },
});
