export default {
  title: 'Split message',
  call: 'splitMessage',
  aliases: ['split message', 'long message'],
  secrets: ['text'],
};
