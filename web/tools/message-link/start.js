import { makeForm } from '../../form/form.js';

export const start = (section, page) => makeForm(section, {
  page,
  compute: (values) => page.api.messageLink(values),
  said: ({ url }) => url,
  sample: { call: 'messageLink', takes: '{ url }', placeholders: { channel_id: 'YOUR-CHANNEL-ID' } },
});
