export default {
  title: 'Redact tokens',
  call: 'redact',
  purpose: 'Logs without tokens.',
  aliases: ['redact tokens', 'redaction'],
  words: 'secret leak mask hide logs censor anonymize',
  secrets: ['text'],
};
