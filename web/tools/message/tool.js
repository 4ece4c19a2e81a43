export default {
  title: 'Message check',
  call: 'checkMessage',
  purpose: 'Check a message or a command before you send it.',
  aliases: ['message check', 'check message', 'embed'],
  words: 'json embeds components modal payload validate slash command builder',
  draftFields: ['message'],
  secrets: ['message'],
  accepts: { json: ({ text }) => ({ values: { message: text }, note: 'The message stays on this device.' }) },
};
