export default {
  title: 'Redact tokens',
  call: 'redact',
  purpose: 'Remove tokens from logs.',
  aliases: ['redact tokens', 'redaction'],
  words: 'secret leak mask hide logs censor anonymize',
  secrets: ['text'],
  accepts: {
    token: ({ text, isBotToken }) => ({
      values: { text },
      note: isBotToken ? 'This looks like a bot token: reset it in the developer portal if others saw it.'
        : 'This looks like a token. It stays hidden and on this device.',
    }),
  },
};
