export default {
  title: 'Webhook URL',
  call: 'parseWebhook',
  purpose: 'Read a webhook URL without showing its token.',
  aliases: ['webhook url', 'parse webhook'],
  words: 'hook discohook',
  secrets: ['url'],
};
