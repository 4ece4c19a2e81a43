export default {
  title: 'Redact tokens',
  call: 'redactWebhooks',
  aliases: ['redact tokens', 'redaction'],
  secrets: ['text'],
};
