export default {
  title: 'Redact tokens',
  call: 'redact',
  aliases: ['redact tokens', 'redaction'],
  secrets: ['text'],
};
