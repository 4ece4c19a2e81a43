import { attempt } from '../shared/attempt.js';

export default {
  title: 'Webhook URL',
  call: 'parseWebhook',
  purpose: 'Read a webhook URL without showing its token.',
  aliases: ['webhook url', 'parse webhook'],
  words: 'hook discohook',
  secrets: ['url'],
  accepts: {
    webhookUrl({ url }, { api }) {
      const id = attempt(() => api.parseWebhook({ url }))?.id;
      const note = 'The token stays hidden and on this device.';
      return { values: { url }, ...(id && { label: `Webhook ${id}` }), note };
    },
  },
};
