export default {
  title: 'Webhook URL',
  call: 'parseWebhook',
  aliases: ['webhook url', 'parse webhook'],
  secrets: ['url'],
};
