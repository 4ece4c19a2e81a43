export default {
  title: 'Split message',
  call: 'splitMessage',
  purpose: 'Split long text into several messages.',
  aliases: ['split message', 'long message'],
  words: 'chunk cut divide parts too long',
  draftFields: ['text'],
  secrets: ['text'],
  accepts: { longText: ({ text }) => ({ values: { text }, note: 'The text stays on this device.' }) },
};
